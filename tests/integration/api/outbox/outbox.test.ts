import type { OutboxResource } from '../../../../domain/contracts/outbox.ts';
import type { AuditResource } from '../../../../domain/contracts/audits.ts';
import { zonedTimeOf } from '../../../../domain/kernel/zonedTime.ts';
import { drafted } from '../../../support/ai/drafting.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';
import { testId } from '../../../support/ids.ts';
import { connectAccount } from '../../../support/outreach/dovecotAccount.ts';
import { Outreach, twoMails } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;
let owner: SignedIn;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

const zoe = engineer('Zoe Zander', { email: 'zoe@home.example' });
const bo = engineer('周博', { email: 'bo@home.example' });

beforeEach(async () => {
  outreach = await Outreach.begin(server, [zoe, bo]);
  owner = await outreach.workspace.user('owner', 'Olga Owner');
  await outreach.enrol();
});

const today = () => zonedTimeOf(server.clock.now().getTime(), 'UTC').date;
const read = async (by = outreach.recruiter) => (await by.get<OutboxResource>('/api/outbox')).body;
const hold = (by: SignedIn, body: object = {}, verb = 'hold') =>
  by.post(`/api/outbox/${verb}`, { date: today(), mailboxId: null, ...body });
/** The account of the recruiter where Kith has no mail server: their own id. */
const ofRecruiter = () => ({ mailboxId: outreach.recruiter.userId });

describe('what goes out', () => {
  it('stands by day and account, with whom it goes to and when, as far as can be told', async () => {
    const { days, later, paused } = await read();

    expect(days[0]?.date).toBe(today());
    expect(days).toHaveLength(2);
    const [account] = days[0]!.accounts;
    expect(account).toMatchObject({
      isOwn: true,
      mayHold: true,
      state: 'open',
      count: 2,
      sent: 0,
      limit: 200,
      userName: 'Rhea Recruiter',
    });
    expect(account?.mails.map(({ name }) => name).toSorted()).toEqual(['Zoe Zander', '周博']);
    expect(account?.mails[0]).toMatchObject({ sequenceName: 'Engineers', place: 1 });
    expect(Date.parse(account?.mails[0]?.at ?? '')).toBeGreaterThanOrEqual(
      server.clock.now().getTime() - 1_000,
    );
    expect([later, paused]).toEqual([0, []]);
  });

  it('counts what went, and shows what follows on its day', async () => {
    await outreach.send();
    expect((await read()).days[0]?.accounts).toMatchObject([{ count: 0, sent: 2 }]);

    // The second mail comes two business days later: the day before, it is tomorrow’s.
    await outreach.later(1);
    const [, tomorrow] = (await read()).days;
    expect(tomorrow?.accounts).toMatchObject([{ count: 2, mails: [{ place: 2 }, { place: 2 }] }]);
  });

  it('given more come tomorrow than their account sends a day, then it says how many come later still', async () => {
    const cy = engineer('Cy Zander', { email: 'cy@home.example' });
    outreach = await Outreach.begin(server, [zoe, bo, cy]);
    const { recruiter, sequenceId } = outreach;
    const window = { days: [3], from: 0, to: 24 * 60, zone: 'workspace' };
    await recruiter.post(`/api/sequences/${sequenceId}/change-window`, { window });
    const mailboxId = await connectAccount(server, outreach, { port: 1 });
    const limit = { perDay: 1, pauseFrom: 20, pauseTo: 20, rampUp: false, evenAbove: false };
    await recruiter.post(`/api/mailboxes/${mailboxId}/limit`, limit);
    await outreach.enrol(recruiter, { allOf: {}, mailboxId });

    const { days, later, behind } = await read();
    const counts = days.map(({ accounts }) =>
      accounts.filter((one) => one.mailboxId === mailboxId).map(({ count }) => count),
    );
    expect([counts, later, behind]).toEqual([[[0], [1]], 2, 0]);
  });

  it('shows whom somebody holds apart, and not among what goes', async () => {
    await outreach.say('pause');

    const { days, paused } = await read();

    expect(paused).toMatchObject([{ at: null }]);
    expect(days[0]?.accounts).toMatchObject([{ count: 1 }]);
  });

  it('is shown to who works on the project, of other accounts without their address', async () => {
    const other = await outreach.workspace.user('recruiter');
    const seenByOwner = (await read(owner)).days[0]?.accounts ?? [];

    expect(seenByOwner.find(({ isOwn }) => !isOwn)).toMatchObject({
      userName: 'Rhea Recruiter',
      address: null,
      limit: null,
      count: 2,
      mayHold: true,
    });
    expect((await read(other)).days.flatMap(({ accounts }) => accounts)).toMatchObject([
      { isOwn: true, count: 0 },
      { isOwn: true, count: 0 },
    ]);
  });

  it('given the workspace is closed, then nobody is told that they may hold anything', async () => {
    await owner.post('/api/workspace/close', { name: 'Larkmoor' });
    const { mayHoldAll, days } = await read(owner);
    const accounts = days.flatMap((day) => day.accounts);
    expect(mayHoldAll).toBe(false);
    expect(new Set(accounts.map(({ mayHold }) => mayHold))).toEqual(new Set([false]));
    expect(codeOf(await hold(owner))).toBe('workspace-closed');
  });
});

