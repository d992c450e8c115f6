import type { BulkResource } from '../../../../domain/contracts/bulks.ts';
import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import type { FunnelReport, TimeInStageReport } from '../../../../domain/contracts/reports.ts';
import { ShiftedClock } from '../../../support/clock.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { feedOf, takeBack } from '../../../support/http/feed.ts';
import { engineer, suggestionsOf } from '../../../support/http/given.ts';
import { recruitingForProject } from '../../../support/http/recruiting.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';

const HOUR = 60 * 60 * 1000;

let server: ComposedServer;
let recruiter: SignedIn;
let projectId: string;
/** Ada's candidacy. */
let id: string;
let began: string;

/** What works in the background takes this for its clock: bulks are done a day after another, too. */
const behind = new ShiftedClock();

beforeAll(async () => {
  server = await startComposedServer({ behind: (app) => ({ ...app, clock: behind }) });
});
afterAll(() => server.stop());

beforeEach(async () => {
  const { project, ...found } = await recruitingForProject(server, [
    engineer('Ada Abel'),
    engineer('Bea Baum'),
  ]);
  ({ recruiter } = found);
  projectId = project.id;
  began = now();
  const [ada] = await suggestionsOf(recruiter, projectId);
  ({ id } = (await recruiter.post<{ id: string }>(`/api/suggestions/${ada?.id}/accept`)).body);
});

const now = () => server.clock.now().toISOString();
const later = (hours: number) =>
  [server.clock, behind].forEach((clock) => clock.advance(hours * HOUR));
const shown = async () => (await recruiter.get<ProspectResource>(`/api/prospects/${id}`)).body;
const move = (body: object) => recruiter.post(`/api/prospects/${id}/move`, body);

async function report<Report>(name: string, to = new Date(Date.parse(now()) + HOUR).toISOString()) {
  await server.settled();
  const query = new URLSearchParams({ projectId, from: began, to });
  return (await recruiter.get<Report>(`/api/reports/${name}?${query.toString()}`)).body;
}

/** Of each stage that anybody left or stands in: how many left after how many hours, and since how many hours they stand there. */
async function hours(to?: string) {
  const { stages } = await report<TimeInStageReport>('time-in-stage', to);
  return Object.fromEntries(
    stages
      .filter(({ left, waiting }) => left + waiting > 0)
      .map(({ id: stage, left, medianHours, waiting, medianWaitingHours }) => [
        stage,
        { left: [left, medianHours], waiting: [waiting, medianWaitingHours] },
      ]),
  );
}

/** Who have come to each stage. */
async function reached() {
  const { stages } = await report<FunnelReport>('funnel');
  return Object.fromEntries(
    stages.flatMap((one) => (one.reached > 0 ? [[one.id, one.reached]] : [])),
  );
}

async function bulkDone(path: string, body: object = {}): Promise<string> {
  const started = await recruiter.post<{ id: string }>(path, body);
  await server.until(async () => {
    const { body: bulk } = await recruiter.get<BulkResource>(`/api/bulks/${started.body.id}`);
    return bulk.status === 'finished';
  });
  return started.body.id;
}

/** By what somebody is moved to Interviewing, and how that is taken back. */
const ways: readonly (readonly [string, () => Promise<() => Promise<unknown>>])[] = [
  [
    'where it was done',
    async () => {
      const { stage, orderKey } = await shown();
      await move({ stage: 'interviewing' });
      return () => move({ stage, orderKey });
    },
  ],
  [
    'from the feed',
    async () => {
      await move({ stage: 'interviewing' });
      return async () => {
        const [done] = await feedOf(recruiter, { projectId });
        expect((await takeBack(recruiter, done?.undo)).status).toBe(200);
      };
    },
  ],
  [
    'as one of many',
    async () => {
      const body = { projectId, action: 'move', stage: 'interviewing', ids: [id] };
      const bulkId = await bulkDone('/api/bulks', body);
      return () => bulkDone(`/api/bulks/${bulkId}/undo`);
    },
  ],
];

describe('a move that is taken back', () => {
  it.each(ways)('%s counts as if it had not been, however late', async (_way, there) => {
    const { stageSince, orderKey } = await shown();
    later(10);
    const back = await there();
    later(24);
    const between = now();
    const gone = { inOutreach: { left: [1, 10], waiting: [0, null] } };
    expect(await hours()).toMatchObject(gone);
    await back();
    later(2);
    expect(await shown()).toMatchObject({ stage: 'inOutreach', stageSince, orderKey });
    expect(await hours()).toEqual({ inOutreach: { left: [0, null], waiting: [1, 36] } });
    expect(await reached()).toEqual({ inOutreach: 1 });
    // As of the day between, they had gone.
    expect(await hours(between)).toMatchObject(gone);
  });

  it('given they are put by hand between the same others again, then they have come back by hand', async () => {
    await server.settled();
    const [bea] = await suggestionsOf(recruiter, projectId);
    const accept = await recruiter.post<{ id: string }>(`/api/suggestions/${bea?.id}/accept`);
    const top = { stage: 'interviewing', before: accept.body.id };
    await recruiter.post(`/api/prospects/${top.before}/move`, { stage: 'interviewing' });
    await move(top);
    const { orderKey } = await shown();
    await move({ stage: 'offer' });
    later(24);
    await move(top);
    expect(await shown()).toMatchObject({ orderKey });
    expect(await hours()).toMatchObject({ offer: { left: [1, 24], waiting: [0, null] } });
  });

  it('given they were not led back to their place, then they have come back by hand, and left both', async () => {
    later(10);
    await move({ stage: 'interviewing' });
    later(24);
    await move({ stage: 'inOutreach' });
    later(2);
    expect(await hours()).toEqual({
      inOutreach: { left: [1, 10], waiting: [1, 2] },
      interviewing: { left: [1, 24], waiting: [0, null] },
    });
    const stood = Date.parse(now()) - Date.parse((await shown()).stageSince);
    expect(Math.floor(stood / HOUR)).toBe(2);
  });
});
