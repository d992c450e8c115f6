import type { SendersChangedResource } from '../../../../domain/contracts/changeSender.ts';
import type { NotificationResource } from '../../../../domain/contracts/notifications.ts';
import type { WaitingProject } from '../../../../domain/contracts/waits.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { enrolments } from '../../../../projections/enrolments/enrolments.ts';
import { listLeftBehind } from '../../../../projections/enrolments/listLeftBehind.ts';
import { listSentAlike } from '../../../../projections/enrolments/listSentBy.ts';
import { disconnectLeavers } from '../../../../workers/mailboxes/disconnectLeavers.ts';
import { handOver } from '../../../../workers/projects/handOver.ts';
import { offerTakeOvers } from '../../../../workers/enrolments/offerTakeOvers.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { setAccount } from '../../../support/http/setAccount.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';
import { connectAccount, connectAgain } from '../../../support/outreach/dovecotAccount.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';
import { planOf } from '../../../support/postgres/planOf.ts';

let server: ComposedServer;
let outreach: Outreach;
let olga: SignedIn;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

const zoe = engineer('Zoe Zander', { email: 'zoe@home.example' });
const bo = engineer('周博', { email: 'bo@home.example' });

/** A recruiter has put people into a sequence; an owner is there who can send too. */
async function begin(
  people: readonly object[] = [zoe],
  from: () => Promise<object> = async () => ({}),
): Promise<void> {
  outreach = await Outreach.begin(server, people);
  olga = await outreach.workspace.user('owner', 'Olga Owner');
  await outreach.enrol(outreach.recruiter, { allOf: {}, ...(await from()) });
}

const reasonOf = (turn: string) => (turn === 'suspend' ? { reason: 'other' } : {});

async function say(by: SignedIn, path: string, body: object = {}) {
  const answer = await by.post<SendersChangedResource>(path, body);
  await server.settled();
  return answer;
}
const takeAllOver = () =>
  say(olga, '/api/enrolments/change-sender', {
    sequenceId: outreach.sequenceId,
    who: 'waiting',
    mailboxId: olga.userId,
  });

describe('that their sender is gone', () => {
  const told = async (by: SignedIn) =>
    (await by.list<NotificationResource>('notifications')).body
      .filter(({ to }) => to === '/sequences')
      .map(({ words }) => words);
  /** What follows once they are kept out, or taken out, has been done, and once more. */
  const goes = async (verb: 'suspend' | 'remove', successorId: string | null = null) => {
    const { userId } = outreach.recruiter;
    const body = verb === 'suspend' ? { reason: 'other' } : { successorId };
    expect((await say(olga, `/api/members/${userId}/${verb}`, body)).status).toBe(200);
    await follows(successorId);
  };
  const follows = async (successorId: string | null = null, jobId = outreach.workspace.id) => {
    const { userId } = outreach.recruiter;
    const gone = { userId, workspaceId: outreach.workspace.id, successorId };
    for (const _again of [1, 2]) await offerTakeOvers(outreach.app, gone, jobId);
    await server.settled();
  };
  /** Said of the first of them by an owner: whoever is gone says nothing. */
  const owners = async (verb: string, body: object = {}) => {
    const [one] = await outreach.enrolments(olga);
    expect((await say(olga, `/api/enrolments/${one?.id}/${verb}`, body)).status).toBe(200);
  };
  const joins = async (by: SignedIn, { userId }: SignedIn) => {
    const path = `/api/projects/${outreach.project.id}/add-member`;
    expect((await say(by, path, { userId })).status).toBe(200);
  };

  it('is told once to who works on the project and writes, and to nobody else', async () => {
    await begin([zoe, bo]);
    const near = await outreach.workspace.user('recruiter');
    const far = await outreach.workspace.user('recruiter');
    await joins(outreach.recruiter, near);
    await goes('suspend');
    expect(await told(near)).toEqual([
      `2 people in ${outreach.project.name} wait for another sender: you can take them over`,
    ]);
    expect([await told(olga), await told(far)]).toEqual([[], []]);
  });

  it('given a colleague takes over one of them and then the other, then it is told of the one, and of nobody', async () => {
    await begin([zoe, bo]);
    const near = await outreach.workspace.user('recruiter');
    await joins(outreach.recruiter, near);
    await goes('suspend');
    const unread = async () => {
      const { body } = await near.list<NotificationResource>('notifications', {
        filter: { isUnread: true },
      });
      const waits = await near.list<WaitingProject>('waits');
      const waiting = waits.body.flatMap((one) => one.waits).map(({ words }) => words);
      return [body.filter(({ to }) => to === '/sequences').map(({ words }) => words), waiting];
    };
    const of = (whom: string) =>
      `${whom} for another sender: you can take them over`.replace('IN', outreach.project.name);
    expect(await unread()).toEqual([[of('2 people in IN wait')], [of('2 people in IN wait')]]);
    await owners('change-sender', { mailboxId: olga.userId });
    expect(await unread()).toEqual([[of('Somebody in IN waits')], [of('Somebody in IN waits')]]);
    expect((await takeAllOver()).body).toMatchObject({ changed: 1 });
    expect([await told(near), await unread()]).toEqual([[], [[], []]]);
  });

  it.each<readonly [string, () => Promise<unknown>]>([
    [
      'they are let in again',
      () => say(olga, `/api/members/${outreach.recruiter.userId}/reinstate`),
    ],
    ['what comes is stopped', () => owners('stop')],
    ['the project is archived', () => say(olga, `/api/projects/${outreach.project.id}/archive`)],
  ])('is told no more, given %s', async (_what, ends) => {
    await begin();
    await goes('suspend');
    expect(await told(olga)).toHaveLength(1);
    await ends();
    expect(await told(olga)).toEqual([]);
  });

  it.each<readonly [string, (turn: 'suspend' | 'reinstate') => Promise<unknown>]>([
    [
      'an owner keeps them out',
      (turn) => say(olga, `/api/members/${outreach.recruiter.userId}/${turn}`, reasonOf(turn)),
    ],
    [
      'whoever runs the server suspends their account',
      (turn) => setAccount(server, outreach.recruiter.userId, turn),
    ],
  ])(
    'is told once, given %s, and not again when they leave the project later: only when they go once more',
    async (_what, turnsTo) => {
      await begin();
      await joins(outreach.recruiter, olga);
      await turnsTo('suspend');
      await follows();
      expect(await told(olga)).toHaveLength(1);
      await turnsTo('reinstate');
      expect(await told(olga)).toEqual([]);
      const { userId } = outreach.recruiter;
      const path = `/api/projects/${outreach.project.id}`;
      expect(
        (await say(olga, `${path}/add-member`, { userId: olga.userId, role: 'owner' })).status,
      ).toBe(200);
      expect((await say(olga, `${path}/remove-member`, { userId })).status).toBe(200);
      expect(await told(olga)).toEqual([]);
      expect((await olga.list<WaitingProject>('waits')).body.flatMap(({ waits }) => waits)).toEqual(
        [],
      );
      await turnsTo('suspend');
      await follows(null, outreach.project.id);
      expect(await told(olga)).toHaveLength(1);
    },
  );

  it('given nobody else works on the project, then it is told to who goes on with it, or else to the owners', async () => {
    await begin();
    const heir = await outreach.workspace.user('recruiter');
    await goes('remove', heir.userId);
    await joins(olga, heir);
    const words = `Somebody in ${outreach.project.name} waits for another sender: you can take them over`;
    expect([await told(heir), await told(olga)]).toEqual([[words], []]);

    await begin();
    await goes('suspend');
    expect(await told(olga)).toHaveLength(1);
  });

  it('given they are let in again meanwhile, or nothing comes by them, then it is told to nobody', async () => {
    await begin();
    await follows();
    await outreach.say('pause');
    await goes('suspend');
    expect(await told(olga)).toEqual([]);
  });

  it('is told of who was taken out and back, until they work on the project again and have their account', async () => {
    const there = { port: 1 };
    let mailboxId = '';
    await begin([zoe], async () => {
      mailboxId = await connectAccount(server, outreach, there);
      return { mailboxId };
    });
    const { userId } = outreach.recruiter;
    const left = { userId, workspaceId: outreach.workspace.id };
    await say(olga, `/api/members/${userId}/remove`, { successorId: olga.userId });
    await disconnectLeavers(outreach.app, left, 'disconnect');
    await handOver(outreach.app, { ...left, successorId: olga.userId }, 'handOver');
    expect((await say(olga, `/api/members/${userId}/take-back`)).status).toBe(200);
    await follows();
    expect(await told(olga)).toHaveLength(1);
    await joins(olga, outreach.recruiter);
    expect(await told(olga)).toHaveLength(1);
    await connectAgain(server, outreach, there, mailboxId);
    await server.settled();
    expect(await told(olga)).toEqual([]);
  });
});

