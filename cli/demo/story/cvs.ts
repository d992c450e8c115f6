import type { InventedPerson } from '../inventedPeople.ts';
import { pdfOf, type PdfLine } from '../invented/pdf.ts';

/** A CV as it came by mail: lines as they stand below each other, headings told by `#`. */
export interface Cv {
  readonly name: string;
  readonly content: Buffer;
}

const newcomer = `Ottilie Vanterpool
Senior Backend Engineer
Rotterdam, Netherlands | ottilie.vanterpool@example.org
# Summary
Backend engineer for nine years, most of them where a lost message is a lost parcel.
# Experience
Senior Backend Engineer, Tessera Works
March 2021 - present
Split a booking service into events; two people on call instead of six.
Backend Engineer, Ostrava Verk
June 2017 - February 2021
Moved the nightly exports to Kafka and kept three versions of the API alive.
# Skills
TypeScript, PostgreSQL, Kafka, Docker, Event sourcing, REST APIs
# Education
Hallowmere University, BSc Computer Science`;

/** The CVs that came in: of somebody new, and of somebody who is known, and found by the mail address. */
export function cvsOf(pool: readonly InventedPerson[]): readonly Cv[] {
  const known = pool.find(isBackendEngineer);
  const texts = known === undefined ? [newcomer] : [newcomer, textOf(known)];
  return texts.map((text) => ({
    name: `CV ${firstLineOf(text)}.pdf`,
    content: pdfOf(linesOf(text)),
  }));
}

/** Who can be written in the letters that the CV has. */
function isBackendEngineer({ name, email, headline = '' }: InventedPerson): boolean {
  return email !== undefined && headline.startsWith('Senior Backend') && /^[ -~]+$/.test(name);
}

function textOf({ name, email = '', location = '', experience, skills }: InventedPerson): string {
  const jobs = experience
    .slice(0, 3)
    .flatMap(({ title, company = '', start, end }) => [
      `${title}, ${company}`,
      `${start} - ${end ?? 'present'}`,
    ]);
  const [present] = experience;
  return [
    name,
    present?.title ?? '',
    `${location} | ${email}`,
    '# Experience',
    ...jobs,
    '# Skills',
    [...skills.slice(0, 5), 'Event sourcing'].join(', '),
  ].join('\n');
}

function firstLineOf(text: string): string {
  return text.slice(0, text.indexOf('\n'));
}

function linesOf(text: string): PdfLine[] {
  return text.split('\n').map((line, index): PdfLine => {
    if (index === 0) return { text: line, size: 22, below: 0, bold: true };
    if (line.startsWith('# ')) return { text: line.slice(2), size: 13, below: 30, bold: true };
    return { text: line, size: 11, below: 18 };
  });
}
