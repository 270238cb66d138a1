// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["Diphtheria","Tetanus","Td, adult (code: Tetanus, Diphtheria)","Birch pollen","\u003cscript\u003ealert(1)\u003c/script\u003e","Patient: Robin Ashby Fairweather"],"pages":["immunizations.html","records/immunization-9fa7tl4fk0n8s.html","records/allergyintolerance-7dsdjflnq83i9.html","records/condition-91pnnru35kqrs.html","records/patient-cpl39p7s9u031.html"],"sources":["","file sealed-links/sound/record.jwe","file sealed-links/sound/stored.jwe","file sealed-links/hostile/script.jwe"],"rows":[
[0,5,0,"","Doses: 1",0,"last 20 May 2014","Diphtheria (sent as Td, adult)"],
[1,5,0,"","Doses: 1",0,"last 20 May 2014","Tetanus (sent as Td, adult)"],
[2,5,1,"","20 May 2014",1,"","113 immunization completed"],
[3,0,2,"","2 April 2011 (recorded)",2,"","allergy 2 april 2011 robin ashby fairweather"],
[4,1,3,"","5 January 2010 (recorded)",3,"","condition"],
[5,11,4,"","",3,"",""]
]});
