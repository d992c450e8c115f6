import { extract } from '../../../../domain/search/extract.ts';

/** Places with a star where remote work is offered, in the alphabet's order. */
function placesOf(text: string): string[] {
  return extract(text)
    .locations.map(({ place, remote }) => `${place ?? 'anywhere'}${remote ? '*' : ''}`)
    .sort();
}

describe('given a line below the title that says where the job is', () => {
  const cases: [string, string[]][] = [
    ['Berlin, Germany or remote within Europe · Full-time', ['berlin-de', 'region-europe*']],
    ['London, United Kingdom, hybrid with two days a week in the office', ['london-gb-eng']],
    ['Chicago, IL, with about 50% travel within Illinois, Ohio and Iowa', ['chicago-us-il']],
    ['Paris, Lyon or Marseille', ['lyon-fr', 'marseille-fr', 'paris-fr']],
    ['Remote (US only)', ['us*']],
    ['Hybrid – Austin, TX (3 days)', ['austin-us-tx']],
    ['New York, NY / San Francisco, CA', ['new-york-us-ny', 'san-francisco-us-ca']],
    ['Paris, Texas', ['paris-us-tx']],
    ['Remote-first, EMEA time zones', ['region-emea*']],
    ['Washington, D.C. metro area', ['washington-dc-us-dc']],
    ['Washington, DC', ['washington-dc-us-dc']],
    ['Seattle, Washington', ['seattle-us-wa']],
    ['Atlanta, Georgia', ['atlanta-us-ga']],
    ['Tbilisi, Georgia', ['tbilisi-ge']],
    ['Cambridge, MA', ['cambridge-us-ma']],
    ['Cambridge, UK', ['cambridge-gb-eng']],
    ['Cambridge', ['cambridge-gb-eng']],
    ['Guildford, Surrey', ['guildford-gb-eng-surrey']],
    ['Dartford, Kent', ['~dartford@gb-eng-kent']],
    ['West Yorkshire', ['gb-eng-west-yorkshire']],
    ['Berlin, DE', ['berlin-de']],
    ['Wilmington, DE', ['wilmington-us-de']],
    ['München, Bayern, Deutschland', ['munich-de']],
    ['Zürich / Winterthur / St. Gallen', ['st-gallen-ch', 'winterthur-ch', 'zurich-ch']],
    ['Mannheim, Karlsruhe oder Freiburg', ['freiburg-de', 'karlsruhe-de', 'mannheim-de']],
    ['Fort Collins, CO', ['~fort-collins@us-co']],
    ['St. Paul, MN', ['st-paul-us-mn']],
    ['Winston-Salem, NC', ['~winston-salem@us-nc']],
    ['Dublin, OH | Full time', ['dublin-us-oh']],
    ['Dublin | Full time | €60k', ['dublin-ie']],
    ['Germany (remote)', ['de*']],
    ['Remote, Canada', ['ca*']],
    ['Amsterdam or remote', ['amsterdam-nl*']],
    ['Fully remote', ['anywhere*']],
    ['Vancouver, BC, Canada', ['vancouver-ca-bc']],
    ['Vancouver, Washington', ['vancouver-us-wa']],
    ['Reading, Berkshire', ['reading-gb-eng']],
    ['Rochester, Kent', ['~rochester@gb-eng-kent']],
  ];
  test.each(cases)('then %j is read', (line, expected) => {
    expect(placesOf(`Accountant\n\n${line}\n\nYou keep the books.`)).toEqual(expected);
  });

  test('then a line that begins the text is read as well', () => {
    expect(placesOf('Paris, Lyon or Marseille\nYou keep the books.')).toEqual([
      'lyon-fr',
      'marseille-fr',
      'paris-fr',
    ]);
  });

  test('then each chip points at its words', () => {
    const text = 'Accountant\nBerlin, Germany or remote within Europe\nYou keep the books.';
    const words = extract(text).locations.map(({ spans }) =>
      spans.map(([start, end]) => text.slice(start, end)),
    );
    expect(words).toEqual([['Berlin, Germany'], ['remote within Europe']]);
  });
});

