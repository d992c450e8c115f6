import fc from 'fast-check';
import { addWorkspace } from '../../../../cli/identity/addWorkspace.ts';
import { circleTexts } from '../../../../domain/contracts/circle.ts';
import { selfFactNames } from '../../../../domain/contracts/declarationWords.ts';
import { ErrorAnswer } from '../../../../domain/contracts/errors.ts';
import { meetingFields, trialFields } from '../../../../domain/contracts/trial.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { initialDataOf, TestBrowser, type Seen } from '../../../support/http/testBrowser.ts';

/** The same requests at every run. */
const SEED = 20_261_122;
const RUNS = 60;

let server: ComposedServer;

beforeAll(async () => {
  server = await startComposedServer();
  const operator = { ...server, claims: server.identity.claims };
  await addWorkspace(operator, { name: 'Acme', domain: 'acme.example', seats: null, ready: true });
});
afterAll(() => server.stop());

/** The forms of the public pages, each with its fields. */
const entry = ['user', 'delivery', 'origin'] as const;
const forms: readonly (readonly [path: string, fields: readonly string[]])[] = [
  ['/login', entry],
  ['/start-signup', entry],
  ['/request-trial', trialFields],
  ['/schedule', meetingFields],
  ['/talent-circle', [...circleTexts, 'jobKinds']],
  ['/talent-circle/request-link', ['email']],
  ['/talent-circle/link', []],
  ['/talent-circle/entry', [...circleTexts, 'jobKinds']],
  ['/talent-circle/leave', []],
  ['/introduction', ['introductionId', 'answer', 'note', 'reason']],
  ['/declare', [...selfFactNames, 'consent', 'candidacyId']],
  ['/declare/withdraw', ['candidacyId']],
  ['/sign-in', ['code']],
  ['/logout', []],
];

/** Two addresses that can have accounts, and texts that have broken programs before. */
const nasty = fc.oneof(
  fc.constantFrom(
    'ada@acme.example',
    'Ines@Acme.Example',
    'somebody@nowhere.example',
    '',
    '\u0000',
    'ada@\u0000.example',
    '__proto__',
    '%',
    '100%@%E0%A4%A.example',
    "'; drop table users; --",
    '../../etc/passwd',
    '//evil.example',
    '<script>alert(1)</script>',
    `${'a'.repeat(300)}@${'b'.repeat(300)}.example`,
    'ada@localhost',
    '💥@💥.example',
    '2026-02-30',
    '99:99',
    'x'.repeat(70_000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.toWellFormed()),
);
const raw = fc.constantFrom(
  '%',
  '%E0%A4%A',
  'user[=x',
  '&&==',
  'user=%00&user=%ff',
  'a=&'.repeat(5_000),
);

/** What is sent: the form's fields in any order, some more than once, some that it does not have. */
function fillings(fields: readonly string[]) {
  const own = fields.length === 0 ? fc.constant('user') : fc.constantFrom(...fields);
  const strange = fc.constantFrom('token', '_csrf', '__proto__', 'constructor', 'user[]');
  const name = fc.oneof({ weight: 8, arbitrary: own }, { weight: 1, arbitrary: strange });
  const filled = fc.array(fc.tuple(name, nasty), { maxLength: 6 });
  const whole = fc.tuple(
    ...fields.map((field) => nasty.map((value): [string, string] => [field, value])),
  );
  const encoded = (pairs: [string, string][]) => new URLSearchParams(pairs).toString();
  return fc.oneof(
    { weight: 3, arbitrary: whole.map(encoded) },
    { weight: 3, arbitrary: filled.map(encoded) },
    { weight: 1, arbitrary: raw },
  );
}

function expectPage(seen: Seen, about: unknown) {
  const text = seen.text.slice(0, 8_000);
  const shown = { about, status: seen.status, text };
  expect({ ...shown, fine: seen.status >= 200 && seen.status < 500 }).toMatchObject({ fine: true });
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts:\d|syntax error at|<script>alert/);
  const led = seen.status === 303;
  const [what, shape] = led
    ? (['Location', /^\/[a-z]/] as const)
    : (['Content-Type', /^text\/html/] as const);
  expect(seen.headers.get(what)).toMatch(shape);
}

