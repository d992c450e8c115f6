import { PhraseTrie } from '../text/phraseTrie.ts';
import { AMERICAS_CITIES } from './places/americasCities.ts';
import { COUNTIES } from './places/counties.ts';
import { COUNTRIES, STATES } from './places/countries.ts';
import { WORLD_CITIES } from './places/worldCities.ts';
import { slug } from './slug.ts';

/** A place of the taxonomy. */
export interface Place {
  id: string;
  name: string;
  kind: 'city' | 'state' | 'country' | 'region';
  /** The id of the place that contains it, null for the widest. */
  within: string | null;
  /** Degrees north and east, rounded to a tenth; only cities have them. */
  latitude: number | null;
  longitude: number | null;
}

/** What a phrase of the place dictionary stands for. */
export interface PlaceEntry {
  place: Place;
  exact: string | null;
  /** Also an everyday word: only beside a location cue. */
  ordinary: boolean;
}

/** Every place by its id. */
export const PLACES: Map<string, Place> = new Map();
/** The dictionary of place names. Towns that share a name are offered in the order of the tables. */
export const PLACE_PHRASES: PhraseTrie<PlaceEntry> = new PhraseTrie();
/** State and province codes that may follow a town, in capitals, to place ids. */
export const STATE_CODES: Map<string, string> = new Map();

function cellsOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.trim().length > 0)
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

function add(place: Place, names: readonly string[]): void {
  if (!PLACES.has(place.id)) PLACES.set(place.id, place);
  for (const marked of names) {
    const text = marked.replace(/^[=~]/, '');
    if (text.length === 0) continue;
    PLACE_PHRASES.add(text, {
      place,
      exact: marked.startsWith('=') ? text : null,
      ordinary: marked.startsWith('~'),
    });
  }
}

const list = (cell: string | undefined) => (cell ?? '').split(',').map((name) => name.trim());
const countries = cellsOf(COUNTRIES);
const codeOfCountry = new Map(
  countries.map((cells) => [cells[0]?.replace('~', ''), cells[1] ?? '']),
);

function addCities(table: string): void {
  for (const [marked = '', within = '', position = '', aliases] of cellsOf(table)) {
    const name = marked.replace('~', '');
    const [latitude, longitude] = position.split(',').map(Number);
    add(
      {
        id: `${slug(name)}-${within}`,
        name,
        kind: 'city',
        within,
        latitude: latitude ?? null,
        longitude: longitude ?? null,
      },
      [marked, ...list(aliases)],
    );
  }
}

// Cities of the world first: of two Londons the one meant by default is England's.
addCities(WORLD_CITIES);
addCities(AMERICAS_CITIES);
for (const [name = '', country = '', code = ''] of cellsOf(STATES)) {
  const [short = '', suffix] = code.split('-');
  const id =
    suffix === undefined
      ? `${country}-${short.toLowerCase()}`
      : `${country}-${short.toLowerCase()}-${suffix.toLowerCase()}`;
  add(
    {
      id: id.replace(/-(\w+)-\1$/, '-$1'),
      name,
      kind: 'state',
      within: country,
      latitude: null,
      longitude: null,
    },
    [
      name.replace(/ State$/, ' state'),
      ...(name === 'Washington State' ? ['state of washington', '~washington'] : []),
    ],
  );
  if (suffix === undefined) STATE_CODES.set(short, id);
}
for (const [names = '', within = ''] of cellsOf(COUNTIES)) {
  for (const marked of list(names)) {
    const name = marked.replace('~', '');
    const id = `${within}-${slug(name)}`;
    add({ id, name, kind: 'state', within, latitude: null, longitude: null }, [marked]);
  }
}
for (const [marked = '', code = '', aliases, region = ''] of countries) {
  const name = marked.replace(/^~/, '').replace(' (country)', '');
  const wider =
    code.startsWith('region-') || codeOfCountry.get(region)?.startsWith('region-') === true;
  add(
    {
      id: code,
      name,
      kind: code.startsWith('region-') ? 'region' : code.includes('-') ? 'state' : 'country',
      within: wider || region.length > 0 ? (codeOfCountry.get(region) ?? null) : null,
      latitude: null,
      longitude: null,
    },
    marked.includes('(country)') ? list(aliases) : [marked, ...list(aliases)],
  );
}

/** The place and all that contain it, nearest first. An unknown id (`~town-us-tx`) is within what follows its last `~`-part. */
export function placeAndWider(id: string): string[] {
  const chain: string[] = [];
  let at: string | null = id;
  while (at !== null && chain.length < 8) {
    chain.push(at);
    at = PLACES.get(at)?.within ?? openParent(at);
  }
  return chain;
}

function openParent(id: string): string | null {
  const parent = /^~[^@]*@(.+)$/.exec(id)?.[1];
  return parent ?? null;
}

/** Kilometres between two places along the great circle, or null when either has no position. */
export function kilometresBetween(one: string, other: string): number | null {
  const a = PLACES.get(one);
  const b = PLACES.get(other);
  if (a?.latitude == null || a.longitude == null || b?.latitude == null || b.longitude == null)
    return null;
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b.latitude - a.latitude) * rad) / 2) ** 2 +
    Math.cos(a.latitude * rad) *
      Math.cos(b.latitude * rad) *
      Math.sin(((b.longitude - a.longitude) * rad) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}
