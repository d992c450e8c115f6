import { forgetUser } from '../../../../cli/privacy/user.ts';
import { ERASED } from '../../../../domain/contracts/erased.ts';
import { ErrorAnswer } from '../../../../domain/contracts/errors.ts';
import type { ActivityResource } from '../../../../domain/contracts/activities.ts';
import type { NotificationResource } from '../../../../domain/contracts/notifications.ts';
import type { SuggestionResource } from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import type { RewardResource, RewardSums } from '../../../../domain/contracts/referralRewards.ts';
import type { ReferralResource } from '../../../../domain/contracts/referrals.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { takingReferrals } from '../../../support/http/recruiting.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let project: ProjectResource;
let ola: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ workspace, recruiter, project, ola } = await takingReferrals(server));
});

const offer = (amount = 2000, waitingDays = 90, currency = 'USD') =>
  recruiter.post(`/api/projects/${project.id}/offer-referral-reward`, {
    amount,
    currency,
    waitingDays,
  });
const refer = async (name: string, client = ola, more: object = {}, role = project) => {
  const body = { name, email: `${name.toLowerCase()}@tidewater.example`, ...more };
  const made = await client.post<{ id: string }>(`/api/open-roles/${role.id}/refer`, body);
  expect(made.status).toBe(201);
  return made.body.id;
};
/** The project takes the person in, or skips them; answers the candidacy's id. */
const decide = async (name: string, verb: 'accept' | 'skip' = 'accept') => {
  await server.settled();
  const filter = { projectId: project.id, category: 'referrals' };
  const found = (await recruiter.list<SuggestionResource>('suggestions', { filter })).body;
  const one = found.find((each) => each.name === name);
  const body = verb === 'skip' ? { reason: 'other' } : {};
  const decided = await recruiter.post<{ id: string }>(`/api/suggestions/${one?.id}/${verb}`, body);
  expect(decided.status).toBe(200);
  return decided.body.id;
};
const move = async (id: string, stage: string) =>
  expect((await recruiter.post(`/api/prospects/${id}/move`, { stage })).status).toBe(200);
const hire = async (name: string) => {
  const id = await decide(name);
  await move(id, 'hired');
  return id;
};
const rewards = async (filter: object = {}, client = recruiter) =>
  (
    await client.list<RewardResource>('referral-rewards', {
      filter: { projectId: project.id, ...filter },
    })
  ).body;
const own = async (client = ola) => {
  const { body } = await client.list<ReferralResource>('referrals');
  return body.map(({ reward }) => reward);
};
const stateOf = async (id: string) => (await rewards()).find((one) => one.id === id);
const pay = (id: string, client = recruiter) => client.post(`/api/referral-rewards/${id}/pay`);

describe('what is promised for a referral', () => {
  it('given it was offered then, stays as it was offered, whatever is offered later', async () => {
    const before = await refer('Anna');
    await offer(2000, 90);
    const first = await refer('Nina');
    await offer(3000, 30, 'EUR');
    const second = await refer('Odd');
    await recruiter.post(`/api/projects/${project.id}/withdraw-referral-reward`);
    const after = await refer('Siv');
    expect((await rewards()).map(({ id, amount, currency }) => [id, amount, currency])).toEqual([
      [second, 3000, 'EUR'],
      [first, 2000, 'USD'],
    ]);
    expect(await own()).toMatchObject([
      null,
      { amount: 3000, currency: 'EUR', waitingDays: 30, state: 'pending', dueAt: null },
      { amount: 2000, currency: 'USD', waitingDays: 90, state: 'pending', dueAt: null },
      null,
    ]);
    expect((await recruiter.get(`/api/referral-rewards/${before}`)).status).toBe(404);
    expect((await recruiter.get(`/api/referral-rewards/${after}`)).status).toBe(404);
  });

  it('is nothing for a lead', async () => {
    await offer();
    await refer('Nina', ola, { strength: 'lead' });
    expect(await rewards()).toEqual([]);
    expect(await own()).toEqual([null]);
  });

  it('is due to who referred somebody first alone, and a lead before is no referral', async () => {
    await offer();
    const per = await workspace.user('colleague', 'Per Persson');
    const kim = await workspace.user('colleague', 'Kim Kimsson');
    await refer('Nina', kim, { strength: 'lead' });
    const first = await refer('Nina');
    const second = await refer('Nina', per);
    expect(await stateOf(first)).toMatchObject({ state: 'pending', reason: null });
    expect(await stateOf(second)).toMatchObject({ state: 'notEligible', reason: 'notFirst' });
    await ola.post(`/api/referrals/${first}/withdraw`);
    expect(await stateOf(first)).toMatchObject({ state: 'notEligible', reason: 'withdrawn' });
    expect(await stateOf(second)).toMatchObject({ state: 'pending', reason: null });
  });

  it('given clocks that disagree, is due to whoever stands first in the log', async () => {
    await offer();
    const per = await workspace.user('colleague', 'Per Persson');
    const first = await refer('Nina');
    server.clock.advance(-60_000);
    const second = await refer('Nina', per);
    server.clock.advance(60_000);
    expect(await stateOf(first)).toMatchObject({ state: 'pending', reason: null });
    expect(await stateOf(second)).toMatchObject({ state: 'notEligible', reason: 'notFirst' });
  });

  it('is each project’s own', async () => {
    await offer();
    await refer('Nina');
    const other = await recruiter.post<{ id: string }>('/api/projects', {
      jobDescription: project.jobDescription,
    });
    const role = { ...project, id: other.body.id };
    await recruiter.post(`/api/projects/${role.id}/open-referrals`);
    await recruiter.post(`/api/projects/${role.id}/offer-referral-reward`, {
      amount: 500,
      currency: 'GBP',
      waitingDays: 0,
    });
    await refer('Nina', ola, {}, role);
    await server.settled();
    expect(await rewards()).toMatchObject([{ amount: 2000, state: 'pending' }]);
    expect(await rewards({ projectId: role.id })).toMatchObject([
      { amount: 500, state: 'pending' },
    ]);
  });
});

