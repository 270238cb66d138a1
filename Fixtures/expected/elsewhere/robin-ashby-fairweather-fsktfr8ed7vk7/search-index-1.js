// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["Diphtheria","Tetanus","Personal health record of Robin Ashby Fairweather","Body weight","Td, adult (code: Tetanus, Diphtheria)","Osteoarthritis of the knee","Hay fever","Birch pollen","Tennis elbow","\u003cscript\u003ealert(1)\u003c/script\u003e","\u003cimg src=x onerror=alert(1)\u003e","Patient: Robin Ashby Fairweather","Provenance","phr.larkfield.example"],"pages":["immunizations.html","records/composition-brgvb7vqkdrp1.html","records/composition-3rqfpbqp3tf5l.html","vitals/29463-7.html","records/immunization-9fa7tl4fk0n8s.html","records/condition-55m07uvhrbnp8.html","records/condition-eeocmnklh7dnv.html","records/allergyintolerance-7dsdjflnq83i9.html","records/condition-4t1pl3bb6d95g.html","records/condition-91pnnru35kqrs.html","records/condition-9506j2a0pedkp.html","records/patient-950ucqkuuomil.html","records/patient-fno18basmme6h.html","records/patient-cpl39p7s9u031.html","records/provenance-edtelgp01laih.html","institutions/phr-larkfield-example-36qa44iqchfc8.html"],"sources":["","file phr/broken.phr","phr.larkfield.example","file phr/lines.phr","file sealed-links/sound/record.jwe","file sealed-links/sound/stored.jwe","file sealed-links/hostile/script.jwe","file phr/hostile.phr/\u003cb\u003eold\u003c/b\u003e.json"],"rows":[
[0,5,0,"","Doses: 1",0,"last 20 May 2014","Diphtheria (sent as Td, adult)"],
[1,5,0,"","Doses: 1",0,"last 20 May 2014","Tetanus (sent as Td, adult)"],
[2,7,1,"","1 February 2016",1,"","11503-0 note final medical records 1 february 2016"],
[2,7,2,"","1 February 2016",2,"","11503-0 note final medical records 1 february 2016"],
[3,4,3,"4tomdom39ul0r","1 June 2015",3,"64.10 kg","29463-7 vital sign final"],
[4,5,4,"","20 May 2014",4,"","113 vaccination completed"],
[5,1,5,"","10 September 2013 (recorded)",2,"","problem active"],
[6,1,6,"","1 May 2012 (recorded)",3,"","problem active"],
[7,0,7,"","2 April 2011 (recorded)",5,"","allergy 2 april 2011 robin ashby fairweather"],
[8,1,8,"","4 March 2010 (recorded)",1,"","problem active"],
[9,1,9,"","5 January 2010 (recorded)",6,"","problem"],
[10,1,10,"","3 January 2008 (recorded)",7,"","problem active"],
[11,11,11,"","",1,"",""],
[11,11,12,"","",2,"",""],
[11,11,13,"","",6,"",""],
[12,11,14,"","",3,"",""],
[13,11,15,"","1 February 2016",0,"2 records",""]
]});
