import { cvDocumentOf } from '../../../../domain/people/cv/layout.ts';
import { readCv } from '../../../../domain/people/cv/readCv.ts';
import { DocumentReader } from '../../../../platform/documents/documentReader.ts';
import { zipOf } from '../../../support/zipFile.ts';

let reader: DocumentReader;

beforeEach(() => {
  reader = new DocumentReader({ milliseconds: 60_000 });
});
afterEach(() => reader.close());

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';
const part = (root: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:${root} ${NAMESPACES}>${content}</w:${root}>`;
const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const RELS =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

function docx(body: string, header = '') {
  return zipOf([
    { name: '[Content_Types].xml', content: TYPES },
    { name: '_rels/.rels', content: RELS },
    { name: 'word/document.xml', content: part('document', `<w:body>${body}</w:body>`) },
    ...(header === '' ? [] : [{ name: 'word/header1.xml', content: part('hdr', header) }]),
  ]);
}

const p = (text: string, properties = '') =>
  `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const bold = (text: string) => p(text, '<w:b/>');
const cell = (...content: readonly string[]) => `<w:tc>${content.join('')}</w:tc>`;
const table = (...rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.join('')}</w:tr>`).join('')}</w:tbl>`;
const textBox = (content: string) =>
  `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;

async function readCvOf(bytes: Buffer) {
  const { text } = await reader.read(bytes).then((answer) => ({ text: undefined, ...answer }));
  return text === undefined ? undefined : readCv(cvDocumentOf(text));
}

it('given a DOCX laid out by a table of two columns, then each column is read for itself', async () => {
  const aside = [
    bold('Contact'),
    p('Gdańsk, Poland'),
    bold('Skills'),
    p('Kotlin'),
    p('Kafka &amp; friends'),
  ];
  const main = [
    p('Zofia Wrońska', '<w:sz w:val="48"/>'),
    p('Backend Developer'),
    bold('Experience'),
    p('Backend Developer'),
    p('Bursztyn Labs'),
    p('2019 – present'),
  ];
  expect(await readCvOf(await docx(table([cell(...aside), cell(...main)])))).toMatchObject({
    name: 'Zofia Wrońska',
    location: 'Gdańsk, Poland',
    skills: ['Kotlin', 'Kafka & friends'],
    experience: [{ title: 'Backend Developer', company: 'Bursztyn Labs', end: null }],
  });
});

it('given name and addresses in its header, a text box and a table of dates, then all is read, once', async () => {
  const header = p('Milan D&apos;Angelo') + p('milan@example.org') + p('&#x50;age');
  const body = [
    textBox(bold('Skills') + p('Negotiation, Procurement')),
    bold('Experience'),
    table(
      [cell(p('2020 – present')), cell(p('Buyer'), p('Rookmark Logistics'))],
      [cell(p('2015 – 2020')), cell(p('Buyer'), p('Tarn Supplies'))],
    ),
  ].join('');
  expect(await readCvOf(await docx(body, header))).toMatchObject({
    name: "Milan D'Angelo",
    email: 'milan@example.org',
    skills: ['Negotiation', 'Procurement'],
    experience: [
      { title: 'Buyer', company: 'Rookmark Logistics', start: '2020' },
      { title: 'Buyer', company: 'Tarn Supplies', start: '2015', end: '2020' },
    ],
  });
});
