import type { EnrolmentResource } from '../../../../domain/contracts/enrolments.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';
import { claimedTogether } from '../../../support/outreach/claimedTogether.ts';
import { Outreach, twoMails } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;
let owner: SignedIn;
let other: string;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

const MINUTE = 1 / 24 / 60;
const [zoe, zandra] = ['Zoe Zander', 'Zandra Zoebel'] as const;

async function prospects() {
  const filter = { projectId: outreach.project.id };
  const { body } = await outreach.recruiter.list<{ id: string; personId: string; name: string }>(
    'prospects',
    { filter },
  );
  return body;
}

async function prospectNamed(name: string) {
  const found = (await prospects()).find((one) => one.name === name);
  if (found === undefined) throw new Error(`Nobody is called ${name}.`);
  return found;
}

/** Puts somebody into a sequence, from the account of whoever does so. */
async function enrol(name: string, by: SignedIn, sequenceId = outreach.sequenceId): Promise<void> {
  const { id } = await prospectNamed(name);
  const said = await outreach.enrol(by, { ids: [id], sequenceId });
  expect(said).toMatchObject({ enrolled: 1 });
}

/** How it stands with whoever somebody has put into a sequence. */
async function standing(by: SignedIn): Promise<EnrolmentResource & { mails: { state: string }[] }> {
  const filter = { projectId: outreach.project.id };
  const { body } = await outreach.recruiter.list<EnrolmentResource>('enrolments', { filter });
  const one = body.find(({ senderId }) => senderId === by.userId);
  const found = await outreach.recruiter.get<EnrolmentResource & { mails: { state: string }[] }>(
    `/api/enrolments/${one?.id}`,
  );
  return found.body;
}

/** Two sequences, whom a recruiter and an owner put people into who have these addresses. */
async function begin(
  addresses: readonly [string, string],
  steps: readonly object[] = twoMails,
): Promise<void> {
  const people = [
    engineer(zoe, { email: addresses[0] }),
    engineer(zandra, { email: addresses[1] }),
  ];
  outreach = await Outreach.begin(server, people, steps);
  owner = await outreach.workspace.user('owner', 'Olga Owner');
  const member = { userId: owner.userId, role: 'owner' };
  await outreach.recruiter.post(`/api/projects/${outreach.project.id}/add-member`, member);
  const said = { variantId: server.ids.newId(), subject: 'Once more', body: 'Hi {{firstName}}.' };
  const step = { stepId: server.ids.newId(), kind: 'mail', afterDays: 0, variants: [said] };
  const wanted = { name: 'Other engineers', steps: [step] };
  const { body } = await outreach.recruiter.post<{ id: string }>('/api/sequences', wanted);
  other = body.id;
  await server.settled();
}

async function merge(): Promise<void> {
  const [one, second] = [await prospectNamed(zoe), await prospectNamed(zandra)];
  const path = `/api/people/${one.personId}/merge`;
  const wanted = { personId: second.personId, keepBoth: true };
  expect((await outreach.recruiter.post(path, wanted)).status).toBe(200);
  await server.settled();
}

