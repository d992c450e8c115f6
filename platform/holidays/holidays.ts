import Holidays, { type HolidaysTypes } from 'date-holidays';

/** A holiday as its country calls it. */
export interface Holiday {
  /** `YYYY-MM-DD`, where the country's clocks stand. */
  readonly date: string;
  readonly name: string;
}

/** A country whose holidays are known, and its parts, each by the calendar's id. */
export interface CountryOfHolidays {
  readonly id: string;
  readonly name: string;
  readonly parts: readonly { readonly id: string; readonly name: string }[];
}

const LANGUAGE = 'en';

/** What was found of a calendar in a year: finding it takes a twentieth of a second, as the list of all does. */
const found = new Map<string, readonly Holiday[]>();
let countries: readonly CountryOfHolidays[] | undefined;

/** The countries whose holidays are known, with their parts, by name. */
export function listHolidayCountries(): readonly CountryOfHolidays[] {
  countries ??= findCountries();
  return countries;
}

function findCountries(): readonly CountryOfHolidays[] {
  const known = new Holidays();
  const partsOf = (id: string) =>
    Object.entries(known.getStates(id, LANGUAGE) ?? {}).map(([part, name]) => ({
      id: `${id}-${part.toUpperCase()}`,
      name,
    }));
  // The data call some by their official, former or own names, under which nobody looks for them.
  const names = new Intl.DisplayNames([LANGUAGE], { type: 'region' });
  return Object.entries(known.getCountries(LANGUAGE))
    .map(([id, official]) => ({
      id,
      name: names.of(id) ?? official,
      parts: partsOf(id).toSorted(byName),
    }))
    .toSorted(byName);
}

/** True of the id of a calendar, as `listHolidayCountries` has it. */
export function isHolidayCalendar(id: string): boolean {
  return partsOfCalendar(id) !== undefined;
}

/**
 * The days from `from` to `to`, both `YYYY-MM-DD` and counted in, on which nobody works by this calendar. Those
 * are its public holidays; a calendar that is none has none.
 */
export function holidaysBetween(calendar: string, from: string, to: string): readonly Holiday[] {
  const days: Holiday[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    days.push(...holidaysIn(calendar, year));
  }
  return days.filter(({ date }) => date >= from && date <= to);
}

function holidaysIn(calendar: string, year: number): readonly Holiday[] {
  const key = `${calendar} ${year}`;
  const before = found.get(key);
  if (before !== undefined) return before;
  const parts = partsOfCalendar(calendar);
  if (parts === undefined) return [];
  const [country, part] = parts;
  const options = { types: ['public' as const] };
  const holidays =
    part === undefined ? new Holidays(country, options) : new Holidays(country, part, options);
  const days = holidays.getHolidays(year, LANGUAGE).flatMap(daysOf);
  found.set(key, days);
  return days;
}

/** Country and part of a calendar, as the data have them; `undefined` where there is no such calendar. */
function partsOfCalendar(id: string): readonly [string] | readonly [string, string] | undefined {
  const [country = '', part] = id.split('-', 2);
  const known = new Holidays();
  if (!Object.hasOwn(known.getCountries(LANGUAGE), country)) return undefined;
  if (part === undefined) return [country];
  const parts = Object.keys(known.getStates(country, LANGUAGE) ?? {});
  const meant = parts.find((each) => each.toUpperCase() === part);
  return meant === undefined ? undefined : [country, meant];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The whole days of a holiday; the half of one is a day on which people work. */
function daysOf({ date, start, end, name }: HolidaysTypes.Holiday): readonly Holiday[] {
  const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  const days = Math.round((end.getTime() - start.getTime() - DAY_MS / 4) / DAY_MS);
  return Array.from({ length: days }, (_, at) => ({
    date: new Date(first + at * DAY_MS).toISOString().slice(0, 10),
    name,
  }));
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name.localeCompare(other.name, LANGUAGE);
}
