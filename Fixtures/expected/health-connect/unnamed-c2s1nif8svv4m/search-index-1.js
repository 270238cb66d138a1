// Healthfolio wrote this file
(window.healthfolioIndex ||= []).push({"titles":["Other record: Basic","Weight"],"pages":["records/basic-3hiqeqq07fj1t.html","measurements/weight.html"],"sources":["file bad.zip/hostile.db","the person’s own devices"],"rows":[
[0,10,0,"","date unknown",0,"",""],
[1,12,1,"","1 March 2024",1,"71.0005 kg","29463-7 kg"]
]});
