import { MailMarks, type MailHolder } from '../../../../workers/people/mailMarks.ts';

const ADDRESS = 'mira@harrowgate.example';

async function markAmong(...holders: readonly Partial<MailHolder>[]) {
  async function* rows() {
    for (const holder of holders) {
      yield { email: ADDRESS, name: 'Mira Vale', slug: undefined, ...holder };
    }
  }
  const marks = await MailMarks.of(
    rows(),
    (kind, text) => `${kind} ${text}`,
    async () => undefined,
  );
  return marks.of('Mira@harrowgate.example');
}

const MARK = `mail-address ${ADDRESS}`;

test('given one holder, then the address finds them, however it is written', async () => {
  expect(await markAmong({ slug: 'mira' })).toBe(MARK);
});

test.each([
  ['two profile addresses', [{ slug: 'mira' }, { slug: 'otto' }]],
  ['two spellings of it', [{ slug: 'mira' }, { slug: 'otto', email: ADDRESS.toUpperCase() }]],
  ['two names', [{}, { name: 'Otto Lind' }]],
  ['another name beside a profile', [{ slug: 'mira' }, { name: 'Otto Lind' }]],
  ['a second profile after a row without', [{}, { slug: 'mira' }, { slug: 'otto' }]],
])('given %s, then it finds nobody', async (_, holders) => {
  expect(await markAmong(...holders)).toBeUndefined();
});

test.each([
  ['one profile address under two names', [{ slug: 'mira' }, { slug: 'mira', name: 'M. Vale' }]],
  ['one name with and without a profile', [{ slug: 'mira' }, { name: 'mira vale' }]],
])('given %s, then it is one person', async (_, holders) => {
  expect(await markAmong(...holders)).toBe(MARK);
});

test('given two holders who write its domain in two ways, then it finds nobody', async () => {
  const [letters, machines] = ['mira@bücher.example', 'mira@xn--bcher-kva.example'];
  async function* rows() {
    yield { email: letters, name: 'Mira Vale', slug: 'mira' };
    yield { email: machines, name: 'Mira Vale', slug: 'otto' };
  }
  const marks = await MailMarks.of(rows(), String, async () => undefined);
  expect([marks.of(letters), marks.of(machines)]).toEqual([undefined, undefined]);
});

test('given an address of a role, then it finds nobody', async () => {
  async function* rows() {
    yield { email: 'jobs@harrowgate.example', name: 'Mira Vale', slug: 'mira' };
  }
  const marks = await MailMarks.of(rows(), String, async () => undefined);
  expect(marks.of('Jobs@harrowgate.example')).toBeUndefined();
});

test('given a long file, then those who wait go first now and then', async () => {
  let gaveWay = 0;
  async function* rows() {
    for (let n = 0; n < 1_000; n++) yield { email: undefined, name: 'Mira Vale', slug: undefined };
  }
  await MailMarks.of(rows(), String, async () => {
    gaveWay += 1;
  });
  expect(gaveWay).toBe(5);
});
