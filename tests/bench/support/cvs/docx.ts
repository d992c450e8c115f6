import type { CvPerson } from './cvPerson.ts';

interface DocxPackage {
  readonly Document: new (options: object) => object;
  readonly Paragraph: new (options: object) => object;
  readonly TextRun: new (options: object) => object;
  readonly Table: new (options: object) => object;
  readonly TableRow: new (options: object) => object;
  readonly TableCell: new (options: object) => object;
  readonly Packer: { toBuffer(document: object): Promise<Buffer> };
}

// Not a literal: the package is installed for benches only, and the type check does not have it.
const PACKAGE: string = 'docx';

/** Two ways in which people write a CV in a word processor: paragraphs with tabs, and tables. */
export const docxLayouts: readonly ((person: CvPerson) => Promise<Buffer>)[] = [
  (person) => written(person, paragraphs),
  (person) => written(person, inTables),
];

type Body = (person: CvPerson, docx: DocxPackage) => object[];

async function written(person: CvPerson, body: Body): Promise<Buffer> {
  const docx = (await import(PACKAGE)) as DocxPackage;
  const { name, title, contacts, summary, words } = person;
  const { Document, Packer } = docx;
  const head = [
    new docx.Paragraph({
      heading: 'Title',
      children: [new docx.TextRun({ text: name, bold: true })],
    }),
    ...[title, contacts.join(' | ')].map((text) => new docx.Paragraph({ text })),
    ...(summary === null
      ? []
      : [heading(docx, words.summary), new docx.Paragraph({ text: summary })]),
  ];
  const children = [...head, ...body(person, docx)];
  return Packer.toBuffer(new Document({ creator: 'A CV', sections: [{ children }] }));
}

const heading = ({ Paragraph }: DocxPackage, text: string) =>
  new Paragraph({ text, heading: 'Heading1' });

const bullets = ({ Paragraph }: DocxPackage, points: readonly string[]) =>
  points.map((text) => new Paragraph({ text, bullet: { level: 0 } }));

function paragraphs({ jobs, studies, skills, words }: CvPerson, docx: DocxPackage) {
  const { Paragraph } = docx;
  return [
    heading(docx, words.experience),
    ...jobs.flatMap(({ title, company, period, points }) => [
      new Paragraph({ text: `${title}\t${period}` }),
      new Paragraph({ text: company }),
      ...bullets(docx, points),
    ]),
    heading(docx, words.education),
    ...studies.map(({ school, degree }) => new Paragraph({ text: `${degree}, ${school}` })),
    heading(docx, words.skills),
    ...bullets(docx, skills),
  ];
}

function inTables({ jobs, studies, skills, words }: CvPerson, docx: DocxPackage) {
  const { Paragraph, Table, TableRow, TableCell } = docx;
  const cell = (...children: object[]) => new TableCell({ children });
  const rows = jobs.map(({ title, company, period, points }) => {
    const about = [title, company].map((text) => new Paragraph({ text }));
    const row = [cell(new Paragraph({ text: period })), cell(...about, ...bullets(docx, points))];
    return new TableRow({ children: row });
  });
  return [
    heading(docx, words.skills),
    new Paragraph({ text: skills.join(', ') }),
    heading(docx, words.experience),
    new Table({ rows }),
    heading(docx, words.education),
    ...studies.flatMap(({ school, degree }) =>
      [school, degree].map((text) => new Paragraph({ text })),
    ),
  ];
}
