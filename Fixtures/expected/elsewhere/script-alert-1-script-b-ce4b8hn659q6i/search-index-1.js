// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["\u003cimg src=x onerror=alert(1)\u003e","Medication statement","Medikationsplan","Patient: \u003cscript\u003ealert(1)\u003c/script\u003e \u0026b;","javascript:alert(1)"],"pages":["records/medicationstatement-fdauft8h3vhqe.html","records/medicationstatement-fd8eft8h3esm9.html","records/composition-5mnuaho2b5d7u.html","records/patient-1rrif9qcsotob.html","institutions/javascript-alert-1-b4hkavn51lv1t.html"],"sources":["javascript:alert(1)",""],"rows":[
[0,2,0,"","date unknown",0,"1e999 \u003cb\u003e, in the morning, as needed; -1 \u003cb\u003e, at noon, as needed; NaN \u003cb\u003e, in the evening, as needed","medicine active"],
[1,2,1,"","date unknown",0,"as needed","medicine active"],
[2,7,2,"","“9999-99-99T99:99:99”",0,"","77603-9 note final 9999-99-99t99 99 javascript alert 1 text bedarfsmedikation title code 10160-0 entry img src x onerror medication statement script b"],
[3,11,3,"","",0,"",""],
[4,11,4,"","",1,"3 records",""]
]});