describe('two people with one address, to whom two accounts write at the same moment', () => {
  it.each([
    ['in two sequences', () => other],
    ['in the same sequence', () => outreach.sequenceId],
  ])('given they are %s, then one mail goes out, and the other waits', async (_what, second) => {
    await begin(['info@home.example', 'info@home.example']);
    await enrol(zoe, outreach.recruiter);
    await enrol(zandra, owner, second());

    expect(await outreach.send(claimedTogether(outreach, 2))).toBe(1);

    const states = [await standing(outreach.recruiter), await standing(owner)].map(
      ({ mails }) => mails[0]?.state ?? 'none',
    );
    expect(states.toSorted()).toEqual(['sent', 'withheld']);
    // The next sweep, and the one of an hour later.
    expect(await outreach.send()).toBe(0);
    await outreach.later(60 * MINUTE);
    expect(await outreach.send()).toBe(0);
  });

  it('given one writes it otherwise, then one mail goes out', async () => {
    await begin(['Info@Home.example', 'info@home.example.']);
    await enrol(zoe, outreach.recruiter);
    await enrol(zandra, owner, other);
    expect(await outreach.send(claimedTogether(outreach, 2))).toBe(1);
    expect(await outreach.send()).toBe(0);
  });

  it('given it is by a part behind a plus that theirs differ, then both are written to: they are two', async () => {
    await begin(['info@home.example', 'info+jobs@home.example']);
    await enrol(zoe, outreach.recruiter);
    await enrol(zandra, owner, other);
    expect(await outreach.send(claimedTogether(outreach, 2))).toBe(2);
  });

  it.each([
    ['first', 0, 0],
    ['second', 1, 1],
  ])(
    'given the worker of whoever claimed %s dies behind its claim, then %i mails go out, and nothing more as long as nobody knows of it',
    async (_which, dies, sent) => {
      await begin(['info@home.example', 'info@home.example']);
      await enrol(zoe, outreach.recruiter);
      await enrol(zandra, owner, other);

      expect(await outreach.send(claimedTogether(outreach, 2, { dies }))).toBe(sent);

      const open = [await standing(outreach.recruiter), await standing(owner)].map(
        ({ mails }) => mails[0]?.state ?? 'none',
      );
      expect(open.toSorted()).toEqual(['claimed', sent === 0 ? 'withheld' : 'sent']);
      expect(await outreach.send()).toBe(0);
      await outreach.later(60 * MINUTE);
      expect(await outreach.send()).toBe(0);
    },
  );
});

describe('two who become one person right before the second is claimed', () => {
  it('given the first was written to on that day, then the second mail is withheld', async () => {
    await begin(['zoe@home.example', 'zoe@work.example']);
    await enrol(zoe, outreach.recruiter);
    expect(await outreach.send()).toBe(1);
    await enrol(zandra, owner, other);
    const store = claimedTogether(outreach, 1, { before: merge });

    expect(await outreach.send(store)).toBe(0);
  });

  it('given the first has said that they want no mail, then the second gets none', async () => {
    await begin(['zoe@home.example', 'zoe@work.example']);
    const said = { addresses: 'zoe@home.example', reason: 'objection' };
    expect((await outreach.recruiter.post('/api/suppressions', said)).status).toBe(200);
    await enrol(zandra, owner, other);

    expect(await outreach.send(claimedTogether(outreach, 1, { before: merge }))).toBe(0);
    expect(await standing(owner)).toMatchObject({ status: 'stopped', reason: 'unsubscribed' });
  });
});

it('given another address of somebody becomes known right before their mail is claimed, then it goes to that one', async () => {
  await begin(['zoe@home.example', 'info@home.example']);
  await enrol(zoe, outreach.recruiter);
  const before = async () => {
    const again = engineer(zoe, { email: 'zoe@work.example' });
    expect((await outreach.recruiter.post('/api/people', again)).status).toBeLessThan(300);
    await server.settled();
  };

  expect(await outreach.send(claimedTogether(outreach, 1, { before }))).toBe(0);
  expect(await outreach.send()).toBe(1);
  expect(outreach.handed[0]?.to.address).toBe('zoe@work.example');
});

it('given both were in the midst of one sequence when they became one person, then it goes on with what neither was sent', async () => {
  const step = (afterDays: number, body: string) => ({
    stepId: server.ids.newId(),
    kind: 'mail',
    afterDays,
    variants: [{ variantId: server.ids.newId(), subject: afterDays === 0 ? body : null, body }],
  });
  const steps = [step(0, 'One'), step(1, 'Two'), step(1, 'Three')];
  await begin(['zoe@home.example', 'zoe@work.example'], steps);
  await enrol(zoe, outreach.recruiter);
  expect(await outreach.send()).toBe(1);
  await outreach.later(MINUTE);
  const { id } = await standing(outreach.recruiter);
  await outreach.recruiter.post(`/api/enrolments/${id}/pause`);
  await enrol(zandra, owner);
  expect(await outreach.send()).toBe(1);
  await outreach.later(1);
  expect(await outreach.send()).toBe(1);

  await merge();
  await outreach.recruiter.post(`/api/enrolments/${id}/resume`);
  for (let day = 0; day < 5; day += 1) {
    await outreach.later(1);
    await outreach.send();
    await outreach.send();
  }

  const texts = outreach.handed.map(({ text }) => text.split('\n', 1)[0]);
  expect(texts).toEqual(['One', 'One', 'Two', 'Three']);
  expect(await standing(owner)).toMatchObject({ status: 'finished' });
});
