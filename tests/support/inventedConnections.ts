import { generatePeople } from '../../cli/demo/inventedPeople.ts';
import { randomnessOf, type Randomness } from '../../cli/demo/invented/randomness.ts';
import { csvText, preamble, presentHeader } from './networkFile.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A whole `Connections.csv` of invented people, with `rows` rows below its header. As in a real
 * one about every hundredth has a mail address, some lack their job, some are hidden members with
 * only a date, and some carry credentials or a picture. The same seed gives the same bytes.
 */
export function generateConnectionsCsv(options: { seed: number; rows: number }): string {
  const random = randomnessOf(options.seed, options.rows);
  const people = generatePeople({ seed: options.seed, count: options.rows });
  const rows = Array.from(people, (person) => {
    const connectedOn = dateOf(random);
    if (random.chance(0.01)) return ['', '', '', '', '', '', connectedOn];
    const [given = '', ...family] = person.name.split(' ');
    const [job] = person.experience;
    const known = random.chance(0.97);
    return [
      random.chance(0.01) ? `${given} ✨` : given,
      random.chance(0.03) ? `${family.join(' ')}, MBA` : family.join(' '),
      person.url,
      random.chance(0.01) ? (person.email ?? '') : '',
      known ? (job?.company ?? '') : '',
      known ? (job?.title ?? '') : '',
      connectedOn,
    ];
  });
  return csvText({ preamble, header: presentHeader, rows });
}

function dateOf(random: Randomness): string {
  const day = String(random.between(1, 28)).padStart(2, '0');
  return `${day} ${random.pick(months)} ${random.between(2009, 2026)}`;
}
