// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["Glucose (molar)","Patient: Nils Halvorsen"],"pages":["labs/14749-6.html","records/patient-aav7co6ivtvuk.html"],"sources":["file b/observation.json","file b/patient.json"],"rows":[
[0,3,0,"158fli4p23as6","2 March 2022",0,"9.9 mmol/L","14749-6 lab result final"],
[1,11,1,"","",1,"",""]
]});
