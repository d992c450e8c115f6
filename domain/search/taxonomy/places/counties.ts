/**
 * Counties, federal states and provinces without a code of their own: `Names | code of what contains them`.
 * A mark `~` means: only next to a location cue. Towns of the same name are meant first.
 */
export const COUNTIES = `
Kent, Surrey, Essex, Hampshire, Berkshire, Oxfordshire, Cambridgeshire, Hertfordshire, Buckinghamshire, Bedfordshire | gb-eng
East Sussex, West Sussex, Dorset, Devon, Cornwall, Somerset, Wiltshire, Gloucestershire, Norfolk, Suffolk | gb-eng
Yorkshire, North Yorkshire, South Yorkshire, West Yorkshire, Lancashire, Cheshire, Cumbria, Merseyside, Northumberland, Tyne and Wear, County Durham | gb-eng
West Midlands, East Midlands, Warwickshire, Worcestershire, Staffordshire, Shropshire, Herefordshire, Derbyshire, Nottinghamshire, Leicestershire, Northamptonshire, Lincolnshire, Rutland | gb-eng
Aberdeenshire, Fife, Midlothian, West Lothian, Lanarkshire, Ayrshire, Perthshire | gb-sct
Gwynedd, Pembrokeshire, Carmarthenshire, Monmouthshire | gb-wls
County Antrim, County Down, County Tyrone | gb-nir
County Cork, County Kerry, County Galway, County Kildare, County Meath | ie
North Rhine-Westphalia, Baden-Württemberg, Hesse, Saxony, Lower Saxony, Saxony-Anhalt, Brandenburg, Thuringia, Rhineland-Palatinate, Schleswig-Holstein, Saarland, Mecklenburg-Vorpommern, Bayern | de
Ticino, Aargau, Thurgau, Vaud, Valais | ch
Tyrol, Styria, Carinthia | at
Brittany, Normandy, Occitanie, Nouvelle-Aquitaine | fr
Andalusia, Basque Country, Galicia | es
Lombardy, Tuscany, Piedmont, Veneto | it
Flanders, Wallonia | be
`;
