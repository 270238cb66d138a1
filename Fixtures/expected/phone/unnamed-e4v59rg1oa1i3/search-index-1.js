// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["Low cardio fitness notification","Vision prescription","7F2C9A10-3D5E-4B6F-8A71-C0D1E2F30415.pdf","Medicine on the phone’s own list","Medicines that change cardio fitness, as set on the phone","Idris’s Watch","Doses in the phone’s log of medicines","Cardio fitness (VO2 max)","Workouts"],"pages":["other/test-4kvdhs48vcc85.html","records/visionprescription-0dp08831mteg7.html","records/documentreference-8orec94ub6nhv.html","other/test-e5akrj3ndgue2.html","other/test-d25m7n9lmp8em.html","institutions/idris-s-watch-6qmdkmicdhrus.html","measurements/doses.html","measurements/cardio-fitness.html","measurements/workouts.html"],"sources":["Idris’s Watch","file sound/export.xml","Files beside the records","","the person’s own devices"],"rows":[
[0,10,0,"6kkc9codu4so2","6 October 2026",0,"noticed","observation final"],
[1,10,1,"","20 November 2025",1,"",""],
[2,7,2,"","date unknown",2,"","note current related vision prescription attachment application pdf file beside the records"],
[3,10,3,"0f0cuk5mg0i5t","date unknown",1,"Has schedule: false; Is archived: true; Nickname: Hay fever","observation final"],
[3,10,3,"eq642sd14jmns","date unknown",1,"Has schedule: true; Is archived: false; Nickname: Blood pressure pill; Display text: Ramipril 5 mg Capsule; General form…","observation final"],
[4,10,4,"cubccidfhupif","date unknown",1,"Beta blockers","observation final"],
[5,11,5,"","6 October 2026",3,"1 record",""],
[6,12,6,"","4 October 2026",4,"newest day","skipped taken count"],
[7,12,7,"","5 October 2026",4,"newest day","ml/min·kg"],
[8,12,8,"","2 October 2026",4,"newest day","swimming swimming: distance yoga m min s"]
]});
