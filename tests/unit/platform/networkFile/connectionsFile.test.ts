import {
  connectionOfRow,
  connectionsOf,
  csvText,
  itemsOf,
  presentHeader,
  rejectedIn,
} from '../../../support/networkFile.ts';

const ann = [
  'Ann',
  'Bellwood',
  'https://www.example.com/in/ann-bellwood',
  '',
  'Fernway',
  'Analyst',
];
const annDated = [...ann, '05 Mar 2024'];

const annRead = {
  firstName: 'Ann',
  lastName: 'Bellwood',
  name: 'Ann Bellwood',
  slug: 'ann-bellwood',
  url: 'https://www.example.com/in/ann-bellwood',
  company: 'Fernway',
  position: 'Analyst',
  connectedOn: '2024-03-05',
};

describe('The present layout', () => {
  test('is read into names, address, company, position and date', async () => {
    expect(await connectionsOf(csvText({ rows: [annDated] }))).toEqual([annRead]);
  });

  test('says on which line of the file each row stands', async () => {
    const items = await itemsOf(csvText({ rows: [annDated, ['Bo', 'Ek', '', '', '', '', '']] }));
    expect(items.map((item) => item.line)).toEqual([5, 6]);
  });

  test('may hold no rows at all', async () => {
    expect(await itemsOf(csvText({}))).toEqual([]);
  });
});

describe('The header row', () => {
  test.each([
    ['no preamble', []],
    ['a preamble without its blank line', ['Notes:', '"A sentence, quoted."']],
    ['a longer preamble than today', ['Notes:', 'one', '', 'two', '"three, four"', '', '']],
    ['a preamble with a quotation mark that nobody closes', ['Notes:', '"An open sentence', '']],
    ['the line in which a spreadsheet names its delimiter', ['sep=,']],
  ])('is found after %s', async (_, preamble) => {
    expect(await connectionsOf(csvText({ preamble, rows: [annDated] }))).toEqual([annRead]);
  });

  test('gives columns by name, in any order, and unknown ones are ignored', async () => {
    const header = ['Last Name', 'Shoe Size', 'First Name', 'Connected On', 'URL'];
    const row = ['Bellwood', '38', 'Ann', '05 Mar 2024', ann[2] ?? ''];
    const { company: _c, position: _p, ...expected } = annRead;
    expect(await connectionOfRow(row, header)).toEqual(expected);
  });

  test('may be quoted, and in another case', async () => {
    const text = '"FIRST NAME","last name","Company"\n"Ann","Bellwood","Fernway"\n';
    expect(await connectionsOf(text)).toMatchObject([{ name: 'Ann Bellwood', company: 'Fernway' }]);
  });

  test('is not any line that merely mentions a first name', async () => {
    const text = `First Name is missing for some\n${csvText({ preamble: [], rows: [annDated] })}`;
    expect(await connectionsOf(text)).toEqual([annRead]);
  });
});

describe('Older and localised layouts', () => {
  test('an export without a URL column has people without an address', async () => {
    const header = presentHeader.filter((name) => name !== 'URL');
    const { slug: _s, url: _u, ...expected } = annRead;
    expect(await connectionOfRow(annDated.toSpliced(2, 1), header)).toEqual(expected);
  });

  test('the Outlook layout of some sixty columns is read by name', async () => {
    const header = ['Title', 'First Name', 'Middle Name', 'Last Name', 'Suffix', 'E-mail Address'];
    header.push('E-mail 2 Address', 'Company', 'Department', 'Job Title', 'Web Page');
    while (header.length < 60) header.push(`Other ${header.length}`);
    const row = header.map(() => '');
    row.splice(0, 6, 'Ms', 'Ann', 'Q', 'Bellwood', 'PhD', 'ann@example.com');
    row.splice(7, 4, 'Fernway', 'Research', 'Analyst', 'example.com/in/ann-bellwood');
    const { connectedOn: _, ...expected } = annRead;
    expect(await connectionOfRow(row, header)).toEqual({
      ...expected,
      credentials: 'PhD',
      email: 'ann@example.com',
    });
  });

  test.each([
    ['German', 'Vorname,Nachname,URL,E-Mail-Adresse,Unternehmen,Position,Verbunden am'],
    ['French', 'Prénom,Nom,URL,Adresse e-mail,Entreprise,Poste,Date de connexion'],
    ['Spanish', 'Nombre,Apellido,URL,Correo electrónico,Empresa,Cargo,Conectado el'],
    ['Italian', 'Nome,Cognome,URL,Indirizzo email,Azienda,Posizione,Data di collegamento'],
  ])('%s headers are known', async (_, header) => {
    const row = annDated.with(3, 'ann@example.com');
    expect(await connectionOfRow(row, header.split(','))).toEqual({
      ...annRead,
      email: 'ann@example.com',
    });
  });

  test.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('a spreadsheet may have saved the file with %s', async (_, delimiter) => {
    const row = annDated.with(4, 'Fern, Way & Sons');
    expect(await connectionsOf(csvText({ delimiter, rows: [row] }))).toEqual([
      { ...annRead, company: 'Fern, Way & Sons' },
    ]);
  });
});

