import { csvText } from './networkFile.ts';

/** The network file that several colleagues have alike: so many people, every third with a mail address. */
export function sharedNetworkCsv(people: number): string {
  return csvText({
    rows: Array.from({ length: people }, (_, n) => [
      `Ute${n}`,
      'Brandt',
      `https://www.linkedin.com/in/ute-brandt-${n}`,
      n % 3 === 0 ? `ute${n}@harrowgate.example` : '',
      'Harrowgate',
      'Engineer',
      '05 Mar 2019',
    ]),
  });
}
