import { PhraseTrie } from '../text/phraseTrie.ts';
import { AMERICAS_CITIES } from './places/americasCities.ts';
import { COUNTIES } from './places/counties.ts';
import { COUNTRIES, STATES } from './places/countries.ts';
import { WORLD_CITIES } from './places/worldCities.ts';
import { once } from './once.ts';
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

interface Atlas {
  readonly places: ReadonlyMap<string, Place>;
  readonly stateCodes: ReadonlyMap<string, string>;
  readonly phrases: readonly (readonly [text: string, entry: PlaceEntry])[];
}

const atlas = once(readAtlas);

/** Every place by its id. */
export const placesById = () => atlas().places;
/** State and province codes that may follow a town, in capitals, to place ids. */
export const stateCodes = () => atlas().stateCodes;
/** The dictionary of place names. Towns that share a name are offered in the order of the tables. */
export const PLACE_PHRASES = new PhraseTrie<PlaceEntry>((add) => {
  for (const [text, entry] of atlas().phrases) add(text, entry);
});

function cellsOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.trim().length > 0)
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

const list = (cell: string | undefined) => (cell ?? '').split(',').map((name) => name.trim());

function readAtlas(): Atlas {
  const places = new Map<string, Place>();
  const stateCodes = new Map<string, string>();
  const phrases: [text: string, entry: PlaceEntry][] = [];
  const add = (place: Place, names: readonly string[]) => {
    if (!places.has(place.id)) places.set(place.id, place);
    for (const marked of names) {
      const text = marked.replace(/^[=~]/, '');
      if (text.length === 0) continue;
      const exact = marked.startsWith('=') ? text : null;
      phrases.push([text, { place, exact, ordinary: marked.startsWith('~') }]);
    }
  };

  const countries = cellsOf(COUNTRIES);
  const codeOfCountry = new Map(
    countries.map((cells) => [cells[0]?.replace('~', ''), cells[1] ?? '']),
  );

  const addCities = (table: string) => {
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
  };

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
    if (suffix === undefined) stateCodes.set(short, id);
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
  return { places, stateCodes, phrases };
}

/** The place and all that contain it, nearest first. An unknown id (`~town-us-tx`) is within what follows its last `~`-part. */
export function placeAndWider(id: string): string[] {
  const chain: string[] = [];
  let at: string | null = id;
  while (at !== null && chain.length < 8) {
    chain.push(at);
    at = placesById().get(at)?.within ?? openParent(at);
  }
  return chain;
}

function openParent(id: string): string | null {
  const parent = /^~[^@]*@(.+)$/.exec(id)?.[1];
  return parent ?? null;
}

/** Kilometres between two places along the great circle, or null when either has no position. */
export function kilometresBetween(one: string, other: string): number | null {
  const a = placesById().get(one);
  const b = placesById().get(other);
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