describe('how it stands with a reward', () => {
  it('follows the pipeline, there and back', async () => {
    await offer(2000, 1);
    const id = await refer('Nina');
    const state = async () => {
      const found = await stateOf(id);
      return found?.reason ?? found?.state;
    };
    const prospect = await decide('Nina');
    expect(await state()).toBe('pending');
    await recruiter.post(`/api/prospects/${prospect}/restore`);
    expect(await state()).toBe('pending');
    await decide('Nina');
    await move(prospect, 'hired');
    server.clock.advance(DAY_MS - 60_000);
    expect(await state()).toBe('pending');
    server.clock.advance(120_000);
    expect(await state()).toBe('eligible');
    expect(await own()).toMatchObject([{ state: 'eligible', dueAt: expect.any(String) }]);
    await move(prospect, 'offer');
    expect(await stateOf(id)).toMatchObject({ state: 'pending', dueAt: null });
    await move(prospect, 'hired');
    expect(await state()).toBe('pending');
    await recruiter.post(`/api/prospects/${prospect}/remove`, { reason: 'other' });
    expect(await state()).toBe('notTaken');
    await recruiter.post(`/api/prospects/${prospect}/put-back`);
    expect(await state()).toBe('pending');
  });

  it('given the referrer leaves the workspace, then nothing is due to them', async () => {
    await offer(2000, 0);
    const id = await refer('Nina');
    await hire('Nina');
    expect(await stateOf(id)).toMatchObject({ state: 'eligible' });
    const owner = await workspace.user('owner');
    expect((await owner.post(`/api/members/${ola.userId}/remove`)).status).toBe(200);
    await server.settled();
    expect(await stateOf(id)).toMatchObject({ state: 'notEligible', reason: 'left' });
  });

  it('given the team had taken the person in before, the referrer hears of that some days later', async () => {
    await offer();
    const per = await workspace.user('colleague', 'Per Persson');
    await refer('Nina', per, { strength: 'lead' });
    await hire('Nina');
    const id = await refer('Nina');
    expect(await stateOf(id)).toMatchObject({ state: 'notEligible', reason: 'known' });
    expect(await own()).toMatchObject([{ state: 'pending', reason: null, dueAt: null }]);
    server.clock.advance(3 * DAY_MS);
    expect(await own()).toMatchObject([{ state: 'notEligible', reason: 'known' }]);
  });
});