describe('what does not go by itself', () => {
  const changeSteps = (steps: readonly object[], more: object = {}) =>
    outreach.recruiter.post(`/api/sequences/${outreach.sequenceId}/change-steps`, {
      steps,
      ...more,
    });
  const foreseen = async (by = outreach.recruiter) => {
    await server.settled();
    const { days, later, waits } = await read(by);
    const mails = days.flatMap(({ accounts }) => accounts).flatMap((account) => account.mails);
    const kept = waits.map(({ code, count }) => `${code} ${count}`);
    return { names: mails.map(({ name }) => name).toSorted(), later, kept };
  };
  const nothing = { names: [], later: 0, kept: [] };

  it('given a wording that a model wrote, then its mails are left out until somebody has read it', async () => {
    const generated = [testId(11)];
    expect((await changeSteps(twoMails, { generated })).status).toBe(200);
    await server.settled();
    expect(await foreseen()).toEqual({ ...nothing, kept: ['unreadText 2'] });
    expect(await outreach.send()).toBe(0);

    const readTexts = `/api/sequences/${outreach.sequenceId}/read-texts`;
    await outreach.recruiter.post(readTexts, { variantIds: generated });
    expect((await foreseen()).names).toEqual(['Zoe Zander', '周博']);
  });

  it('given a first line that a model wrote, then that mail alone is left out until somebody has read it', async () => {
    const { recruiter, project } = outreach;
    const variant = { variantId: testId(11), subject: 'A role', body: 'Hi,\n\n{{opening}}' };
    expect((await changeSteps([{ ...twoMails[0], variants: [variant] }])).status).toBe(200);
    const filter = { projectId: project.id };
    const { body: found } = await recruiter.list<{ id: string; name: string }>('prospects', {
      filter,
    });
    const idOf = (wanted: string) => found.find(({ name }) => name === wanted)?.id ?? '';
    const candidacyId = idOf('Zoe Zander');
    await recruiter.post(`/api/openings/${idOf('周博')}/write`, { text: 'You weave well.' });
    await drafted(recruiter, { purpose: 'opening', projectId: project.id, candidacyId });
    expect(await foreseen()).toEqual({ ...nothing, names: ['周博'], kept: ['unreadLine 1'] });

    await recruiter.post(`/api/openings/${candidacyId}/write`, { text: 'You build well.' });
    expect((await foreseen()).names).toEqual(['Zoe Zander', '周博']);
  });

  it('given what comes is done by hand, then it is not said to go later', async () => {
    outreach = await Outreach.begin(
      server,
      [zoe],
      [{ stepId: testId(3), kind: 'manual', afterDays: 0, instructions: 'Call.' }, twoMails[0]!],
    );
    await outreach.enrol();
    expect(await outreach.enrolments()).toMatchObject([{ status: 'active', stepId: testId(3) }]);
    await outreach.later(1);

    expect(await foreseen()).toEqual(nothing);
  });

  it('given a colleague no longer lets somebody send as them, then nothing is foreseen until they do', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    const { recruiter } = outreach;
    owner = await outreach.workspace.user('owner', 'Olga Owner');
    const colleagueId = owner.userId;
    const asked = await recruiter.post<{ id: string }>('/api/sendings', { colleagueId });
    const say = (verb: string) => owner.post(`/api/sendings/${asked.body.id}/${verb}`, {});
    await say('allow');
    await server.settled();
    await outreach.enrol(recruiter, { allOf: {}, mailboxId: colleagueId });
    expect((await foreseen()).names).toEqual(['Zoe Zander']);

    await say('revoke');
    for (const by of [recruiter, owner]) {
      expect(await foreseen(by)).toEqual({ ...nothing, kept: ['notAllowed 1'] });
    }

    await say('allow');
    expect((await foreseen()).names).toEqual(['Zoe Zander']);
  });
});

