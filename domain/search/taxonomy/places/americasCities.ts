/**
 * Cities of the Americas: `Name | country or state code | latitude, longitude | aliases`.
 * Degrees rounded to a tenth. Of towns that share a name the first is meant unless a state or country says otherwise.
 */
export const AMERICAS_CITIES = `
New York | us-ny | 40.7, -74.0 | new york city, =NYC, nyc, manhattan, brooklyn, queens new york, new york ny
Los Angeles | us-ca | 34.1, -118.2 | =LA, greater los angeles
Chicago | us-il | 41.9, -87.6 | chicagoland
Houston | us-tx | 29.8, -95.4
Phoenix | us-az | 33.4, -112.1
Philadelphia | us-pa | 40.0, -75.2 | philly
San Antonio | us-tx | 29.4, -98.5
San Diego | us-ca | 32.7, -117.2
Dallas | us-tx | 32.8, -96.8 | dallas fort worth, =DFW
Fort Worth | us-tx | 32.8, -97.3
San Jose | us-ca | 37.3, -121.9
Austin | us-tx | 30.3, -97.7
Jacksonville | us-fl | 30.3, -81.7
Columbus | us-oh | 40.0, -83.0
Charlotte | us-nc | 35.2, -80.8
Indianapolis | us-in | 39.8, -86.2
San Francisco | us-ca | 37.8, -122.4 | =SF, san francisco bay area, bay area, silicon valley, sf bay area
Seattle | us-wa | 47.6, -122.3 | greater seattle
Denver | us-co | 39.7, -105.0
Washington, DC | us-dc | 38.9, -77.0 | ~washington, washington dc, washington d.c., =DC, dc metro area, district of columbia
Nashville | us-tn | 36.2, -86.8
Oklahoma City | us-ok | 35.5, -97.5
El Paso | us-tx | 31.8, -106.5
Boston | us-ma | 42.4, -71.1 | greater boston
Portland | us-or | 45.5, -122.7
Portland | us-me | 43.7, -70.3
Las Vegas | us-nv | 36.2, -115.1
Detroit | us-mi | 42.3, -83.0
Memphis | us-tn | 35.1, -90.0
Louisville | us-ky | 38.3, -85.8
Baltimore | us-md | 39.3, -76.6
Milwaukee | us-wi | 43.0, -87.9
Albuquerque | us-nm | 35.1, -106.7
Tucson | us-az | 32.2, -110.9
Fresno | us-ca | 36.7, -119.8
Sacramento | us-ca | 38.6, -121.5
Kansas City | us-mo | 39.1, -94.6
Atlanta | us-ga | 33.7, -84.4
Omaha | us-ne | 41.3, -95.9
Colorado Springs | us-co | 38.8, -104.8
Raleigh | us-nc | 35.8, -78.6 | research triangle, raleigh-durham
Durham | us-nc | 36.0, -78.9
Miami | us-fl | 25.8, -80.2
Tampa | us-fl | 27.9, -82.5
Orlando | us-fl | 28.5, -81.4
Minneapolis | us-mn | 45.0, -93.3 | twin cities, minneapolis-st. paul
Cleveland | us-oh | 41.5, -81.7
Cincinnati | us-oh | 39.1, -84.5
Pittsburgh | us-pa | 40.4, -80.0
St. Louis | us-mo | 38.6, -90.2 | saint louis, st louis
New Orleans | us-la | 30.0, -90.1
Salt Lake City | us-ut | 40.8, -111.9
Boulder | us-co | 40.0, -105.3
Palo Alto | us-ca | 37.4, -122.1
Mountain View | us-ca | 37.4, -122.1
Sunnyvale | us-ca | 37.4, -122.0
Menlo Park | us-ca | 37.5, -122.2
Cupertino | us-ca | 37.3, -122.0
Redwood City | us-ca | 37.5, -122.2
Oakland | us-ca | 37.8, -122.3
Berkeley | us-ca | 37.9, -122.3
Irvine | us-ca | 33.7, -117.8
Santa Monica | us-ca | 34.0, -118.5
Santa Clara | us-ca | 37.4, -122.0
San Mateo | us-ca | 37.6, -122.3
Long Beach | us-ca | 33.8, -118.2
Santa Barbara | us-ca | 34.4, -119.7
Bellevue | us-wa | 47.6, -122.2
Redmond | us-wa | 47.7, -122.1
Cambridge | us-ma | 42.4, -71.1
Worcester | us-ma | 42.3, -71.8
Stamford | us-ct | 41.1, -73.5
New Haven | us-ct | 41.3, -72.9
White Plains | us-ny | 41.0, -73.8
Albany | us-ny | 42.7, -73.8
St. Paul | us-mn | 44.9, -93.1 | saint paul
Des Moines | us-ia | 41.6, -93.6
Grand Rapids | us-mi | 43.0, -85.7
Reston | us-va | 39.0, -77.3
Bethesda | us-md | 39.0, -77.1
Scottsdale | us-az | 33.5, -111.9
Tempe | us-az | 33.4, -111.9
Plano | us-tx | 33.0, -96.7
Savannah | us-ga | 32.1, -81.1
Birmingham | us-mi | 42.5, -83.2
Aurora | us-co | 39.7, -104.8
Chattanooga | us-tn | 35.0, -85.3
Little Rock | us-ar | 34.7, -92.3
Buffalo | us-ny | 42.9, -78.9
Rochester | us-ny | 43.2, -77.6
Richmond | us-va | 37.5, -77.4
Hampton | us-va | 37.0, -76.3
Arlington | us-va | 38.9, -77.1
Norfolk | us-va | 36.8, -76.3
Boise | us-id | 43.6, -116.2
Honolulu | us-hi | 21.3, -157.9
Anchorage | us-ak | 61.2, -149.9
Madison | us-wi | 43.1, -89.4
Ann Arbor | us-mi | 42.3, -83.7
Newark | us-nj | 40.7, -74.2
Jersey City | us-nj | 40.7, -74.1
Princeton | us-nj | 40.3, -74.7
Hartford | us-ct | 41.8, -72.7
Providence | us-ri | 41.8, -71.4
Wilmington | us-de | 39.7, -75.5
Paris | us-tx | 33.7, -95.6
London | us-ky | 37.1, -84.1
Dublin | us-oh | 40.1, -83.1
Birmingham | us-al | 33.5, -86.8
Manchester | us-nh | 43.0, -71.5
Vancouver | us-wa | 45.6, -122.7
Athens | us-ga | 34.0, -83.4
Rome | us-ga | 34.3, -85.2
Moscow | us-id | 46.7, -117.0
Toronto | ca-on | 43.7, -79.4 | greater toronto area, =GTA
Montreal | ca-qc | 45.5, -73.6 | montréal
Vancouver | ca-bc | 49.3, -123.1
Calgary | ca-ab | 51.0, -114.1
Edmonton | ca-ab | 53.5, -113.5
Ottawa | ca-on | 45.4, -75.7
Quebec City | ca-qc | 46.8, -71.2 | québec city
Winnipeg | ca-mb | 49.9, -97.1
Halifax | ca-ns | 44.6, -63.6
Waterloo | ca-on | 43.5, -80.5 | kitchener-waterloo
London | ca-on | 43.0, -81.2
Victoria | ca-bc | 48.4, -123.4
Mexico City | mx | 19.4, -99.1 | ciudad de méxico, =CDMX
Guadalajara | mx | 20.7, -103.3
Monterrey | mx | 25.7, -100.3
São Paulo | br | -23.6, -46.6 | sao paulo
Rio de Janeiro | br | -22.9, -43.2
Brasília | br | -15.8, -47.9
Belo Horizonte | br | -19.9, -43.9
Curitiba | br | -25.4, -49.3
Buenos Aires | ar | -34.6, -58.4
Córdoba | ar | -31.4, -64.2
Santiago | cl | -33.4, -70.7 | santiago de chile
Bogotá | co | 4.7, -74.1 | bogota
Medellín | co | 6.2, -75.6 | medellin
Lima | pe | -12.0, -77.0
Quito | ec | -0.2, -78.5
Montevideo | uy | -34.9, -56.2
San José | cr | 9.9, -84.1
Panama City | pa | 9.0, -79.5
`;
