import { planAllAnew } from '../../../../workers/enrolments/planAllAnew.ts';
import { deadAfter } from '../../../support/faults/deadAfter.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;
let owner: SignedIn;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

const HOUR = 1 / 24;
const HOUR_MS = 60 * 60_000;
const DAY = 24;

/** Where nobody knows whose clocks are kept, the workspace’s are; Bo lives where it is nine, too. */
const zoe = engineer('Zoe Zander', { email: 'zoe@home.example', location: 'Nowhere at all' });
const ada = engineer('Ada Abel', { email: 'ada@home.example', location: 'Nowhere at all' });
const bo = engineer('Bo Bond', { email: 'bo@home.example', location: 'London, United Kingdom' });

/** They are in a sequence from Tuesday at nine by the clock of the workspace. */
async function begin(people: readonly object[], zone = 'recipient'): Promise<void> {
  outreach = await Outreach.begin(server, people);
  const { recruiter, sequenceId, workspace } = outreach;
  owner = await workspace.user('owner', 'Olga Owner');
  const window = { days: [1, 2, 3, 4, 5], from: 9 * 60, to: 17 * 60, zone };
  await recruiter.post(`/api/sequences/${sequenceId}/change-window`, { window });
  await server.settled();
  await outreach.enrol();
}
async function choose(verb: string, body: object): Promise<void> {
  expect((await owner.post(`/api/workspace/${verb}`, body)).status).toBe(200);
  await server.settled();
}
async function plan(app = outreach.app): Promise<void> {
  await planAllAnew(app, { workspaceId: outreach.workspace.id });
  await server.settled();
}
/** In how many hours the next mail comes to each, by name. */
async function comeIn(): Promise<Readonly<Record<string, number>>> {
  const now = server.clock.now().getTime();
  return Object.fromEntries(
    (await outreach.enrolments()).map(({ name, nextAt }) => {
      // The clock goes on while a test runs; of an hour that is over none is left.
      return [name, Math.max(0, Math.round((Date.parse(nextAt ?? '') - now) / HOUR_MS))];
    }),
  );
}
/** It is four in the morning there. */
const newYork = { zone: 'America/New_York' };

describe('somebody in a sequence of a workspace', () => {
  it('given that has another time zone, then what comes waits for its morning, but for those whose own clock is kept', async () => {
    await begin([zoe, bo]);
    await choose('choose-time-zone', newYork);
    await plan();

    expect(await comeIn()).toEqual({ 'Zoe Zander': 5, 'Bo Bond': 0 });
    expect(await outreach.send()).toBe(1);
    await outreach.later(5 * HOUR);
    expect(await outreach.send()).toBe(1);
  });

  it('given the sequence goes by the workspace’s clock, then all wait for its morning', async () => {
    await begin([zoe, bo], 'workspace');
    await choose('choose-time-zone', newYork);
    await plan();

    expect(await comeIn()).toEqual({ 'Zoe Zander': 5, 'Bo Bond': 5 });
  });

  it('given its day is held, then nothing goes while that lasts there, though another has begun elsewhere', async () => {
    await begin([bo]);
    // It is ten in the evening of the day before there.
    await choose('choose-time-zone', { zone: 'Pacific/Pago_Pago' });
    const day = new Date(server.clock.now().getTime() - DAY * HOUR_MS);
    const held = { date: day.toISOString().slice(0, 10), mailboxId: null };
    expect((await owner.post('/api/outbox/hold', held)).status).toBe(200);
    await server.settled();
    expect(await outreach.send()).toBe(0);
    expect((await owner.post('/api/outbox/release', held)).status).toBe(200);
    await server.settled();
    expect(await outreach.send()).toBe(1);
  });

  it('given nobody works on the day on which it was to come, then it comes on the next, and as before once they do', async () => {
    await begin([zoe]);
    await outreach.send();
    const day = new Date(server.clock.now().getTime() + 2 * DAY * HOUR_MS);
    const date = day.toISOString().slice(0, 10);
    expect(await comeIn()).toEqual({ 'Zoe Zander': 2 * DAY });
    await choose('add-day-off', { date, name: 'Move' });
    await plan();
    expect(await comeIn()).toEqual({ 'Zoe Zander': 3 * DAY });

    await choose('take-out-day-off', { date });
    await plan();

    expect(await comeIn()).toEqual({ 'Zoe Zander': 2 * DAY });
  });

  it('given the worker is killed amid, then nobody is written to in the night, and the job done again plans all', async () => {
    await begin([zoe, ada]);
    await choose('choose-time-zone', newYork);
    const { app } = outreach;
    await expect(plan({ ...app, store: deadAfter(app.store, 1) })).rejects.toThrow('killed');
    await server.settled();
    expect(Object.values(await comeIn()).filter((hours) => hours > 0)).toEqual([5]);
    expect(await outreach.send()).toBe(0);

    await plan();

    expect(await comeIn()).toEqual({ 'Zoe Zander': 5, 'Ada Abel': 5 });
  });
});
