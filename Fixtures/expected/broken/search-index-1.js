// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["Scan of an unknown kind","After the bad entries","Before the bad entries","Before the rubbish","Line one","Line three","Wide letters","Dated case 4","Dated case 5","Dated case 6","Dated case 7","Dated case 0","Dated case 1","Dated case 2","Dated case 3","Key sent twice","Lone � surrogate","not","Summary of care","Tam Quillfeather"],"pages":["records/quantumscan-4t3t3pdo6u9dj.html","records/condition-asutel3q0k3s0.html","records/condition-asttel3q0c9l9.html","records/condition-at6del3q2638f.html","records/condition-cne4g2ra88oge.html","records/condition-cnd4g2ra80u9n.html","records/condition-at2del3q1cj6s.html","records/condition-4f2e2l2t08jk1.html","records/condition-4f2u2l2t09kao.html","records/condition-4f3u2l2t0hehf.html","records/condition-4f4u2l2t0p8o6.html","records/condition-4euu2l2svg495.html","records/condition-4eve2l2svh4vs.html","records/condition-4f0e2l2svov6j.html","records/condition-4f1e2l2t00pda.html","records/condition-at7del3q2dtf6.html","records/condition-at1del3q14p05.html","records/condition-cnc4g2ra7p430.html","records/composition-a5n3gdrp262ud.html","records/patient-b9ll8ilr0v258.html"],"sources":["unknown-type.json","bundle-entries-mixed.json","trailing-garbage.json","bad-line.ndjson","utf16.json","unreadable-dates.json","duplicate-keys.json","lone-surrogate.json","wrong-shapes.json","c-cda.xml","patient.json"],"rows":[
[0,10,0,"","1 January 2021 (performed)",0,"","quantum"],
[1,1,1,"","5 May 2020",1,"","condition"],
[2,1,2,"","5 May 2020",1,"","condition"],
[3,1,3,"","5 May 2020",2,"","condition"],
[4,1,4,"","5 May 2020",3,"","condition"],
[5,1,5,"","5 May 2020",3,"","condition"],
[6,1,6,"","5 May 2020",4,"","condition"],
[7,1,7,"","4 March 2020",5,"","condition"],
[8,1,8,"","4 March 2020",5,"","condition"],
[9,1,9,"","1 January 2020",5,"","condition"],
[10,1,10,"","31 December 2016",5,"","condition"],
[11,1,11,"","date unknown",5,"","condition"],
[12,1,12,"","date unknown",5,"","condition"],
[13,1,13,"","date unknown",5,"","condition"],
[14,1,14,"","date unknown",5,"","condition"],
[15,1,15,"","date unknown",6,"","condition"],
[16,1,16,"","date unknown",7,"","condition"],
[17,1,17,"","date unknown",8,"","condition"],
[18,7,18,"","date unknown",9,"","note final"],
[19,11,19,"","",10,"","patient"]
]});
