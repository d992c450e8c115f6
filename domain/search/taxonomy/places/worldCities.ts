/** Cities of Europe, Africa, Asia and Oceania: `Name | country or state code | latitude, longitude | aliases`. */
export const WORLD_CITIES = `
London | gb-eng | 51.5, -0.1 | greater london, central london, city of london
Manchester | gb-eng | 53.5, -2.2 | greater manchester
Birmingham | gb-eng | 52.5, -1.9
Leeds | gb-eng | 53.8, -1.5
Sheffield | gb-eng | 53.4, -1.5
Liverpool | gb-eng | 53.4, -3.0
Bristol | gb-eng | 51.5, -2.6
Newcastle | gb-eng | 55.0, -1.6 | newcastle upon tyne
Nottingham | gb-eng | 53.0, -1.2
Coventry | gb-eng | 52.4, -1.5
Darlington | gb-eng | 54.5, -1.6
Cambridge | gb-eng | 52.2, 0.1
Oxford | gb-eng | 51.8, -1.3
~Reading | gb-eng | 51.5, -1.0
~Bath | gb-eng | 51.4, -2.4
Brighton | gb-eng | 50.8, -0.1
Southampton | gb-eng | 50.9, -1.4
Milton Keynes | gb-eng | 52.0, -0.8
York | gb-eng | 54.0, -1.1
Leicester | gb-eng | 52.6, -1.1
Exeter | gb-eng | 50.7, -3.5
Plymouth | gb-eng | 50.4, -4.1
Portsmouth | gb-eng | 50.8, -1.1
Norwich | gb-eng | 52.6, 1.3
Derby | gb-eng | 52.9, -1.5
Hull | gb-eng | 53.7, -0.3 | kingston upon hull
Bradford | gb-eng | 53.8, -1.8
Sunderland | gb-eng | 54.9, -1.4
Guildford | gb-eng-surrey | 51.2, -0.6
Swindon | gb-eng | 51.6, -1.8
Cheltenham | gb-eng | 51.9, -2.1
Gloucester | gb-eng | 51.9, -2.2
Ipswich | gb-eng | 52.1, 1.2
Peterborough | gb-eng | 52.6, -0.2
Bournemouth | gb-eng | 50.7, -1.9
Slough | gb-eng | 51.5, -0.6
Edinburgh | gb-sct | 56.0, -3.2
Glasgow | gb-sct | 55.9, -4.3
Aberdeen | gb-sct | 57.1, -2.1
Dundee | gb-sct | 56.5, -3.0
Inverness | gb-sct | 57.5, -4.2
Cardiff | gb-wls | 51.5, -3.2
Swansea | gb-wls | 51.6, -3.9
Belfast | gb-nir | 54.6, -5.9
Dublin | ie | 53.3, -6.3
~Cork | ie | 51.9, -8.5
Galway | ie | 53.3, -9.1
Limerick | ie | 52.7, -8.6
Paris | fr | 48.9, 2.4 | île-de-france, ile de france
Lyon | fr | 45.8, 4.8
Marseille | fr | 43.3, 5.4
Toulouse | fr | 43.6, 1.4
Bordeaux | fr | 44.8, -0.6
Nantes | fr | 47.2, -1.6
Lille | fr | 50.6, 3.1
Strasbourg | fr | 48.6, 7.8
~Nice | fr | 43.7, 7.3
Grenoble | fr | 45.2, 5.7
Berlin | de | 52.5, 13.4
Munich | de | 48.1, 11.6 | münchen
Hamburg | de | 53.6, 10.0
Frankfurt | de | 50.1, 8.7 | frankfurt am main
Cologne | de | 50.9, 7.0 | köln
Düsseldorf | de | 51.2, 6.8 | duesseldorf
Stuttgart | de | 48.8, 9.2
Leipzig | de | 51.3, 12.4
Dresden | de | 51.1, 13.7
Hanover | de | 52.4, 9.7 | hannover
Nuremberg | de | 49.5, 11.1 | nürnberg
Bremen | de | 53.1, 8.8
Karlsruhe | de | 49.0, 8.4
Heidelberg | de | 49.4, 8.7
Bonn | de | 50.7, 7.1
Dortmund | de | 51.5, 7.5
~Essen | de | 51.5, 7.0
Duisburg | de | 51.4, 6.8
Bochum | de | 51.5, 7.2
Münster | de | 52.0, 7.6 | muenster
Bielefeld | de | 52.0, 8.5
Aachen | de | 50.8, 6.1
Mannheim | de | 49.5, 8.5
Freiburg | de | 48.0, 7.8 | freiburg im breisgau
Augsburg | de | 48.4, 10.9
Regensburg | de | 49.0, 12.1
Ulm | de | 48.4, 10.0
Mainz | de | 50.0, 8.3
Wiesbaden | de | 50.1, 8.2
Darmstadt | de | 49.9, 8.7
Kassel | de | 51.3, 9.5
Braunschweig | de | 52.3, 10.5
Wolfsburg | de | 52.4, 10.8
Kiel | de | 54.3, 10.1
Rostock | de | 54.1, 12.1
Potsdam | de | 52.4, 13.1
Jena | de | 50.9, 11.6
Erfurt | de | 51.0, 11.0
Ingolstadt | de | 48.8, 11.4
Walldorf | de | 49.3, 8.6
Vienna | at | 48.2, 16.4 | wien
Graz | at | 47.1, 15.4
Linz | at | 48.3, 14.3
Salzburg | at | 47.8, 13.0
Innsbruck | at | 47.3, 11.4
Zurich | ch | 47.4, 8.5 | zürich
Geneva | ch | 46.2, 6.1 | genève
Basel | ch | 47.6, 7.6
Bern | ch | 46.9, 7.4
Lausanne | ch | 46.5, 6.6
Zug | ch | 47.2, 8.5
Winterthur | ch | 47.5, 8.7
St. Gallen | ch | 47.4, 9.4 | sankt gallen
Lucerne | ch | 47.1, 8.3 | luzern
Lugano | ch | 46.0, 9.0
Neuchâtel | ch | 47.0, 6.9
Fribourg | ch | 46.8, 7.2
Biel | ch | 47.1, 7.2 | biel/bienne
Baden | ch | 47.5, 8.3
Amsterdam | nl | 52.4, 4.9
Rotterdam | nl | 51.9, 4.5
The Hague | nl | 52.1, 4.3 | den haag
Utrecht | nl | 52.1, 5.1
Eindhoven | nl | 51.4, 5.5
Delft | nl | 52.0, 4.4
Brussels | be | 50.8, 4.4 | bruxelles
Antwerp | be | 51.2, 4.4
Ghent | be | 51.1, 3.7 | gent
Leuven | be | 50.9, 4.7
Luxembourg City | lu | 49.6, 6.1
Madrid | es | 40.4, -3.7
Barcelona | es | 41.4, 2.2
Valencia | es | 39.5, -0.4
Seville | es | 37.4, -6.0 | sevilla
Málaga | es | 36.7, -4.4 | malaga
Bilbao | es | 43.3, -2.9
Lisbon | pt | 38.7, -9.1 | lisboa
Porto | pt | 41.1, -8.6
Braga | pt | 41.5, -8.4
Rome | it | 41.9, 12.5 | roma
Milan | it | 45.5, 9.2 | milano
Turin | it | 45.1, 7.7 | torino
Naples | it | 40.9, 14.3 | napoli
Bologna | it | 44.5, 11.3
Florence | it | 43.8, 11.3 | firenze
Athens | gr | 38.0, 23.7
Thessaloniki | gr | 40.6, 22.9
Copenhagen | dk | 55.7, 12.6 | københavn, greater copenhagen
Aarhus | dk | 56.2, 10.2 | århus
Odense | dk | 55.4, 10.4
Aalborg | dk | 57.0, 9.9
Stockholm | se | 59.3, 18.1
Gothenburg | se | 57.7, 12.0 | göteborg
Malmö | se | 55.6, 13.0 | malmo
Uppsala | se | 59.9, 17.6
Oslo | no | 59.9, 10.8
Bergen | no | 60.4, 5.3
Trondheim | no | 63.4, 10.4
Stavanger | no | 59.0, 5.7
Helsinki | fi | 60.2, 24.9
Espoo | fi | 60.2, 24.7
Tampere | fi | 61.5, 23.8
Reykjavik | is | 64.1, -21.9 | reykjavík
Warsaw | pl | 52.2, 21.0 | warszawa
Kraków | pl | 50.1, 19.9 | krakow, cracow
Wrocław | pl | 51.1, 17.0 | wroclaw
Gdańsk | pl | 54.4, 18.6 | gdansk
Poznań | pl | 52.4, 16.9 | poznan
Prague | cz | 50.1, 14.4 | praha
Brno | cz | 49.2, 16.6
Bratislava | sk | 48.1, 17.1
Budapest | hu | 47.5, 19.0
Bucharest | ro | 44.4, 26.1 | bucurești
Cluj-Napoca | ro | 46.8, 23.6 | cluj
Sofia | bg | 42.7, 23.3
Belgrade | rs | 44.8, 20.5
Zagreb | hr | 45.8, 16.0
Ljubljana | si | 46.1, 14.5
Tallinn | ee | 59.4, 24.8
Riga | lv | 56.9, 24.1
Vilnius | lt | 54.7, 25.3
Kyiv | ua | 50.5, 30.5 | kiev
Lviv | ua | 49.8, 24.0
Minsk | by | 53.9, 27.6
Tbilisi | ge | 41.7, 44.8
Yerevan | am | 40.2, 44.5
Baku | az | 40.4, 49.9
Moscow | ru | 55.8, 37.6
Saint Petersburg | ru | 59.9, 30.3 | st petersburg
Istanbul | tr | 41.0, 29.0
Ankara | tr | 39.9, 32.9
Izmir | tr | 38.4, 27.1
Limassol | cy | 34.7, 33.0
Valletta | mt | 35.9, 14.5
Tel Aviv | il | 32.1, 34.8 | tel aviv-yafo
Jerusalem | il | 31.8, 35.2
Haifa | il | 32.8, 35.0
Dubai | ae | 25.2, 55.3
Abu Dhabi | ae | 24.5, 54.4
Riyadh | sa | 24.7, 46.7
Jeddah | sa | 21.5, 39.2
Doha | qa | 25.3, 51.5
Kuwait City | kw | 29.4, 48.0
Amman | jo | 32.0, 35.9
Beirut | lb | 33.9, 35.5
Cairo | eg | 30.0, 31.2
Casablanca | ma | 33.6, -7.6
Rabat | ma | 34.0, -6.8
Tunis | tn | 36.8, 10.2
Lagos | ng | 6.5, 3.4
Abuja | ng | 9.1, 7.5
Accra | gh | 5.6, -0.2
Nairobi | ke | -1.3, 36.8
Addis Ababa | et | 9.0, 38.7
Kampala | ug | 0.3, 32.6
Dar es Salaam | tz | -6.8, 39.3
Kigali | rw | -1.9, 30.1
Dakar | sn | 14.7, -17.5
Johannesburg | za | -26.2, 28.0
Cape Town | za | -33.9, 18.4
Durban | za | -29.9, 31.0
Pretoria | za | -25.7, 28.2
Bangalore | in | 13.0, 77.6 | bengaluru
Mumbai | in | 19.1, 72.9 | bombay
Delhi | in | 28.7, 77.1 | new delhi, delhi ncr
Hyderabad | in | 17.4, 78.5
Chennai | in | 13.1, 80.3
Pune | in | 18.5, 73.9
Kolkata | in | 22.6, 88.4 | calcutta
Gurgaon | in | 28.5, 77.0 | gurugram
Noida | in | 28.5, 77.4
Ahmedabad | in | 23.0, 72.6
Karachi | pk | 24.9, 67.0
Lahore | pk | 31.5, 74.3
Islamabad | pk | 33.7, 73.1
Dhaka | bd | 23.8, 90.4
Colombo | lk | 6.9, 79.9
Beijing | cn | 39.9, 116.4
Shanghai | cn | 31.2, 121.5
Shenzhen | cn | 22.5, 114.1
Guangzhou | cn | 23.1, 113.3
Hangzhou | cn | 30.3, 120.2
Chengdu | cn | 30.6, 104.1
Taipei | tw | 25.0, 121.6
Tokyo | jp | 35.7, 139.7
Osaka | jp | 34.7, 135.5
Kyoto | jp | 35.0, 135.8
Seoul | kr | 37.6, 127.0
Busan | kr | 35.2, 129.1
Kuala Lumpur | my | 3.1, 101.7
Penang | my | 5.4, 100.3
Jakarta | id | -6.2, 106.8
Bali | id | -8.4, 115.2
Bangkok | th | 13.8, 100.5
Ho Chi Minh City | vn | 10.8, 106.7 | saigon
Hanoi | vn | 21.0, 105.8
Manila | ph | 14.6, 121.0 | metro manila, makati
Cebu | ph | 10.3, 123.9
Almaty | kz | 43.2, 76.9
Sydney | au-nsw | -33.9, 151.2
Melbourne | au-vic | -37.8, 145.0
Brisbane | au-qld | -27.5, 153.0
~Perth | au-wa-au | -32.0, 115.9
Adelaide | au-sa-au | -34.9, 138.6
Canberra | au | -35.3, 149.1
Auckland | nz | -36.8, 174.8
Wellington | nz | -41.3, 174.8
Christchurch | nz | -43.5, 172.6
`;
