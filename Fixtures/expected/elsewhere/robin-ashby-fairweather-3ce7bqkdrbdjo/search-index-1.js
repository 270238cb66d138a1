// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["Glucose","Metoprolol 50 mg Tabletten","\u003cimg src=x onerror=alert(1)\u003e","HbA1c","Impfung","=cmd|'/C calc'!A0","Vacina local","Linse","Boostrix","Linsenextraktion","[x](javascript:alert(1))","Essentielle Hypertonie","Priorix","Salbutamol 100 micrograms inhaler","Asthma","Rückenschmerz","Patient: Robin Ashby Fairweather","Harbour Eye Clinic","Larkfield Family Medicine"],"pages":["labs/test-86n9v6srh7n24.html","records/medicationstatement-20701lcr0tovs.html","records/immunization-6k7f6iqir4l3e.html","other/test-9f3n1slhb4rus.html","records/immunization-4hrf19qlqnseb.html","records/procedure-c0ltdh4lvmq8u.html","records/immunization-3s9ls48tvfvr9.html","records/procedure-0upk4lk4ek3ud.html","records/immunization-ctmn7msobfr85.html","records/procedure-91r9u86sc928l.html","records/condition-ck4d4voo2uu2a.html","records/condition-1i48a6boe9m2t.html","records/immunization-erb4n28b6njnk.html","records/medicationstatement-75rgah1ohgqkm.html","records/condition-4rv11gihrihqd.html","records/condition-4pqil90dsvjl5.html","records/patient-amc61ubau64ne.html","records/patient-c1qdjn7c1q5qs.html","records/patient-0qvg8e83rs2u0.html","institutions/harbour-eye-clinic.html","institutions/larkfield-family-medicine.html"],"sources":["Harbour Eye Clinic","file national/codes.json","file national/hostile.json","file national/broken.json","Larkfield Family Medicine",""],"rows":[
[0,3,0,"cp64uqng4d6gi","3 February 2024",0,"5 mmol/L","lab result final"],
[1,2,1,"","2 October 2023",1,"","01126111 medication active"],
[2,5,2,"","4 June 2022",2,"","871831003 script j07aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa immunization completed"],
[3,10,3,"6vjcfeei0n9j2","6 May 2022",1,"7.0 %","3d0460000019 observation final"],
[4,5,4,"","4 June 2021",3,"","immunization completed"],
[5,6,5,"","6 May 2020",2,"","content procedure completed"],
[6,5,6,"","5 March 2020",1,"","99 immunization completed"],
[7,6,7,"","6 May 2019",3,"","5-144.5a procedure completed"],
[8,5,8,"","5 March 2019",1,"","j07aj52 immunization completed"],
[9,6,9,"","6 May 2018",1,"","5-144.5a procedure completed operation"],
[10,1,10,"","1 January 2017",2,"","i10.90 condition"],
[11,1,11,"","1 January 2015",1,"","i10.90 condition"],
[12,5,12,"","4 June 2012",1,"","871831003 immunization completed"],
[13,2,13,"","2 April 2010",4,"","medication active"],
[14,1,14,"","May 2009",4,"","condition confirmed"],
[15,1,15,"","“2016-13-01”",3,"","condition"],
[16,11,16,"","",4,"",""],
[16,11,17,"","",0,"",""],
[16,11,18,"","",1,"",""],
[17,11,19,"","3 February 2024",5,"1 record",""],
[18,11,20,"","2 April 2010",5,"2 records",""]
]});