describe('whom somebody leaves behind among many', () => {
  /** As if others sent to so many, whom they put into sequences of their own. */
  const others = async (count: number) => {
    const table = tableOf(enrolments);
    await server.pool.query(
      `insert into ${table}
       select (jsonb_populate_record(e, jsonb_build_object('key', gen_random_uuid()::text,
         'sender_id', gen_random_uuid()::text, 'enrolled_by', gen_random_uuid()::text))).*
       from ${table} e, generate_series(1, $2::int) where e.workspace_id = $1::uuid`,
      [outreach.workspace.id, count],
    );
    await server.pool.query(`vacuum analyze ${table}`);
  };

  it('is found by who sends to them and who put them there, and nobody else is looked at', async () => {
    await begin();
    await others(2_000);
    const { userId } = outreach.recruiter;
    const plan = await planOf(
      (_of, work) => server.operatorReads(work),
      outreach.workspace.id,
      (tx) => listLeftBehind(tx, userId, null),
      /BitmapOr|Index Cond/,
    );
    const by = (column: string) =>
      `Index Cond: \\(\\(${column} = '${userId}'::text\\) AND \\(status = 'active'::text\\)\\)`;
    expect(plan).toMatch(new RegExp(`BitmapOr\\n.*${by('sender_id')}\\n.*${by('enrolled_by')}`));
  });

  it('is told of by each way in which they are sent to, from one to the next by the index', async () => {
    await begin();
    await others(2_000);
    const { workspace } = outreach;
    const plan = await planOf(
      server.reads,
      workspace.id,
      (tx) => listSentAlike(tx, workspace.id, null),
      /Limit|Index .*sent_by|Index Cond|Aggregate|Sort/,
    );
    const step = (cond: string) =>
      `Limit\\n *-> +Index Scan using \\S*sent_by\\S* on \\S+ \\S+\\n *Index Cond: \\(.*sent_by ${cond}`;
    expect(plan).toMatch(new RegExp(`${step('IS NOT NULL')}.*\\n *-> +${step('> a')}`));
    expect(plan).not.toMatch(/Aggregate|Sort/);
  });
});
