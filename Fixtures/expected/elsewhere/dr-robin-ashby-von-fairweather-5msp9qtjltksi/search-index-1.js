// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["Penicillin","Beispielol 47,5 mg Filmtabletten","Johanniskraut","PZN 11084508","PZN 544786","Ramipril 5 mg Tabletten","Salbe nach Rezeptur","Creatinine","Body weight","Medikationsplan","Patient: Dr. Robin Ashby von Fairweather","Praxis Dr. Überall"],"pages":["records/allergyintolerance-5pjqpblqi1s7g.html","records/medicationstatement-1ifqrf5nfal8e.html","records/medicationstatement-1i9qrf5ne1gpd.html","records/medicationstatement-1iaqrf5ne9b04.html","records/medicationstatement-1ieqrf5nf2r1n.html","records/medicationstatement-1idarf5neq049.html","records/medicationstatement-1icarf5nei5ti.html","labs/2160-0.html","vitals/29463-7.html","records/composition-3aln1u88k22o5.html","records/patient-12c1ghl9oftt0.html","institutions/praxis-dr-berall-bfocpsril48e6.html"],"sources":["Praxis Dr. Überall",""],"rows":[
[0,0,0,"","1 April 2023 (recorded)",0,"","allergy 1 april 2023 12 00 dr robin ashby von fairweather"],
[1,2,1,"","1 April 2023 (asserted)",0,"1/2 Stück, in the morning; 0.5 Stück, in the evening","6453174 medicine active"],
[2,2,2,"","1 April 2023 (asserted)",0,"1 Stück, in the morning","medicine active"],
[3,2,3,"","1 April 2023 (asserted)",0,"max. 3 (coded: as needed)","medicine active herzschmerzen akut"],
[4,2,4,"","1 April 2023 (asserted)",0,"20 IE, in the morning; 10 IE, in the evening","medicine active diabetes subkutan"],
[5,2,5,"","1 April 2023 (asserted)",0,"1 Stück, in the morning","medicine active bluthochdruck während der mahlzeit"],
[6,2,6,"","1 April 2023 (asserted)",0,"","medicine active dünn auftragen"],
[7,3,7,"3u453if7haj75","1 April 2023 (issued)",0,"1.2 mg/dl","2160-0 lab result final"],
[8,4,8,"3ul53if7ku6dh","1 April 2023 (issued)",0,"85.0 kg","29463-7 vital sign final"],
[9,7,9,"","1 April 2023",0,"","77603-9 note final 1 april 2023 12 00 praxis dr überall text bedarfsmedikation selbstmedikation bitte nicht ohne rücksprache absetzen title code 10160-0 entry ramipril 5 mg tabletten beispielol 47 filmtabletten pzn 544786 11084508 johanniskraut salbe nach rezeptur robin ashby von fairweather"],
[10,11,10,"","",0,"",""],
[11,11,11,"","1 April 2023",1,"10 records",""]
]});
