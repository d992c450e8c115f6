import type { ActivityResource } from '../../../../domain/contracts/activities.ts';
import type { SuggestionResource } from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import {
  reportNames,
  type ActivityReport,
  type FunnelReport,
  type ReferralsReport,
  type TimeInStageReport,
} from '../../../../domain/contracts/reports.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { takingReferrals } from '../../../support/http/recruiting.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';

const HOUR = 60 * 60 * 1000;

let server: ComposedServer;
let recruiter: SignedIn;
let ola: SignedIn;
let project: ProjectResource;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ recruiter, project, ola } = await takingReferrals(server));
});

const shifted = (instant: string, byMs: number) =>
  new Date(Date.parse(instant) + byMs).toISOString();
const now = () => server.clock.now().toISOString();
async function report<Report>(name: string, from: string, to: string) {
  await server.settled();
  const query = new URLSearchParams({ projectId: project.id, from, to });
  return (await recruiter.get<Report>(`/api/reports/${name}?${query.toString()}`)).body;
}
const refer = async (name: string) => {
  const body = { name, email: `${name.toLowerCase()}@tidewater.example` };
  return (await ola.post<{ id: string }>(`/api/open-roles/${project.id}/refer`, body)).body.id;
};
/** The project takes in whom Ola referred; answers the candidacy's id. */
async function accepted(name: string) {
  await refer(name);
  await server.settled();
  const filter = { projectId: project.id, category: 'referrals' };
  const found = (await recruiter.list<SuggestionResource>('suggestions', { filter })).body;
  const one = found.find((each) => each.name === name);
  return (await recruiter.post<{ id: string }>(`/api/suggestions/${one?.id}/accept`, {})).body.id;
}

describe('a range of time', () => {
  it('does not begin in the future, whichever report is asked', async () => {
    for (const name of reportNames.filter((each) => each !== 'diversity')) {
      const told = await report<object>(name, shifted(now(), HOUR), shifted(now(), 2 * HOUR));
      const fields = { from: 'The range has to begin in the past.' };
      expect(told).toMatchObject({ errors: [{ status: 422, data: { fields } }] });
    }
  });

  it('ends after it begins, at instants', async () => {
    const [began, later] = [shifted(now(), -HOUR), now()];
    for (const [from, to, status] of [
      [later, began, 422],
      [began, began, 422],
      ['yesterday', later, 400],
    ] as const) {
      expect(await report('funnel', from, to)).toMatchObject({ errors: [{ status }] });
    }
  });

  it('holds its first instant, and not its last', async () => {
    await accepted('Nina');
    await server.settled();
    const filter = { projectId: project.id };
    const done = (await recruiter.list<ActivityResource>('activities', { filter })).body;
    const at = done.find(({ code }) => code === 'accepted')?.at ?? '';
    const from = shifted(at, -HOUR);
    const to = shifted(at, 1);
    expect((await report<FunnelReport>('funnel', at, to)).accepted).toBe(1);
    expect((await report<FunnelReport>('funnel', from, at)).accepted).toBe(0);
    expect((await report<ActivityReport>('activity', at, to)).people).toMatchObject([
      { userId: recruiter.userId, accepted: 1 },
    ]);
    expect((await report<ActivityReport>('activity', from, at)).people).toEqual([]);
  });

  it('holds recommendations that stood at its end, whatever has become of them since', async () => {
    const began = shifted(now(), -HOUR);
    const id = await refer('Odd');
    server.clock.advance(HOUR);
    const standing = now();
    server.clock.advance(HOUR);
    await ola.post(`/api/referrals/${id}/withdraw`, {});
    const referrers = async (to: string) =>
      (await report<ReferralsReport>('referrals', began, to)).referrers;
    expect(await referrers(standing)).toMatchObject([{ userId: ola.userId, referred: 1 }]);
    expect(await referrers(shifted(now(), HOUR))).toEqual([]);
  });

  it('holds no stage that somebody only passed through', async () => {
    const began = shifted(now(), -HOUR);
    const id = await accepted('Siv');
    await recruiter.post(`/api/prospects/${id}/move`, { stage: 'interviewing' });
    const told = await report<TimeInStageReport>('time-in-stage', began, shifted(now(), HOUR));
    expect(told.stages.filter(({ left }) => left > 0)).toEqual([]);
    expect(told.stages.find(({ waiting }) => waiting > 0)?.id).toBe('interviewing');
  });
});