describe('given sentences that say where the job is', () => {
  const cases: [string, string[]][] = [
    ['You will be based in our Munich office.', ['munich-de']],
    ['You join our Munich office.', ['munich-de']],
    ['The role requires relocation to Singapore.', ['sg']],
    ['This is not a remote role. The role is based in Leeds.', ['leeds-gb-eng']],
    ['The work cannot be done remotely. You work on site in Basel.', ['basel-ch']],
    ['Remote work is not possible. The position is located in Graz.', ['graz-at']],
    ['This role is fully remote within the United Kingdom.', ['gb*']],
    ['This position can be remote anywhere in the US.', ['us*']],
    ['Our headquarters are in Boston, but this role is based in Denver.', ['denver-us-co']],
    ['The role is based at our headquarters in Boston.', ['boston-us-ma']],
    ['We are looking for an engineer based in Porto.', ['porto-pt']],
    ['You lead remote teams and remote support in person.', []],
    ['You will travel to Paris, Tokyo and New York.', []],
    ['You look after customers in Spain and Portugal. The role is based in Madrid.', ['madrid-es']],
    ['You must be authorized to work in the United States.', []],
    ['You know the Rust Belt well.', []],
    ['You have worked with the Bank of America and the University of Oxford.', []],
  ];
  test.each(cases)('then %j is read', (sentence, expected) => {
    expect(placesOf(`Accountant\n\n${sentence}`)).toEqual(expected);
  });
});

describe('given the address of the company', () => {
  const about = 'About us\nAcme is a family business with its HQ in Boston and offices in Oslo.';

  test('then it is not where the job is, when anything else says that', () => {
    expect(placesOf(`Accountant\nDenver, CO\n\n${about}`)).toEqual(['denver-us-co']);
    expect(
      placesOf(`Accountant\n\n${about}\n\nThe role\nYou will be based in our Denver office.`),
    ).toEqual(['denver-us-co']);
  });

  test('then it is hardly sure, when nothing else says that', () => {
    const { locations } = extract(`Accountant\n\n${about}`);
    expect(locations.map(({ place }) => place)).toEqual(['boston-us-ma', 'oslo-no']);
    for (const { confidence } of locations) expect(confidence).toBeLessThan(0.5);
  });
});

describe('given a label', () => {
  test.each([
    ['Location: Hamburg', ['hamburg-de']],
    ['Location\nHamburg', ['hamburg-de']],
    ['Location: Lille, with travel to Paris and Brussels', ['lille-fr']],
    ['Location: Anywhere in the U.S. (remote)', ['us*']],
    ['Locations: Springfield, Illinois; Peoria, IL', ['~peoria@us-il', '~springfield@us-il']],
    ['Location: Bath', ['bath-gb-eng']],
    ['Location: Virtual', ['anywhere*']],
    ['Location: Utrecht\nRemote: no', ['utrecht-nl']],
  ])('then %j is read', (line, expected) => {
    expect(placesOf(`Accountant\n${line}\nYou keep the books.`)).toEqual(expected);
  });
});

describe('given a title with words that elsewhere speak of travel, custom or permits', () => {
  test.each([
    ['Registered Nurse in Leeds. BLS required.', 'leeds-gb-eng'],
    ['We are hiring a Customer Success Manager in Berlin.', 'berlin-de'],
    ['Plant Manager, Houston', 'houston-us-tx'],
  ])('then %j says where the job is', (text, place) => {
    expect(extract(text).locations).toMatchObject([{ place }]);
  });

  test('then places of colleagues and customers still are none', () => {
    const text = 'Java developer. You collaborate with the plant managers in Ohio and visit Paris.';
    expect(extract(text).locations).toEqual([]);
  });
});
