// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["Medicine on the phone’s own list","Medicines that change cardio fitness, as set on the phone","Doses in the phone’s log of medicines"],"pages":["other/test-e5akrj3ndgue2.html","other/test-d25m7n9lmp8em.html","measurements/doses.html"],"sources":["file cut/export.xml","the person’s own devices"],"rows":[
[0,10,0,"cmnv4p4ehi9tq","date unknown",0,"Nickname: Iron","observation final"],
[1,10,1,"4ki9ojonb4qs2","date unknown",0,"Beta blockers","observation final"],
[2,12,2,"","30 May 2026",1,"newest day","taken count"]
]});