describe('Rows', () => {
  test('quoted commas, doubled quotes and line ends inside a cell belong to the cell', async () => {
    const row = ['Ann', 'O"Neil', '', '', 'Fern, Way & "Sons"', 'VP, Engineering\nand Data', ''];
    expect(await connectionOfRow(row)).toMatchObject({
      lastName: 'O"Neil',
      company: 'Fern, Way & "Sons"',
      position: 'VP, Engineering and Data',
    });
  });

  test.each([
    ['company', 4],
    ['position', 5],
  ])('a row without %s is taken', async (fact, index) => {
    const connection = await connectionOfRow(annDated.with(index, ''));
    expect(connection).toMatchObject({ name: 'Ann Bellwood' });
    expect(connection).not.toHaveProperty(fact);
  });

  test('a row without company and position is taken, and so is one with fewer cells', async () => {
    expect(await connectionOfRow(['Ann', 'Bellwood'])).toEqual({
      firstName: 'Ann',
      lastName: 'Bellwood',
      name: 'Ann Bellwood',
    });
  });

  test('a row of blanks is not taken, and says so', async () => {
    const text = csvText({ rows: [['', '', '', '', '', '', ''], annDated] });
    expect(await rejectedIn(text)).toEqual([
      {
        kind: 'rejected',
        line: 5,
        row: 1,
        reasonCode: 'blank-row',
        cells: ['', '', '', '', '', '', ''],
        mayBe: { kind: 'nobody' },
      },
    ]);
  });

  test('a line with nothing on it is no row', async () => {
    expect(await connectionsOf(`${csvText({ rows: [annDated] })}\n\n`)).toEqual([annRead]);
  });

  test.each([
    ['only a date', ['', '', '', '', '', '', '05 Mar 2024'], 'connectedOn', '2024-03-05'],
    ['a date that can’t be read', ['', '', '', '', '', '', 'soon'], 'anybody', undefined],
    ['no name but an address', ['', '', ann[2] ?? '', '', '', '', ''], 'profiles', 'ann-bellwood'],
    ['no name and no address', ['', '', '', '', 'Fernway', '', ''], 'anybody', undefined],
    ['more cells than columns', [...annDated, 'x'], 'profiles', 'ann-bellwood'],
  ])('a row with %s says whom it may stand for', async (_, row, kind, named) => {
    const [rejected] = await rejectedIn(csvText({ rows: [row] }));
    expect(rejected?.mayBe).toEqual({
      kind,
      ...(kind === 'connectedOn' && { day: named }),
      ...(kind === 'profiles' && { slugs: [named] }),
    });
  });

  test('a row with only a date is a hidden or deleted member', async () => {
    const text = csvText({ rows: [['', '', '', '', '', '', '05 Mar 2024']] });
    expect(await rejectedIn(text)).toMatchObject([{ reasonCode: 'date-only', line: 5 }]);
  });

  test('a row with a company but nobody in it is not taken', async () => {
    const text = csvText({ rows: [['', 'undefined', '', '', 'Fernway', '', '']] });
    expect(await rejectedIn(text)).toMatchObject([{ reasonCode: 'no-name' }]);
  });

  test('a row whose commas were never quoted is not taken apart by guessing', async () => {
    const text = csvText({ rows: [[...annDated, 'surplus']] });
    expect(await rejectedIn(text)).toMatchObject([{ reasonCode: 'too-many-cells' }]);
  });

  test('empty cells beyond the header are no harm', async () => {
    expect(await connectionsOf(csvText({ rows: [[...annDated, '', '']] }))).toEqual([annRead]);
  });

  test('the row that is not taken is shown with bounded cells', async () => {
    const text = csvText({ rows: [['Ann', 'x'.repeat(5000), '', '', '', '', '']] });
    const [row] = await rejectedIn(text);
    expect(row).toMatchObject({ reasonCode: 'cell-too-long' });
    expect(row?.cells[1]).toHaveLength(300);
  });

  test('control and direction characters never reach a name', async () => {
    const row = annDated.with(0, 'A\u0000n\u202en').with(1, '\ufeffBellwood\u200b');
    expect(await connectionOfRow(row)).toMatchObject({ firstName: 'A nn', lastName: 'Bellwood' });
  });
});

