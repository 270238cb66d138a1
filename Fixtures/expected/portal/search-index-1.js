// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["Laser capsulotomy, left eye","Intraocular pressure, left eye","Prednisolone 1 % eye drops","Intraocular pressure, right eye","Visual acuity, left eye","Visual acuity, right eye","Eye examination","Natural rubber latex","Cataract of left eye","Carboxymethylcellulose 0.5 % eye drops","Optical coherence tomography of retina","Letter to family doctor","Vision prescription","Heart rate","Conjunctivitis","Presbyopia","Operation outcome","Patient: Robin Ashby Fairweather","Practitioner: Dr. Yuki Tanabe"],"pages":["records/procedure-cn2jq7l7be6vg.html","other/test-4rp1ta95f7rf3.html","records/medicationrequest-8gbi10ra2k9n6.html","other/test-crej2a4aldlqi.html","other/test-fc5ri799fau3j.html","other/test-f2tlfbc8onl92.html","records/encounter-fhbplisvq34r2.html","records/allergyintolerance-7vsufsska1hf7.html","records/condition-52oagcl8vcfhn.html","records/medicationrequest-25r7nbqv69h2a.html","records/procedure-7ccll584mdok4.html","records/documentreference-2vlqa3lf18irv.html","records/visionprescription-09j8bumukufn5.html","vitals/8867-4.html","records/condition-7jvvjptmob9l1.html","records/condition-7k2fjptmorup6.html","records/operationoutcome-3vl6m8dg3gr2h.html","records/patient-f7kv456sckglm.html","records/practitioner-9nljn7q7dfl1r.html"],"sources":["file r5/procedure.json","file bulk/Observation.ndjson","file r5/medicationrequest.json","file bundle.json","file stu3/observation.json","file bulk/Condition.ndjson"],"rows":[
[0,6,0,"","20 February 2024",0,"","procedure completed operation"],
[1,10,1,"1585auqk5a3oc","20 February 2024",1,"14.5 mmHg","observation final"],
[2,2,2,"","18 April 2023",2,"1 drop in the left eye 4 times a day, then less each week","medication after cataract operation","ended"],
[1,10,1,"15c5auqk63jpv","24 January 2023",1,"17 mmHg","observation final"],
[1,10,1,"ek0ko0q7tkl94","15 June 2021",3,"16.0 mmHg","observation final"],
[3,10,3,"ekq4o0q83222m","15 June 2021",3,"15 mmHg","observation final"],
[4,10,4,"fab1hga79542n","15 June 2021",3,"20/60","observation final"],
[5,10,5,"faq1hga7c92rl","15 June 2021",3,"20/25","observation final"],
[6,8,6,"","15 June 2021",3,"Dr. Yuki Tanabe","amb visit finished"],
[7,0,7,"","15 June 2021 (recorded)",3,"","allergy active 15 june 2021 robin ashby fairweather"],
[8,1,8,"","15 June 2021 (recorded)",3,"","193570009 condition active"],
[9,2,9,"","15 June 2021",3,"1 drop in each eye up to 4 times a day as needed","medication","completed"],
[10,6,10,"","15 June 2021",3,"","procedure completed"],
[11,7,11,"","15 June 2021 (created)",3,"","note current early nuclear cataract left more than right review in one year 16 june 2021 09 00 utc attachment document text plain 15 robin ashby fairweather"],
[12,10,12,"","15 June 2021",3,"","active"],
[13,4,13,"2cb694tlfvg7l","9 April 2018",4,"71 per min","8867-4 vital sign final regular"],
[14,1,14,"","2 September 2017",5,"","condition resolved"],
[15,1,15,"","2004",5,"","condition active"],
[16,11,16,"","",3,"",""],
[17,11,17,"","",3,"",""],
[18,11,18,"","",3,"",""]
]});
