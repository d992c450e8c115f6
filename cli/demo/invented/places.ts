import type { NameRegion } from './names.ts';

/** A place where invented people live, as they write it in a profile. */
export type Place = {
  readonly name: string;
  /** Whose names are usual there. */
  readonly regions: readonly NameRegion[];
  /** What most people there speak, when it is not English. */
  readonly language?: string;
};

function places(
  regions: readonly NameRegion[],
  language: string | undefined,
  names: string,
): Place[] {
  return names
    .split('; ')
    .map((name) => ({ name, regions, ...(language === undefined ? {} : { language }) }));
}

/** Where the pool lives; a place that stands twice is twice as likely. */
export const placesOfPool: readonly Place[] = [
  ...places(
    ['english', 'english', 'iberian', 'southAsian', 'chinese', 'westAfrican'],
    undefined,
    'New York, NY; New York, NY; San Francisco, CA; Austin, TX; Chicago, IL; Seattle, WA; Boston, MA; Denver, CO; Atlanta, GA; Portland, OR; Raleigh, NC; Minneapolis, MN; Phoenix, AZ; Pittsburgh, PA; Remote, United States',
  ),
  ...places(
    ['english', 'english', 'southAsian', 'westAfrican', 'slavic'],
    undefined,
    'London, United Kingdom; London, United Kingdom; Manchester, United Kingdom; Bristol, United Kingdom; Leeds, United Kingdom; Edinburgh, United Kingdom; Cardiff, United Kingdom; Belfast, United Kingdom; Dublin, Ireland; Cork, Ireland',
  ),
  ...places(
    ['english', 'chinese', 'southAsian', 'french'],
    undefined,
    'Toronto, Canada; Vancouver, Canada; Sydney, Australia; Melbourne, Australia; Auckland, New Zealand',
  ),
  ...places(
    ['french', 'arabic', 'westAfrican'],
    'French',
    'Paris, France; Lyon, France; Nantes, France; Montréal, Canada; Brussels, Belgium; Dakar, Senegal',
  ),
  ...places(
    ['german', 'german', 'turkish', 'slavic'],
    'German',
    'Berlin, Germany; Berlin, Germany; Munich, Germany; Hamburg, Germany; Cologne, Germany; Vienna, Austria; Zurich, Switzerland',
  ),
  ...places(
    ['dutch', 'dutch', 'turkish', 'arabic'],
    'Dutch',
    'Amsterdam, Netherlands; Rotterdam, Netherlands; Utrecht, Netherlands; Ghent, Belgium',
  ),
  ...places(['nordic'], 'Swedish', 'Stockholm, Sweden; Gothenburg, Sweden'),
  ...places(['nordic'], 'Norwegian', 'Oslo, Norway; Bergen, Norway'),
  ...places(['nordic'], 'Danish', 'Copenhagen, Denmark; Aarhus, Denmark'),
  ...places(['nordic'], 'Finnish', 'Helsinki, Finland; Tampere, Finland'),
  ...places(
    ['iberian'],
    'Spanish',
    'Madrid, Spain; Barcelona, Spain; Valencia, Spain; Mexico City, Mexico; Bogotá, Colombia; Santiago, Chile; Buenos Aires, Argentina',
  ),
  ...places(
    ['iberian'],
    'Portuguese',
    'Lisbon, Portugal; Porto, Portugal; São Paulo, Brazil; Recife, Brazil',
  ),
  ...places(['italian'], 'Italian', 'Milan, Italy; Turin, Italy; Bologna, Italy'),
  ...places(['slavic'], 'Polish', 'Warsaw, Poland; Kraków, Poland; Wrocław, Poland'),
  ...places(['slavic'], 'Czech', 'Prague, Czechia; Brno, Czechia'),
  ...places(['slavic'], 'Ukrainian', 'Kyiv, Ukraine; Lviv, Ukraine'),
  ...places(['slavic'], 'Serbian', 'Belgrade, Serbia; Novi Sad, Serbia'),
  ...places(['greek'], 'Greek', 'Athens, Greece; Thessaloniki, Greece'),
  ...places(['turkish'], 'Turkish', 'Istanbul, Türkiye; İzmir, Türkiye'),
  ...places(['arabic'], 'Arabic', 'Cairo, Egypt; Casablanca, Morocco; Amman, Jordan'),
  ...places(['arabic', 'persian', 'southAsian'], 'Arabic', 'Dubai, United Arab Emirates'),
  ...places(
    ['southAsian'],
    'Hindi',
    'Bengaluru, India; Pune, India; Hyderabad, India; Mumbai, India',
  ),
  ...places(['southAsian'], 'Urdu', 'Lahore, Pakistan'),
  ...places(['chinese', 'southEastAsian', 'southAsian'], 'Mandarin', 'Singapore; Taipei, Taiwan'),
  ...places(['japanese'], 'Japanese', 'Tokyo, Japan; Osaka, Japan'),
  ...places(['korean'], 'Korean', 'Seoul, South Korea'),
  ...places(['southEastAsian'], 'Vietnamese', 'Ho Chi Minh City, Vietnam'),
  ...places(['southEastAsian'], 'Tagalog', 'Manila, Philippines'),
  ...places(['westAfrican'], 'Yoruba', 'Lagos, Nigeria; Ibadan, Nigeria'),
  ...places(['westAfrican'], undefined, 'Accra, Ghana'),
  ...places(['eastAfrican'], 'Swahili', 'Nairobi, Kenya; Dar es Salaam, Tanzania'),
];
