import { slug } from './slug.ts';

/** A family of job titles that mean the same work. */
export interface TitleFamily {
  id: string;
  name: string;
  /** Titles of the family, its name first; `exact` ones only in this case. */
  titles: { text: string; exact: boolean }[];
  /** Where the title alone stands on the ladder, null when it says nothing. */
  step: number | null;
  /** Neighbours and how far they are: 1 nearly the same, 2 related, 3 only just. */
  near: { name: string; distance: number }[];
  field: string;
}

/**
 * Reads one table of title families: `Name @step | other titles | Neighbour distance, …`.
 * `@step` is left out where the title says nothing about seniority; `=` before a title: only in this case.
 */
export function readTitleTable(field: string, table: string): TitleFamily[] {
  return table
    .split('\n')
    .filter((line) => line.trim().length > 0)
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const [name = '', step] = (cells[0] ?? '').split(' @');
      const others = (cells[1] ?? '').split(',').map((cell) => cell.trim());
      return {
        id: slug(name),
        name,
        titles: [name, ...others]
          .filter((title) => title.length > 0)
          .map((title) => ({ text: title.replace(/^=/, ''), exact: title.startsWith('=') })),
        step: step === undefined ? null : Number.parseInt(step, 10),
        near: (cells[2] ?? '')
          .split(',')
          .map((cell) => /^(.+) (\d)$/.exec(cell.trim()))
          .filter((match) => match !== null)
          .map((match) => ({
            name: match[1] ?? '',
            distance: Number.parseInt(match[2] ?? '3', 10),
          })),
        field,
      };
    });
}
