// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["\u003cimg src=x onerror=alert(1)\u003e","left open","Medicines that change cardio fitness, as set on the phone","Vision prescription","Doses in the phone’s log of medicines"],"pages":["records/medicationstatement-83k6idsdb1p42.html","records/medicationstatement-clt67p7qo8bc2.html","other/test-d25m7n9lmp8em.html","records/visionprescription-bq9jvlgtdikhd.html","measurements/doses.html"],"sources":["file hostile/export.xml","the person’s own devices"],"rows":[
[0,2,0,"","date unknown",0,"","medicine active nickname javascript display text"],
[1,2,1,"","date unknown",0,"","medicine active nickname"],
[2,10,2,"7cf7jgvo33hcs","date unknown",0,"\u003cscript\u003ealert(1)\u003c/script\u003e","observation final"],
[3,10,3,"","“not a day”",0,"",""],
[4,12,4,"","28 February 2026",1,"1","count"]
]});