describe('a reward that is due', () => {
  let id: string;
  beforeEach(async () => {
    await offer(2000, 0);
    id = await refer('Nina');
    await hire('Nina');
  });

  it('is marked as paid, told to the referrer, and taken back', async () => {
    expect((await pay(id)).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({
      state: 'paid',
      paidById: recruiter.userId,
      paidAt: expect.any(String),
    });
    expect(await own()).toMatchObject([{ state: 'paid', paidAt: expect.any(String) }]);
    const words = async () =>
      (await ola.list<NotificationResource>('notifications')).body
        .map((told) => told.words)
        .filter((told) => told.includes('reward'));
    await server.settled();
    expect(await words()).toEqual([
      expect.stringMatching(/marked your reward for referring Nina for .* as paid/),
    ]);
    const filter = { projectId: project.id };
    const [done] = (await recruiter.list<ActivityResource>('activities', { filter })).body;
    expect(done).toMatchObject({
      code: 'referralRewardPaid',
      undo: { path: `referral-rewards/${id}/take-back-payment` },
    });

    expect((await recruiter.post(`/api/${done?.undo?.path}`, done?.undo?.body)).status).toBe(200);
    await server.settled();
    expect(await stateOf(id)).toMatchObject({ state: 'eligible', paidAt: null, paidByName: null });
    expect(await words()).toEqual([]);
  });

  it('given two members pay at once, then one does and the other is told who did, and when', async () => {
    const bea = await workspace.user('owner', 'Bea Owner');
    const answers = await Promise.all([pay(id), pay(id, bea)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && codeOf(refused)).toBe('reward-paid-already');
    const winner = answers[0]?.status === 200 ? recruiter : bea;
    expect(ErrorAnswer.parse(refused?.body).errors).toMatchObject([
      { data: { paidBy: winner.userId, paidAt: expect.any(String) } },
    ]);
    expect(await stateOf(id)).toMatchObject({ state: 'paid', paidById: winner.userId });
  });

  it('given it is not due, then it is not paid', async () => {
    await offer(2000, 90);
    const waiting = await refer('Odd');
    const answer = await pay(waiting);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'reward-not-due']);
    expect((await pay(id, ola)).status).toBe(404);
  });

  it('given who referred them may change the project, then neither that it was paid nor that it was not is theirs to say', async () => {
    const bea = await workspace.user('owner', 'Bea Owner');
    const own = await refer('Siv', bea);
    await hire('Siv');
    const takeBack = (by: SignedIn) => by.post(`/api/referral-rewards/${own}/take-back-payment`);
    const refused = await pay(own, bea);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'own-reward']);
    expect((await pay(own)).status).toBe(200);
    const again = await takeBack(bea);
    expect([again.status, codeOf(again)]).toEqual([409, 'own-reward']);
    expect(await stateOf(own)).toMatchObject({ state: 'paid', paidById: recruiter.userId });
    expect((await takeBack(recruiter)).status).toBe(200);
  });

  it('given what is seen is old, then nothing is paid', async () => {
    const path = `/api/referral-rewards/${id}/pay`;
    const answer = await recruiter.post(path, {}, { 'If-Match': '"7"' });
    expect(answer.status).toBe(412);
  });

  it('given whom it is for is forgotten, then the amount stays for the books, and nobody is named', async () => {
    await pay(id);
    const before = await stateOf(id);
    expect((await recruiter.post(`/api/people/${before?.personId}/forget`)).status).toBe(200);
    await server.until(async () => (await stateOf(id))?.personName === ERASED);
    const after = await stateOf(id);
    expect(after).toMatchObject({ amount: 2000, currency: 'USD', state: 'paid' });
    const csv = await recruiter.get<string>(`/api/projects/${project.id}/rewards/csv`);
    const told = JSON.stringify([after, await own(), csv.body, await rewards()]);
    expect(told).not.toMatch(/Nina|tidewater/);
  });

  it('given who referred them is forgotten, then what was paid stays, and nobody is named', async () => {
    await pay(id);
    await forgetUser(server, ola.userId, 'asked');
    // What they told of whom they referred goes with them, and workers carry it out.
    await server.until(async () => (await stateOf(id))?.personName === ERASED);
    await server.until(async () => (await stateOf(id))?.referrerName === ERASED);
    const after = await stateOf(id);
    expect(after).toMatchObject({ amount: 2000, state: 'paid' });
    const csv = await recruiter.get<string>(`/api/projects/${project.id}/rewards/csv`);
    expect(JSON.stringify([after, csv.body])).not.toMatch(/Ola|Nordmann|Nina/);
  });

  it('is added up, narrowed, sorted and taken along as a file', async () => {
    await offer(300, 30, 'EUR');
    await refer('Odd');
    await refer('=HYPERLINK');
    await decide('Odd', 'skip');
    const sums = await recruiter.get<RewardSums>(`/api/projects/${project.id}/reward-sums`);
    expect(sums.body.sums).toEqual([
      { currency: 'EUR', state: 'pending', amount: 300, count: 1 },
      { currency: 'EUR', state: 'notEligible', amount: 300, count: 1 },
      { currency: 'USD', state: 'eligible', amount: 2000, count: 1 },
    ]);
    expect(await rewards({ state: 'eligible' })).toMatchObject([{ id, personName: 'Nina' }]);
    const sorted = await recruiter.list<RewardResource>('referral-rewards', {
      filter: { projectId: project.id },
      sort: ['personName', 'DESC'],
      range: [0, 1],
    });
    expect(sorted.headers.get('Content-Range')).toBe('referral-rewards 0-1/3');
    expect(sorted.body.map(({ personName }) => personName)).toEqual(['Odd', 'Nina']);
    const file = await recruiter.get<string>(`/api/projects/${project.id}/rewards/csv`);
    expect(file.headers.get('Content-Type')).toMatch('text/csv');
    expect(file.body).toContain('Nina,Ola Nordmann,2000,USD,Due,');
    expect(file.body).toContain(`'=HYPERLINK`);
  });
});
