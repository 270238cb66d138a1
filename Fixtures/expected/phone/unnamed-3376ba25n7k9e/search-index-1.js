// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["Iron","Medicines that change cardio fitness, as set on the phone","Doses in the phone’s log of medicines"],"pages":["records/medicationstatement-50on9ec8ckbe0.html","other/test-d25m7n9lmp8em.html","measurements/doses.html"],"sources":["file cut/export.xml","the person’s own devices"],"rows":[
[0,2,0,"","date unknown",0,"","medicine active nickname"],
[1,10,1,"4ki9ojonb4qs2","date unknown",0,"Beta blockers","observation final"],
[2,12,2,"","30 May 2026",1,"1","taken count"]
]});
