import { users } from '../../../projections/identity/users.ts';
import { versionName } from '../../../platform/subscriptions/model/tables.ts';
import { projectionsCommand } from '../../../cli/commands/projections.ts';
import { reactionsCommand } from '../../../cli/commands/reactions.ts';
import { contextOf } from '../../../cli/terminal/withContext.ts';
import { inTransaction } from '../../../platform/postgres/transaction.ts';
import { insertDue, markGivenUp } from '../../../platform/queues/due.ts';
import { systemEvent } from '../../support/eventStore/events.ts';
import { startComposedServer, type ComposedServer } from '../../support/http/composedServer.ts';
import { TestWorkspace, type SignedIn } from '../../support/http/testWorkspace.ts';
import { runKith } from '../../support/cli/runKith.ts';
import { MASTER_KEY } from '../../support/http/testSite.ts';

const usersVersion = versionName(users);

let server: ComposedServer;
let somebody: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
  somebody = await (await TestWorkspace.add(server)).user('recruiter');
});
afterAll(() => server.stop());

/** Runs a command line beside the running server. */
async function kith(...args: string[]) {
  const open = contextOf({ DATABASE_URL: server.databaseUrl, KITH_MASTER_KEY: MASTER_KEY });
  const { said, ...answer } = await runKith(args, [projectionsCommand, reactionsCommand], open);
  return { ...answer, said: said.join('\n') };
}

describe('reactions that were given up', () => {
  /** Work that the workers have given up, as if its service had been away. */
  async function giveUp(jobId: string, processor = 'identity/endSessions') {
    const payload = { userId: somebody.userId, reason: 'suspended' };
    const at = server.clock.now();
    // In one go, so that no worker takes it up in between.
    await inTransaction(server.pool, async (tx) => {
      const dueAt = at.toISOString();
      const work = { jobId, processor, payload, key: null, workspaceId: null, dueAt };
      await insertDue(tx, [work]);
      await tx.query('update reactions.due set done_at = $2 where job_id = $1', [jobId, at]);
    });
    await markGivenUp(server.pool, jobId, 'mail-unavailable', at);
    await server.pool.query('update reactions.due set done_at = null where job_id = $1', [jobId]);
  }

  it('given none, status says so and there is nothing to print', async () => {
    expect(await kith('reactions', 'status')).toEqual({
      code: 0,
      out: '',
      said: '0 waiting, 0 given up',
    });
  });

  it('are listed with their reasons, and done by the workers once they are asked for again', async () => {
    await giveUp('end-one');
    const table = await kith('reactions', 'status');
    expect(table.out).toMatch(/^JOB +PROCESSOR +REASON +TRIES +GIVEN UP/);
    expect(table.out).toMatch(/^end-one +identity\/endSessions +mail-unavailable/m);
    expect(table.out).not.toContain(somebody.userId);
    const status = JSON.parse((await kith('reactions', 'status', '--json')).out) as object;
    expect(status).toMatchObject({ givenUp: [{ jobId: 'end-one', code: 'mail-unavailable' }] });
    expect((await somebody.get('/api/me')).status).toBe(200);

    const retried = await kith('reactions', 'retry', 'end-one');
    expect({ code: retried.code, out: JSON.parse(retried.out) as object }).toEqual({
      code: 0,
      out: { retried: ['end-one'] },
    });

    await server.until(async () => (await somebody.get('/api/me')).status === 401);
    const late = await kith('reactions', 'retry', 'end-one');
    expect(late.code).toBe(1);
    expect(late.said).toContain('not given up, or not there: end-one');
  });

  it('can be asked for by processor, or all of them', async () => {
    await giveUp('end-two');
    await giveUp('other', 'nobody/knowsThis');
    const ofOne = await kith('reactions', 'retry', '--processor', 'identity/endSessions');
    expect(JSON.parse(ofOne.out)).toEqual({ retried: ['end-two'] });
    const all = await kith('reactions', 'retry', '--all');
    expect(JSON.parse(all.out)).toEqual({ retried: ['other'] });
    expect(JSON.parse((await kith('reactions', 'retry', '--all')).out)).toEqual({ retried: [] });
  });

  it.each([
    [['reactions', 'retry']],
    [['reactions', 'retry', 'one', '--all']],
    [['reactions', 'retry', '--all', '--processor', 'identity/endSessions']],
  ])('given kith %j, then it says what is missing and exits with 2', async (args) => {
    const answer = await kith(...args);
    expect(answer).toEqual({
      code: 2,
      out: '',
      said: 'kith: name jobs, a --processor or --all',
    });
  });
});

describe('dead letters', () => {
  const stream = () => `user-${server.ids.newId()}`;

  it('given none, the list says so', async () => {
    expect(await kith('projections', 'dead-letters')).toEqual({
      code: 0,
      out: '',
      said: 'There are no dead letters.',
    });
    const replayed = await kith('projections', 'replay', usersVersion);
    expect(JSON.parse(replayed.out)).toEqual({ name: usersVersion, taken: 0, left: 0 });
  });

  it('are listed with their reasons, tried again, and named while some are left', async () => {
    const event = systemEvent(server.ids.newId());
    const name = stream();
    await server.store.append(name, [event], 'none');
    const parked = async () =>
      JSON.parse(
        (await kith('projections', 'dead-letters', usersVersion, '--json')).out,
      ) as object[];
    await server.until(async () => (await parked()).length > 0);
    expect(await parked()).toMatchObject([
      { subscriber: usersVersion, stream: name, eventId: event.eventId },
    ]);
    const table = await kith('projections', 'dead-letters');
    expect(table.out).toMatch(/^NAME +POSITION +STREAM +EVENT +REASON +TRIES/);
    expect(table.out).toContain(name);

    const vain = await kith('projections', 'replay', usersVersion);
    expect(vain.code).toBe(1);
    expect(JSON.parse(vain.out)).toEqual({ name: usersVersion, taken: 0, left: 1 });
    expect(vain.said).toContain('still can’t be taken');

    // What no code can take is ended for ever: then there is nothing left to try.
    await server.store.tombstone(name, 0);
    const done = await kith('projections', 'replay', usersVersion);
    expect({ code: done.code, out: JSON.parse(done.out) as object }).toEqual({
      code: 0,
      out: { name: usersVersion, taken: 1, left: 0 },
    });
    expect(await parked()).toEqual([]);
  });

  it.each([
    [['projections', 'dead-letters', 'nothing_v1']],
    [['projections', 'replay', 'nothing_v1']],
  ])('given kith %j, then it exits with 1 and says what there is', async (args) => {
    const answer = await kith(...args);
    expect(answer).toMatchObject({ code: 1, out: '' });
    expect(answer.said).toContain(usersVersion);
  });
});