describe('holding a day', () => {
  it('lets nothing go from an account, and the same the day after', async () => {
    expect((await hold(outreach.recruiter, ofRecruiter())).status).toBe(200);
    expect(await outreach.send()).toBe(0);
    expect((await read()).days.map(({ accounts }) => accounts[0])).toMatchObject([
      { state: 'held', heldByName: 'Rhea Recruiter', count: 2 },
      { state: 'open', count: 2 },
    ]);

    await outreach.later(1);
    expect(await outreach.send()).toBe(2);
  });

  it('is taken back the same day', async () => {
    await hold(outreach.recruiter, ofRecruiter());
    await hold(outreach.recruiter, ofRecruiter(), 'release');

    expect(await outreach.send()).toBe(2);
  });

  it('by an owner, of all accounts, is told to those who own them', async () => {
    expect((await hold(owner)).status).toBe(200);
    await server.settled();

    expect((await read()).days[0]).toMatchObject({ isHeld: true, heldByName: 'Olga Owner' });
    expect((await read()).mayHoldAll).toBe(false);
    expect(await outreach.send()).toBe(0);
    // One’s own is let go only where all are.
    await hold(outreach.recruiter, ofRecruiter(), 'release');
    expect(await outreach.send()).toBe(0);
    await hold(owner, {}, 'release');
    expect(await outreach.send()).toBe(2);
  });

  it('by an owner, of an account of somebody else, is theirs to let go, also where that one held it first, and stands under Changes', async () => {
    await hold(outreach.recruiter, ofRecruiter());
    await hold(owner, ofRecruiter());
    await server.settled();
    const [account] = (await read()).days[0]?.accounts ?? [];
    expect(account).toMatchObject({ state: 'held', heldByName: 'Olga Owner', mayHold: false });
    expect((await hold(outreach.recruiter, ofRecruiter(), 'release')).status).toBe(403);
    expect(await outreach.send()).toBe(0);

    expect((await hold(owner, ofRecruiter(), 'release')).status).toBe(200);
    expect(await outreach.send()).toBe(2);
    const changes = (await owner.list<AuditResource>('audits')).body.filter(
      ({ code }) => code === 'outboxOfAccount',
    );
    const what = 'A day on which nothing is sent to candidates from an account of Rhea Recruiter';
    expect(changes.map((one) => [one.byName, one.what, one.from, one.to])).toEqual([
      ['Olga Owner', what, today(), null],
      ['Olga Owner', what, null, today()],
    ]);
  });

  it('given it is said between the claim and the connection, then the mail waits, and goes once', async () => {
    const { app } = outreach;
    let held = false;
    const store = new Proxy(app.store, {
      get(target, name: keyof typeof app.store) {
        const found: unknown = Reflect.get(target, name);
        if (name !== 'append') {
          return typeof found === 'function' ? (found.bind(target) as unknown) : found;
        }
        return async (...given: Parameters<typeof app.store.append>) => {
          const [event] = given[1];
          // Of other workspaces of the same server something may be due as well.
          const isOurs = JSON.stringify(event?.data).includes(outreach.recruiter.userId);
          if (event?.type === 'MailClaimed' && isOurs && !held) {
            held = true;
            await hold(outreach.recruiter, ofRecruiter());
          }
          return target.append(...given);
        };
      },
    });
    await outreach.send(store);

    expect(outreach.handed).toHaveLength(0);
    const stands = await outreach.enrolments();
    expect(stands.map(({ status, mail }) => `${status} ${mail}`)).toEqual([
      'active none',
      'active none',
    ]);
    await hold(outreach.recruiter, ofRecruiter(), 'release');
    expect(await outreach.send()).toBe(2);
    expect(await outreach.send()).toBe(0);
  });

  it.each<readonly [string, (by: SignedIn) => Promise<{ status: number }>, number, string]>([
    ['all accounts, by no owner', (by) => hold(by), 403, 'forbidden'],
    [
      'an account of somebody else',
      (by) => hold(by, { mailboxId: owner.userId }),
      404,
      'not-found',
    ],
    ['none', (by) => hold(by, { mailboxId: server.ids.newId() }), 404, 'not-found'],
    [
      'a day that is over',
      (by) => hold(by, { ...ofRecruiter(), date: '2026-01-01' }),
      422,
      'invalid-fields',
    ],
    [
      'a day that is far away',
      (by) => hold(by, { ...ofRecruiter(), date: '2030-01-01' }),
      422,
      'invalid-fields',
    ],
    ['no day', (by) => hold(by, { ...ofRecruiter(), date: 'soon' }), 422, 'invalid-fields'],
  ])('is refused for %s', async (_what, ask, status, code) => {
    const answer = await ask(outreach.recruiter);

    expect([answer.status, codeOf(answer as never)]).toEqual([status, code]);
  });
});
