// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["Sodium","\u003cscript\u003ealert(1)\u003c/script\u003e","Potassium","Spirometry","visit.html"],"pages":["labs/test-5mnhndikta05n.html","labs/test-33k4i6mpaqekb.html","labs/test-5ikbajdk5sepr.html","records/procedure-56jra89bi9c82.html","records/documentreference-359umo29vmrq9.html"],"sources":["file app-backups/connector.json","file app-backups/hostile.json","file app-backups/broken.json","Files beside the records"],"rows":[
[0,3,0,"7ajhvkpvakkbj","4 February 2024",0,"5 mmol/L","lab result final"],
[1,3,1,"0b38a0n87ub0l","5 January 2024",1,"5 mmol/L","lab result final"],
[2,3,2,"ff85l0qqi7ihq","2 January 2024",2,"5 mmol/L","lab result final"],
[3,6,3,"","date unknown",2,"","procedure completed"],
[4,7,4,"","date unknown",3,"","note current visit summary after take the inhaler twice a day test result hba1c 7.0 attachment text html file beside records"]
]});
