/** Countries and wider regions: `Name | code | aliases | region`. A mark `~` means: only next to a location cue. */
export const COUNTRIES = `
United States | us | usa, u.s., u.s.a., united states of america, =US, america | North America
Canada | ca | | North America
Mexico | mx | méxico | Latin America
United Kingdom | gb | =UK, u.k., great britain, britain | Europe
England | gb-eng | | United Kingdom
Scotland | gb-sct | | United Kingdom
Wales | gb-wls | | United Kingdom
Northern Ireland | gb-nir | | United Kingdom
Ireland | ie | republic of ireland, éire | Europe
Germany | de | deutschland | Europe
France | fr | | Europe
Spain | es | españa | Europe
Portugal | pt | | Europe
Italy | it | italia | Europe
Netherlands | nl | the netherlands, holland | Europe
Belgium | be | | Europe
Luxembourg | lu | | Europe
Switzerland | ch | schweiz, suisse | Europe
Austria | at | österreich | Europe
Denmark | dk | danmark | Europe
Sweden | se | sverige | Europe
Norway | no | norge | Europe
Finland | fi | suomi | Europe
Iceland | is | | Europe
Poland | pl | polska | Europe
Czech Republic | cz | czechia | Europe
Slovakia | sk | | Europe
Hungary | hu | | Europe
Romania | ro | | Europe
Bulgaria | bg | | Europe
Greece | gr | | Europe
Croatia | hr | | Europe
Slovenia | si | | Europe
Serbia | rs | | Europe
Bosnia and Herzegovina | ba | | Europe
North Macedonia | mk | | Europe
Albania | al | | Europe
Estonia | ee | | Europe
Latvia | lv | | Europe
Lithuania | lt | | Europe
Ukraine | ua | | Europe
Moldova | md | | Europe
Belarus | by | | Europe
Cyprus | cy | | Europe
Malta | mt | | Europe
~Turkey | tr | türkiye | Europe
Russia | ru | russian federation | Europe
Israel | il | | Middle East
United Arab Emirates | ae | =UAE | Middle East
Saudi Arabia | sa | =KSA | Middle East
Qatar | qa | | Middle East
Kuwait | kw | | Middle East
Bahrain | bh | | Middle East
Oman | om | | Middle East
~Jordan | jo | | Middle East
Lebanon | lb | | Middle East
Iran | ir | | Middle East
Iraq | iq | | Middle East
Egypt | eg | | Africa
Morocco | ma | | Africa
Tunisia | tn | | Africa
Algeria | dz | | Africa
Nigeria | ng | | Africa
Ghana | gh | | Africa
Kenya | ke | | Africa
Ethiopia | et | | Africa
Uganda | ug | | Africa
Tanzania | tz | | Africa
Rwanda | rw | | Africa
Senegal | sn | | Africa
Zambia | zm | | Africa
Zimbabwe | zw | | Africa
South Africa | za | | Africa
India | in | bharat | Asia
Pakistan | pk | | Asia
Bangladesh | bd | | Asia
Sri Lanka | lk | | Asia
Nepal | np | | Asia
China | cn | mainland china | Asia
Hong Kong | hk | | Asia
Taiwan | tw | | Asia
Japan | jp | | Asia
South Korea | kr | republic of korea, korea | Asia
Singapore | sg | | Asia
Malaysia | my | | Asia
Indonesia | id | | Asia
Thailand | th | | Asia
Vietnam | vn | viet nam | Asia
Philippines | ph | the philippines | Asia
Cambodia | kh | | Asia
Kazakhstan | kz | | Asia
Uzbekistan | uz | | Asia
~Georgia (country) | ge | georgia, republic of georgia | Europe
Armenia | am | | Europe
Azerbaijan | az | | Asia
Australia | au | | Oceania
New Zealand | nz | aotearoa | Oceania
Brazil | br | brasil | Latin America
Argentina | ar | | Latin America
Chile | cl | | Latin America
Colombia | co | | Latin America
Peru | pe | perú | Latin America
Ecuador | ec | | Latin America
Uruguay | uy | | Latin America
Paraguay | py | | Latin America
Bolivia | bo | | Latin America
Venezuela | ve | | Latin America
Costa Rica | cr | | Latin America
Panama | pa | | Latin America
Guatemala | gt | | Latin America
Dominican Republic | do | | Latin America
Puerto Rico | pr | | United States
Jamaica | jm | | Latin America
Europe | region-europe | european union, =EU, emea europe | EMEA
EMEA | region-emea | | 
Middle East | region-mideast | | EMEA
Africa | region-africa | | EMEA
North America | region-na | | Americas
Latin America | region-latam | =LATAM, south america | Americas
Americas | region-americas | the americas | 
APAC | region-apac | asia pacific, asia-pacific | 
Asia | region-asia | | APAC
Oceania | region-oceania | | APAC
Scandinavia | region-nordics | nordics, the nordics, nordic countries | Europe
`;
/** States and provinces whose code may follow a town: `Name | country-code | code`. */
export const STATES = `
Alabama | us | AL
Alaska | us | AK
Arizona | us | AZ
Arkansas | us | AR
California | us | CA
Colorado | us | CO
Connecticut | us | CT
Delaware | us | DE
District of Columbia | us | DC
Florida | us | FL
Georgia | us | GA
Hawaii | us | HI
Idaho | us | ID
Illinois | us | IL
Indiana | us | IN
Iowa | us | IA
Kansas | us | KS
Kentucky | us | KY
Louisiana | us | LA
Maine | us | ME
Maryland | us | MD
Massachusetts | us | MA
Michigan | us | MI
Minnesota | us | MN
Mississippi | us | MS
Missouri | us | MO
Montana | us | MT
Nebraska | us | NE
Nevada | us | NV
New Hampshire | us | NH
New Jersey | us | NJ
New Mexico | us | NM
New York State | us | NY
North Carolina | us | NC
North Dakota | us | ND
Ohio | us | OH
Oklahoma | us | OK
Oregon | us | OR
Pennsylvania | us | PA
Rhode Island | us | RI
South Carolina | us | SC
South Dakota | us | SD
Tennessee | us | TN
Texas | us | TX
Utah | us | UT
Vermont | us | VT
Virginia | us | VA
Washington State | us | WA
West Virginia | us | WV
Wisconsin | us | WI
Wyoming | us | WY
Ontario | ca | ON
Quebec | ca | QC
British Columbia | ca | BC
Alberta | ca | AB
Manitoba | ca | MB
Saskatchewan | ca | SK
Nova Scotia | ca | NS
New Brunswick | ca | NB
Newfoundland and Labrador | ca | NL
New South Wales | au | NSW
Victoria | au | VIC
Queensland | au | QLD
Western Australia | au | WA-AU
South Australia | au | SA-AU
Bavaria | de | BY-DE
Karnataka | in | KA-IN
Maharashtra | in | MH-IN
Tamil Nadu | in | TN-IN
Telangana | in | TG-IN
Catalonia | es | CT-ES
`;
