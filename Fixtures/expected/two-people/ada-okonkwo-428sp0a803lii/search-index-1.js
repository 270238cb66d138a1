// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["Glucose (molar)","Patient: Ada Okonkwo"],"pages":["labs/14749-6.html","records/patient-dqk89g7j4fnn1.html"],"sources":["file a/observation.json","file a/patient.json"],"rows":[
[0,3,0,"a8d37ua4v6ht7","1 March 2022",0,"5.1 mmol/L","14749-6 lab result final"],
[1,11,1,"","",1,"",""]
]});
