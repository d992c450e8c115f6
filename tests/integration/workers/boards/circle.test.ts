import type { Pool } from 'pg';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { circleRequests } from '../../../../projections/boards/circleRequests.ts';
import { LAPSES_AFTER_MS } from '../../../../domain/boards/circleMember.ts';
import type { CircleEvent } from '../../../../domain/boards/events.ts';
import { subject } from '../../../../domain/privacy/subject.ts';
import { readState } from '../../../../platform/eventStore/readState.ts';
import { lapseUnconfirmed } from '../../../../workers/boards/lapseUnconfirmed.ts';
import { ManualClock } from '../../../support/clock.ts';
import { joining, newestCircleLink } from '../../../support/http/circle.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { TestBrowser } from '../../../support/http/testBrowser.ts';
import { testPool } from '../../../support/postgres/testPool.ts';
import { markersInDatabase } from '../../../support/privacy/traces.ts';

let server: ComposedServer;
/** Looks into every table. */
let onlooker: Pool;

beforeAll(async () => {
  server = await startComposedServer();
  onlooker = testPool(server.superuserUrl!, 1);
});
afterAll(async () => {
  await onlooker.end();
  await server.stop();
});

/** A form with a marker in every text. */
const marked = (name: string) => ({
  ...joining,
  name: `MARKER-${name}-name`,
  email: `marker-${name}-address@home.example`,
  role: `MARKER-${name}-role`,
  skills: `MARKER-${name}-skill, another`,
  places: `MARKER-${name}-place`,
});
const traces = async (name: string) => {
  const words = ['name', 'role', 'skill', 'place'].map((field) => `MARKER-${name}-${field}`);
  return [
    ...(await markersInDatabase(onlooker, words)),
    ...(await markersInDatabase(onlooker, [marked(name).email])),
  ];
};
/** What the log still says of somebody, opened with the keys that are left. */
const saidOf = async (memberId: string) => {
  const said: unknown[] = [];
  for await (const recorded of server.store.readStream(`circleMember-${memberId}`)) {
    const { data } = (await server.codec.decode(recorded)) as CircleEvent;
    if ('personal' in data) said.push(data.personal[memberId]);
  }
  return said;
};
const askToJoin = async (browser: TestBrowser, name: string) => {
  const page = await browser.open('/talent-circle');
  expect((await browser.post('/talent-circle', page, marked(name))).status).toBe(200);
  const { email } = marked(name);
  return server.until(() => {
    const mailed = server.inbox.mails().some(({ to }) => to === email);
    return mailed ? newestCircleLink(server, email) : undefined;
  });
};
const claimOf = (name: string) =>
  server.identity.claims.ownerOf('circle-address', server.hash('mail-address', marked(name).email));
const forgotten = (memberId: string) =>
  server.until(async () => (await readState(server, subject, memberId)) === 'proven');

test('given a member who leaves, then the key is destroyed, the receipt is written, and no store holds a word of theirs', async () => {
  const browser = new TestBrowser(server.origin);
  const { path } = await askToJoin(browser, 'leaving');
  await browser.post('/talent-circle/link', await browser.open(path));
  const entry = await browser.open('/talent-circle/entry');
  expect(entry.text).toContain('MARKER-leaving-role');
  const memberId = await claimOf('leaving');
  expect(await saidOf(memberId!)).toMatchObject([{ name: 'MARKER-leaving-name' }]);
  const left = await browser.post('/talent-circle/leave', entry);
  expect(left.headers.get('Location')).toBe(`/talent-circle/left?entry=${memberId}`);
  await forgotten(memberId!);
  const receipt = await browser.open(`/talent-circle/left?entry=${memberId}`);
  expect(receipt.text).toMatch(/"provenAt":"\d{4}-/);
  expect(await traces('leaving')).toEqual([]);
  expect(await saidOf(memberId!)).toEqual([null]);
  expect(await claimOf('leaving')).toBeNull();
  expect(await server.keyring.forgottenAmong([memberId!])).toEqual([memberId]);
});

test('given nobody confirms, when three days are over, then the entry lapses and is forgotten; who has confirmed or asked later stays', async () => {
  const [unconfirmed, confirmed] = [new TestBrowser(server.origin), new TestBrowser(server.origin)];
  await askToJoin(unconfirmed, 'lapsing');
  const { path } = await askToJoin(confirmed, 'staying');
  await confirmed.post('/talent-circle/link', await confirmed.open(path));
  const memberId = (await claimOf('lapsing'))!;
  await server.settled();

  const now = server.clock.now().getTime();
  const early = new ManualClock(new Date(now + LAPSES_AFTER_MS - 60_000).toISOString());
  await lapseUnconfirmed({ ...server, clock: early });
  expect(await readState(server, subject, memberId)).toBe('known');

  const late = new ManualClock(new Date(now + LAPSES_AFTER_MS).toISOString());
  await lapseUnconfirmed({ ...server, clock: late });
  await lapseUnconfirmed({ ...server, clock: late });
  await forgotten(memberId);
  expect(await traces('lapsing')).toEqual([]);
  expect(await saidOf(memberId)).toEqual([null]);
  expect(await claimOf('lapsing')).toBeNull();
  const staying = (await claimOf('staying'))!;
  expect(await readState(server, subject, staying)).toBe('known');
  expect((await confirmed.open('/talent-circle/entry')).text).toContain('MARKER-staying-role');
  const { rows } = await server.pool.query(`select key from ${tableOf(circleRequests)}`);
  expect(rows).toEqual([]);
  expect(server.troubles).toEqual([]);
});
