import { cvDocumentOf } from '../../domain/people/cv/layout.ts';
import { readCv } from '../../domain/people/cv/readCv.ts';
import { DocumentReader } from '../../platform/documents/documentReader.ts';
import type { Bench } from './bench.ts';
import { makeCvs, type MadeCv } from './support/cvs/makeCvs.ts';
import { median, percentile } from './support/statistics.ts';

const MANY = 200;

/** How much of what a CV says has to be read for it to count. */
const SKILLS_READ = 2 / 3;

/** CVs as people lay them out: how many are read with name, title and two thirds of their skills. */
export const bench: Bench = {
  name: 'cvs',
  async run({ say }) {
    const made = await makeCvs(11, MANY);
    say(`${made.length} CVs made`);
    const reader = new DocumentReader();
    const times: number[] = [];
    const missed: string[] = [];
    const misses = new Map<string, number>();
    try {
      for (const cv of made) {
        const before = performance.now();
        const lacking = await lackingOf(cv, reader);
        times.push(performance.now() - before);
        for (const part of lacking) misses.set(part, (misses.get(part) ?? 0) + 1);
        if (lacking.length > 0) missed.push(`${cv.name} (${cv.layout}): ${lacking.join(', ')}`);
      }
    } finally {
      await reader.close();
    }
    for (const line of missed) say(`not read: ${line}`);
    const share = ((MANY - missed.length) / MANY) * 100;
    const lacks = (part: string) => ({
      metric: `CVs read without their ${part}`,
      value: misses.get(part) ?? 0,
      unit: 'CVs',
      goal: null,
    });
    const goal = null;
    return [
      {
        metric: 'CVs read with name, title and two thirds of their skills',
        value: share,
        unit: '%',
        goal: { atLeast: 100 },
      },
      lacks('name'),
      lacks('title'),
      lacks('skills'),
      { metric: 'one CV, p50', value: median(times), unit: 'ms', goal },
      { metric: 'one CV, p95', value: percentile(times, 0.95), unit: 'ms', goal },
    ];
  },
};

/** What of a CV is not read as it stands there. */
async function lackingOf(
  { bytes, person, layout }: MadeCv,
  reader: DocumentReader,
): Promise<string[]> {
  const { text } = await reader.read(bytes).then((answer) => ({ text: undefined, ...answer }));
  const read = text === undefined ? undefined : readCv(cvDocumentOf(text));
  const told = new Set(read?.skills.map((skill) => skill.toLowerCase()));
  const skills = person.skills.filter((skill) => told.has(skill.toLowerCase()));
  const position = read?.experience[0];
  return [
    ...(isName(read?.name, person.name, layout) ? [] : ['name']),
    ...(position?.title === person.title ? [] : ['title']),
    ...(skills.length >= person.skills.length * SKILLS_READ ? [] : ['skills']),
  ];
}

/** Capitals have no ß of their own: "VOSSKAMP" is all that stands there of "Voßkamp". */
function isName(read: string | undefined, name: string, layout: string): boolean {
  if (layout !== 'spacedCapitals' || read === undefined) return read === name;
  return read.toUpperCase() === name.toUpperCase();
}
