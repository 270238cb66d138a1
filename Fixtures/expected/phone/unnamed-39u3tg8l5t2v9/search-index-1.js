// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["Medicine on the phone’s own list","Medicines that change cardio fitness, as set on the phone","Vision prescription","Doses in the phone’s log of medicines"],"pages":["other/test-e5akrj3ndgue2.html","other/test-d25m7n9lmp8em.html","records/visionprescription-bq9jvlgtdikhd.html","measurements/doses.html"],"sources":["file hostile/export.xml","the person’s own devices"],"rows":[
[0,10,0,"frmsdpcatn0mr","“yesterday”",0,"Nickname: [x](javascript:alert(1)); Display text: \u003cimg src=x onerror=alert(1)\u003e","observation final"],
[0,10,0,"2t79e1r5fdo7a","date unknown",0,"Nickname: left open","observation final"],
[1,10,1,"7cf7jgvo33hcs","date unknown",0,"\u003cscript\u003ealert(1)\u003c/script\u003e","observation final"],
[2,10,2,"","“not a day”",0,"",""],
[3,12,3,"","28 February 2026",1,"newest day","count"]
]});
