import type { OutboxResource } from '../../../../domain/contracts/outbox.ts';
import { enrolMany } from '../../../../workers/enrolments/enrolMany.ts';
import { giveToEnrolment } from '../../../../workers/enrolments/give.ts';
import { planSequenceAnew } from '../../../../workers/enrolments/planAnew.ts';
import { beforeReading } from '../../../support/faults/beforeReading.ts';
import { deadAfter } from '../../../support/faults/deadAfter.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

const HOUR = 1 / 24;
const HOUR_MS = 60 * 60_000;

const usual = { days: [1, 2, 3, 4, 5], from: 9 * 60, to: 17 * 60 };
type Whose = 'recipient' | 'workspace';

/** Where clocks are five hours behind that of the workspace: the tests begin there at four in the morning. */
const there = { location: 'New York, United States' };
const zoe = engineer('Zoe Zander', { email: 'zoe@home.example', ...there });

/** Says by whose clock it goes. */
async function say(zone: Whose): Promise<void> {
  const { recruiter, sequenceId } = outreach;
  const window = { ...usual, zone };
  const { status } = await recruiter.post(`/api/sequences/${sequenceId}/change-window`, { window });
  expect(status).toBe(200);
  await server.settled();
}
async function plan(app = outreach.app): Promise<void> {
  const { sequenceId, workspace } = outreach;
  await planSequenceAnew(app, { workspaceId: workspace.id, sequenceId });
  await server.settled();
}
async function change(zone: Whose): Promise<void> {
  await say(zone);
  await plan();
}
async function begin(zone: Whose, people: readonly object[] = [zoe]): Promise<void> {
  outreach = await Outreach.begin(server, people);
  await say(zone);
  await outreach.enrol();
}
/** In how many hours that is. */
function hoursTo(at: string | null): number {
  // The clock goes on while a test runs; of an hour that is over none is left.
  return Math.max(0, Math.round((Date.parse(at ?? '') - server.clock.now().getTime()) / HOUR_MS));
}
/** In how many hours the next mail comes to each, in order. */
async function comeIn(): Promise<readonly number[]> {
  return (await outreach.enrolments()).map(({ nextAt }) => hoursTo(nextAt));
}
/** In how many hours they go by the outbox. */
async function foreseenIn(): Promise<readonly number[]> {
  const { body } = await outreach.recruiter.get<OutboxResource>('/api/outbox');
  const accounts = body.days.flatMap((day) => day.accounts);
  return accounts.flatMap(({ mails }) => mails.map(({ at }) => hoursTo(at)));
}

describe('somebody in a sequence that goes by another clock from now on', () => {
  it('given it goes by theirs, then what comes waits for their morning, and is told by their clock', async () => {
    await begin('workspace');
    expect(await comeIn()).toEqual([0]);
    expect(await outreach.first()).toMatchObject({ zones: ['UTC'], zonesFrom: 'workspace' });

    await change('recipient');

    expect(await comeIn()).toEqual([5]);
    const told = { zones: ['America/New_York'], zonesFrom: 'place' };
    expect(await outreach.first()).toMatchObject(told);
    expect(await outreach.send()).toBe(0);
    await outreach.later(5 * HOUR);
    expect(await outreach.send()).toBe(1);
  });

  it('given it goes by the workspace’s, then what comes goes at once, in the outbox too', async () => {
    await begin('recipient');
    expect(await foreseenIn()).toEqual([5]);
    expect(await comeIn()).toEqual([5]);

    await change('workspace');

    expect(await comeIn()).toEqual([0]);
    expect(await foreseenIn()).toEqual([0]);
    expect(await outreach.send()).toBe(1);
  });

  it('given that is taken back, then it comes as before', async () => {
    await begin('workspace');
    const { nextAt } = await outreach.first();
    await change('recipient');
    await change('workspace');

    expect((await outreach.first()).nextAt).toBe(nextAt);
    expect(await outreach.send()).toBe(1);
  });

  it('given nobody knows where they live, then the workspace’s clock is kept, and that is told', async () => {
    const adrift = { email: 'ada@home.example', location: 'Nowhere in particular' };
    await begin('workspace', [engineer('Ada Abel', adrift)]);
    await change('recipient');

    expect(await comeIn()).toEqual([0]);
    expect(await outreach.first()).toMatchObject({ zones: ['UTC'], zonesFrom: 'workspace' });
    expect(await outreach.send()).toBe(1);
  });

  it('given a mail has gone, then what follows it comes by the new clock', async () => {
    await begin('workspace');
    await outreach.send();
    await change('recipient');
    expect(await comeIn()).toEqual([2 * 24 + 5]);

    await outreach.later(2);
    expect(await outreach.send()).toBe(0);
    await outreach.later(5 * HOUR);
    expect(await outreach.send()).toBe(1);
  });

  it('given the worker is killed while they are planned, then nobody is written to in their night, and the job done again plans all', async () => {
    const names = ['Zoe Zander', 'Ada Abel', 'Ida Idle'];
    const email = (name: string) => `${name.slice(0, 3).toLowerCase()}@home.example`;
    await begin(
      'workspace',
      names.map((name) => engineer(name, { email: email(name), ...there })),
    );
    await say('recipient');
    const { app } = outreach;
    const store = deadAfter(app.store, 1);
    await expect(plan({ ...app, store })).rejects.toThrow('killed');
    await server.settled();
    expect((await comeIn()).filter((hours) => hours > 0)).toEqual([5]);
    expect(await outreach.send()).toBe(0);

    await plan();

    expect(await comeIn()).toEqual([5, 5, 5]);
  });

  it('given a job that read it before plans them while they are planned by it, then they come by it all the same', async () => {
    await begin('workspace');
    const { workspace, app } = outreach;
    const { id: enrolmentId, stepId } = await outreach.first();
    await say('recipient');
    const at = new Date(server.clock.now().getTime() + 48 * HOUR_MS).toISOString();
    const data = { enrolmentId, next: { stepId: stepId ?? '', at } };
    const stale = () =>
      giveToEnrolment(app, { by: 'test', workspaceId: workspace.id }, { type: 'PlanStep', data });
    await plan({ ...app, store: beforeReading(app.store, 'sequence', stale) });

    expect(await comeIn()).toEqual([5]);
  });

  it('given it is said while they are put in, then they come by it', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    await say('workspace');
    const { recruiter, project, sequenceId, workspace } = outreach;
    const wanted = { projectId: project.id, sequenceId, allOf: {} };
    const { body } = await recruiter.post<{ id: string }>('/api/enrolments', wanted);
    await server.settled();
    const store = beforeReading(server.store, 'enrolment', () => change('recipient'));
    await enrolMany(
      { ...outreach.app, store },
      { enrollingId: body.id, workspaceId: workspace.id },
    );
    await server.settled();

    expect(await comeIn()).toEqual([5]);
  });
});

it('given no hour is right everywhere in the hours that are said now, then what comes goes by the workspace’s clock', async () => {
  await begin('recipient', [
    engineer('Zoe Zander', { email: 'zoe@home.example', location: 'United States' }),
  ]);
  const { recruiter, sequenceId } = outreach;
  expect((await outreach.first()).zonesFrom).toBe('place');
  const window = { ...usual, from: 10 * 60, to: 12 * 60, zone: 'recipient' };
  await recruiter.post(`/api/sequences/${sequenceId}/change-window`, { window });
  await plan();

  expect(await outreach.first()).toMatchObject({ zones: ['UTC'], zonesFrom: 'workspace' });
  await outreach.later(2 * HOUR);
  expect(await outreach.send()).toBe(1);
});
