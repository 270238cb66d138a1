// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["Low cardio fitness notification","Vision prescription","Hay fever","Ramipril 5 mg Capsule","7F2C9A10-3D5E-4B6F-8A71-C0D1E2F30415.pdf","Medicines that change cardio fitness, as set on the phone","Idris’s Watch","Doses in the phone’s log of medicines","Cardio fitness (VO2 max)","Workouts"],"pages":["other/test-4kvdhs48vcc85.html","records/visionprescription-0dp08831mteg7.html","records/medicationstatement-4p8pilq93k9g9.html","records/medicationstatement-bln45b87t2a8h.html","records/documentreference-8orec94ub6nhv.html","other/test-d25m7n9lmp8em.html","institutions/idris-s-watch-6qmdkmicdhrus.html","measurements/doses.html","measurements/cardio-fitness.html","measurements/workouts.html"],"sources":["Idris’s Watch","file sound/export.xml","Files beside the records","","the person’s own devices"],"rows":[
[0,10,0,"6kkc9codu4so2","6 October 2026",0,"","observation final"],
[1,10,1,"","20 November 2025",1,"",""],
[2,2,2,"","date unknown",1,"","medicine has schedule false is archived true nickname","stopped"],
[3,2,3,"","date unknown",1,"","medicine active has schedule true is archived false nickname blood pressure pill display text general form"],
[4,7,4,"","date unknown",2,"","note current related vision prescription attachment application pdf file beside the records"],
[5,10,5,"cubccidfhupif","date unknown",1,"Beta blockers","observation final"],
[6,11,6,"","6 October 2026",3,"1 record",""],
[7,12,7,"","4 October 2026",4,"1/2","skipped taken count"],
[8,12,8,"","5 October 2026",4,"30.9 mL/min·kg","ml/min·kg"],
[9,12,9,"","2 October 2026",4,"45 min","swimming swimming: distance yoga m min s"]
]});
