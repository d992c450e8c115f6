import { months } from '../elements/moments.ts';

/** A month or year of a career as people read it: `2016-03` as Mar 2016, `2016` as it is. */
export function monthWords(text: string): string {
  const [, year = '', month = ''] = /^(\d{4})-(\d{2})/.exec(text) ?? [];
  const name = months[Number(month) - 1];
  return name === undefined ? text : `${name} ${year}`;
}