describe('every form, filled in by somebody who means no good', () => {
  it.each(forms)(
    '%s answers a browser with a page or a way on, never with a 5xx and never with a stack',
    async (path, fields) => {
      const statuses = new Set<number>();
      const forged = fc.nat({ max: 5 }).map((n) => n === 0);
      await fc.assert(
        fc.asyncProperty(fillings(fields), forged, async (content, isForged) => {
          await server.pool.query('truncate identity.rate_limits');
          const browser = new TestBrowser(server.origin);
          const { csrfToken } = initialDataOf(await browser.open('/login'));
          const body = `${isForged ? '' : `_csrf=${csrfToken}&`}${content}`;
          const headers = {
            Accept: 'text/html',
            Origin: server.origin,
            'Sec-Fetch-Site': 'same-origin',
            'Content-Type': 'application/x-www-form-urlencoded',
          };
          const seen = await browser.send(path, { method: 'POST', headers, body });
          statuses.add(seen.status);
          const about = { path, body: body.slice(0, 300) };
          expectPage(seen, about);
          // Whatever is told next is a page as well.
          expectPage(await browser.open('/login'), { ...about, next: '/login' });
        }),
        { seed: SEED, numRuns: RUNS },
      );
      // Forged ones alone would tell of nothing but the check against them.
      expect([...statuses]).toEqual(expect.arrayContaining([403]));
      expect(statuses.size).toBeGreaterThan(1);
      expect(server.troubles).toEqual([]);
    },
  );

  it.each([
    ['/sign-in', '/sign-in'],
    ['/talent-circle/link', '/talent-circle/link'],
    ['/introduction', '/introduction'],
  ])('a link below %s that nobody has sent leads to a page', async (below, next) => {
    const part = nasty.map((text) => encodeURIComponent(text).slice(0, 2_000) || '-');
    await fc.assert(
      fc.asyncProperty(part, part, part, async (...parts) => {
        const browser = new TestBrowser(server.origin);
        const path = `${below}/${parts.join('/')}`;
        const seen = await browser.get(path);
        expectPage(seen, { path });
        if (seen.status === 303) expectPage(await browser.open(next), { path, next });
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  it('answers scripts in the documented envelope', async () => {
    // A wish for a meeting is a form only, and always answered with a page.
    for (const [path] of forms.filter(([one]) => one !== '/schedule')) {
      const browser = new TestBrowser(server.origin);
      const page = await browser.open('/login');
      for (const content of [[], null, 'text', { email: { $gt: '' } }, { user: ['a', {}] }]) {
        const seen = await browser.postJson(path, page, content);
        expect({ path, content, fine: seen.status < 500 }).toMatchObject({ fine: true });
        const refused = seen.status >= 400;
        const documented = refused && ErrorAnswer.safeParse(JSON.parse(seen.text)).success;
        expect({ path, content, documented }).toEqual({ path, content, documented: refused });
      }
    }
  });

  it('leaves nothing half-written: every event it wrote can be read, every key has its event', async () => {
    await server.settled();
    const { rows } = await server.pool.query('select subscriber from read_model.parked_events');
    expect(rows).toEqual([]);
    const { rows: users } = await server.pool.query<{ made: number; without: number }>(
      `select count(*)::int as made, count(*) filter (where not exists (
         select 1 from event_log.events e where e.stream = 'user-' || s.subject_id))::int as without
       from keys.subjects s where kind = 'user'`,
    );
    expect(users).toEqual([{ made: expect.any(Number) as number, without: 0 }]);
    expect(users[0]?.made).toBeGreaterThan(0);
  });
});
