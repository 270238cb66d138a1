// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["Prescription record","Encounter, code AMB (no name sent)","Sore throat","Azithromycin 250 mg","Patient"],"pages":["records/composition-d5q30f11jek9a.html","records/encounter-eijckea969v7d.html","records/condition-3itsngamgdj97.html","records/medicationstatement-d5h1krbd53avg.html","records/patient-5le2ggi8kh73c.html"],"sources":["file national/abdm.json"],"rows":[
[0,7,0,"","8 February 2024",0,"","note final 8 february 2024 11 00 utc 5 30 dr quill title entry azithromycin 250 mg sore throat patient amb 7"],
[1,8,1,"","7 February 2024",0,"","visit finished"],
[2,1,2,"","date unknown",0,"","problem"],
[3,2,3,"","date unknown",0,"","medicine active"],
[4,11,4,"","",0,"",""]
]});
