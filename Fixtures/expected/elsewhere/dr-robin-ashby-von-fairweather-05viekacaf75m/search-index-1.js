// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["Penicillin","Beispielol 47,5 mg Filmtabletten","Johanniskraut","PZN 11084508","PZN 544786","Ramipril 5 mg Tabletten","Salbe nach Rezeptur","Creatinine","Body weight","Medikationsplan","Patient: Dr. Robin Ashby von Fairweather","Praxis Dr. Überall"],"pages":["records/allergyintolerance-79gqd7sc5hnlv.html","records/medicationstatement-cvdj68odhmm7v.html","records/medicationstatement-cv9368odgmcmc.html","records/medicationstatement-cv8j68odglbvl.html","records/medicationstatement-cvej68odhugem.html","records/medicationstatement-cvcj68odhes18.html","records/medicationstatement-cva368odgu6t3.html","labs/2160-0.html","vitals/29463-7.html","records/composition-1lkej4s6cr1n4.html","records/patient-17ru75na02a45.html","institutions/praxis-dr-berall-bfocpsril48e6.html"],"sources":["Praxis Dr. Überall",""],"rows":[
[0,0,0,"","1 April 2023 (recorded)",0,"","allergy 1 april 2023 12 00 dr robin ashby von fairweather"],
[1,2,1,"","1 April 2023 (asserted)",0,"1/2 Stück, in the morning; 0.5 Stück, in the evening","6453174 medication active"],
[2,2,2,"","1 April 2023 (asserted)",0,"1 Stück, in the morning","medication active"],
[3,2,3,"","1 April 2023 (asserted)",0,"max. 3 (coded: as needed)","medication active herzschmerzen akut"],
[4,2,4,"","1 April 2023 (asserted)",0,"20 IE, in the morning; 10 IE, in the evening","medication active diabetes subkutan"],
[5,2,5,"","1 April 2023 (asserted)",0,"1 Stück, in the morning","medication active bluthochdruck während der mahlzeit"],
[6,2,6,"","1 April 2023 (asserted)",0,"","medication active dünn auftragen"],
[7,3,7,"et8aahcud39s8","1 April 2023 (issued)",0,"1.2 mg/dl","2160-0 lab result final"],
[8,4,8,"esnaahcu9fmls","1 April 2023 (issued)",0,"85.0 kg","29463-7 vital sign final"],
[9,7,9,"","1 April 2023",0,"","77603-9 note final 1 april 2023 12 00 praxis dr überall text bedarfsmedikation selbstmedikation bitte nicht ohne rücksprache absetzen title code 10160-0 entry ramipril 5 mg tabletten beispielol 47 filmtabletten pzn 544786 11084508 johanniskraut salbe nach rezeptur robin ashby von fairweather"],
[10,11,10,"","",0,"",""],
[11,11,11,"","1 April 2023",1,"10 records",""]
]});