describe('The mail address', () => {
  test('is usually missing', async () => {
    expect(await connectionOfRow(annDated)).not.toHaveProperty('email');
  });

  test('never joins two people who share one', async () => {
    const rows = [
      ['Ann', 'Bellwood', '', 'office@example.com', '', '', ''],
      ['Bo', 'Ek', '', 'office@example.com', '', '', ''],
    ];
    expect(await connectionsOf(csvText({ rows }))).toMatchObject([
      { name: 'Ann Bellwood', email: 'office@example.com' },
      { name: 'Bo Ek', email: 'office@example.com' },
    ]);
  });

  test('that is none is left out, and the row stays', async () => {
    const connection = await connectionOfRow(annDated.with(3, 'on request'));
    expect(connection).toEqual(annRead);
  });
});

describe('A person who stands twice in a file', () => {
  const again = ['Ann', 'Bellwood', 'http://de.example.com/in/Ann-Bellwood/?trk=x'];

  test('is one person when the slug is the same, with what either row knows', async () => {
    const rows = [
      [...again, '', 'Fernway', '', ''],
      ['Bo', 'Ek', '', '', '', '', ''],
      [...again, 'ann@example.com', 'Fernway', 'Analyst', '05 Mar 2024'],
    ];
    expect(await itemsOf(csvText({ rows }))).toEqual([
      {
        kind: 'row',
        line: 6,
        row: 2,
        connection: { firstName: 'Bo', lastName: 'Ek', name: 'Bo Ek' },
      },
      {
        kind: 'row',
        line: 5,
        row: 3,
        mergedLines: [7],
        connection: { ...annRead, email: 'ann@example.com' },
      },
    ]);
  });

  test('keeps the job of one row and never mixes two', async () => {
    const rows = [
      [...again, '', 'Fernway', '', ''],
      [...again, '', '', 'Captain', ''],
      [...again, '', 'Oak Harbour', '', ''],
    ];
    const [item, ...more] = await itemsOf(csvText({ rows }));
    expect(more).toEqual([]);
    expect(item).toMatchObject({ mergedLines: [6, 7], connection: { company: 'Fernway' } });
    expect(item).not.toHaveProperty('connection.position');
  });

  test('is two people when only the name is the same', async () => {
    const rows = [annDated.with(2, ''), annDated.with(2, '')];
    expect(await connectionsOf(csvText({ rows }))).toHaveLength(2);
  });
});

test('Items come by growing row number, merged people with their last row', async () => {
  const person = (slug: string) => ['Ann', 'Bellwood', `example.com/in/${slug}`, '', '', '', ''];
  const rows = [person('a'), person('b'), ['', '', '', '', '', '', ''], person('a'), person('c')];
  const items = await itemsOf(csvText({ rows }));
  expect(items.map((item) => item.row)).toEqual([2, 3, 4, 5]);
  expect(items.map((item) => item.line)).toEqual([6, 7, 5, 9]);
});
