// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["Glucose","Metoprolol 50 mg Tabletten","HbA1c","Vacina local","Boostrix","Linsenextraktion","Essentielle Hypertonie","Priorix","Salbutamol 100 micrograms inhaler","Asthma","Patient: Robin Ashby Fairweather","Harbour Eye Clinic","Larkfield Family Medicine"],"pages":["labs/test-86n9v6srh7n24.html","records/medicationstatement-20701lcr0tovs.html","other/test-9f3n1slhb4rus.html","records/immunization-3s9ls48tvfvr9.html","records/immunization-ctmn7msobfr85.html","records/procedure-91r9u86sc928l.html","records/condition-1i48a6boe9m2t.html","records/immunization-erb4n28b6njnk.html","records/medicationstatement-75rgah1ohgqkm.html","records/condition-4rv11gihrihqd.html","records/patient-amc61ubau64ne.html","records/patient-c1qdjn7c1q5qs.html","records/patient-0qvg8e83rs2u0.html","institutions/harbour-eye-clinic.html","institutions/larkfield-family-medicine.html"],"sources":["Harbour Eye Clinic","file national/codes.json","Larkfield Family Medicine",""],"rows":[
[0,3,0,"cp64uqng4d6gi","3 February 2024",0,"5 mmol/L","lab result final"],
[1,2,1,"","2 October 2023",1,"","01126111 medication active"],
[2,10,2,"6vjcfeei0n9j2","6 May 2022",1,"7.0 %","3d0460000019 observation final"],
[3,5,3,"","5 March 2020",1,"","99 immunization completed"],
[4,5,4,"","5 March 2019",1,"","j07aj52 immunization completed"],
[5,6,5,"","6 May 2018",1,"","5-144.5a procedure completed"],
[6,1,6,"","1 January 2015",1,"","i10.90 condition"],
[7,5,7,"","4 June 2012",1,"","871831003 immunization completed"],
[8,2,8,"","2 April 2010",2,"","medication active"],
[9,1,9,"","May 2009",2,"","condition confirmed"],
[10,11,10,"","",2,"",""],
[10,11,11,"","",0,"",""],
[10,11,12,"","",1,"",""],
[11,11,13,"","3 February 2024",3,"1 record",""],
[12,11,14,"","2 April 2010",3,"2 records",""]
]});
