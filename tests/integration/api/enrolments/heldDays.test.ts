import type { EnrolmentResource } from '../../../../domain/contracts/enrolments.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

const DAY_MS = 24 * 60 * 60_000;

let server: ComposedServer;
let outreach: Outreach;
let owner: SignedIn;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

beforeEach(async () => {
  outreach = await Outreach.begin(server);
  owner = await outreach.workspace.user('owner', 'Olga Owner');
  await outreach.enrol();
});

const dayIn = (days: number) =>
  new Date(server.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const hold = async (by: SignedIn, date: string, mailboxId: string | null, verb = 'hold') => {
  expect((await by.post(`/api/outbox/${verb}`, { date, mailboxId })).status).toBe(200);
  await server.settled();
};
const heldDay = async (): Promise<EnrolmentResource['heldDay'] | undefined> => {
  const [listed] = await outreach.enrolments();
  expect((await outreach.first()).heldDay).toEqual(listed?.heldDay);
  return listed?.heldDay;
};

describe('somebody whose next mail would go on a day that is held', () => {
  it('is told with that day and who holds it, of their account or of all, until it is let go', async () => {
    const { recruiter } = outreach;
    expect(await heldDay()).toBeNull();
    await hold(recruiter, dayIn(0), recruiter.userId);
    expect(await heldDay()).toEqual({ date: dayIn(0), byName: 'Rhea Recruiter' });
    await hold(owner, dayIn(0), null);
    expect(await heldDay()).toEqual({ date: dayIn(0), byName: 'Olga Owner' });

    await hold(owner, dayIn(0), null, 'release');
    await hold(recruiter, dayIn(0), recruiter.userId, 'release');
    expect(await heldDay()).toBeNull();
  });

  it('is one whose mail comes that day, and not before or after, nor from another account', async () => {
    await outreach.send();
    await hold(owner, dayIn(0), null);
    await hold(owner, dayIn(1), null);
    await hold(owner, dayIn(2), owner.userId);
    expect(await heldDay()).toBeNull();
    await hold(owner, dayIn(2), null);
    expect(await heldDay()).toEqual({ date: dayIn(2), byName: 'Olga Owner' });
  });

  it('given it is late, and its hours are over for today, then it is tomorrow that counts', async () => {
    const { recruiter } = outreach;
    await outreach.later(11 / 24);
    await hold(recruiter, dayIn(0), recruiter.userId);
    expect(await heldDay()).toBeNull();
    await hold(recruiter, dayIn(1), recruiter.userId);
    expect(await heldDay()).toMatchObject({ date: dayIn(1) });
  });

  it('given it is another day by the clock of the workspace, then it is that day that counts', async () => {
    const zone = { zone: 'Pacific/Kiritimati' };
    expect((await owner.post('/api/workspace/choose-time-zone', zone)).status).toBe(200);
    await outreach.later(2 / 24);
    await hold(owner, dayIn(1), null);
    expect(await heldDay()).toMatchObject({ date: dayIn(1) });
    expect(await outreach.send()).toBe(0);
    await hold(owner, dayIn(1), null, 'release');
    expect(await outreach.send()).toBe(1);
  });

  it('given they are held themself, or one looks back, then nothing is said of it', async () => {
    await hold(owner, dayIn(0), null);
    const filter = { sequenceId: outreach.sequenceId };
    const asOf = server.clock.now().toISOString();
    const then = await owner.list<EnrolmentResource>('enrolments', { filter, asOf });
    expect(then.body.map((one) => one.heldDay)).toEqual([null]);

    await outreach.say('pause');
    expect(await heldDay()).toBeNull();
  });
});
