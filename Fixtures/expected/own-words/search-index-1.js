// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["Dizziness (entered by the person)","Ibuprofen 400 mg (entered by the person)","Amlodipine 5 MG Oral Tablet","Creatinine","Dr. Costa, Lisbon (entered by the person)","No known allergy","Ibuprofen 400 mg","Hypertension","Kiwi (entered by the person)","Tetanus toxoid","Asthma","Appendectomy","Patient: Ines Okafor","Blood pressure","Heart rate"],"pages":["other/test-6cobu3gjfahj2.html","records/medicationstatement-4adotrf2vmfcq.html","records/medicationrequest-be18ffv210k8u.html","labs/2160-0.html","records/encounter-b21qotnhth447.html","records/allergyintolerance-fo91r8mv6d6o8.html","records/medicationrequest-61m4fpokuqr6s.html","records/condition-6uo691u7hr5p1.html","records/allergyintolerance-8ffql090uss8d.html","records/immunization-79fudsaijatei.html","records/condition-4lvuj73ccgpl7.html","records/procedure-aru37mr52i324.html","records/patient-3lh3burmjnhld.html","measurements/blood-pressure.html","measurements/heart-rate.html"],"sources":["file my-entries.csv","file records.json","the person’s own devices"],"rows":[
[0,10,0,"00o7c3g0ii1om","10 March 2024",0,"note: after getting up","observation final"],
[1,2,1,"","February 2024",0,"one tablet when my back aches","medicine active"],
[2,2,2,"","15 January 2024",1,"One tablet in the morning","197361 medicine active"],
[3,3,3,"eeeu5suues550","15 January 2024",1,"0.82 mg/dL","2160-0 lab result final"],
[4,8,4,"","12 August 2023",0,"stomach pain","visit finished"],
[5,0,5,"","1 February 2023 (recorded)",1,"","716186003 active 1 february 2023 ines okafor"],
[6,2,6,"","1 February 2023",1,"","medicine","stopped"],
[3,3,3,"eefe5suuet5rn","3 June 2022",1,"0.79 mg/dL","2160-0 lab result final"],
[7,1,7,"","March 2019",1,"","problem active"],
[8,0,8,"","2019",0,"itchy mouth","allergy symptom 2019"],
[9,5,9,"","5 June 2018",1,"","vaccination completed"],
[10,1,10,"","2011",1,"","problem active"],
[11,6,11,"","1979",1,"","procedure completed x-operation"],
[12,11,12,"","",1,"",""],
[13,12,13,"","14 March 2024",2,"134/81 mmHg","85354-9 diastolic systolic mmhg"],
[14,12,14,"","12 March 2024",2,"67 bpm","8867-4 bpm"]
]});
