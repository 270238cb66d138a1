// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["cut.pdf","empty.html","hostile.html","letter.pdf","note.txt","scan.png"],"pages":["records/documentreference-3g4ftc7s0p39t.html","records/documentreference-5imqqtm8c09jm.html","records/documentreference-fn34soldiqtcv.html","records/documentreference-enqjoph4so8gb.html","records/documentreference-0ldm6q177tbk9.html","records/documentreference-0th9mmunntiju.html"],"sources":["Files beside the records"],"rows":[
[0,7,0,"","date unknown",0,"","note current attachment application pdf file beside the records"],
[1,7,1,"","date unknown",0,"","note current attachment text html file beside the records"],
[2,7,2,"","date unknown",0,"","note current discharge letter walk a little each day script alert 3 javascript 4 not heading attachment text html file beside the records"],
[3,7,3,"","date unknown",0,"","note current attachment application pdf file beside the records"],
[4,7,4,"","date unknown",0,"","note current ask about the knee at next visit attachment text plain file beside records"],
[5,7,5,"","date unknown",0,"","note current attachment image file beside the records"]
]});
