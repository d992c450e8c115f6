import type {
  EnrollingResource,
  EnrolmentResource,
} from '../../../../domain/contracts/enrolments.ts';
import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import { enrolMany } from '../../../../workers/enrolments/enrolMany.ts';
import { afterAppends } from '../../../support/faults/afterAppends.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { engineer } from '../../../support/http/given.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

const zoe = engineer('Zoe Zander', { email: 'zoe@home.example' });
const bo = engineer('周博', { email: 'bo@home.example' });

beforeEach(async () => {
  outreach = await Outreach.begin(server, [zoe, bo]);
});

describe('taking it back that many were put into a sequence', () => {
  it('takes all of them out where nothing was sent; they can be put in again', async () => {
    const { id } = await outreach.enrol();

    expect(await outreach.undo(id)).toMatchObject({ undo: 'done', takenOut: 2, kept: 0 });
    expect(await outreach.send()).toBe(0);

    expect(await outreach.enrol()).toMatchObject({ enrolled: 2, leftOutCount: 0 });
    expect(await outreach.send()).toBe(2);
    expect(await outreach.send()).toBe(0);
  });

  it('leaves those to whom something was sent, and asked twice it does nothing more', async () => {
    const { id } = await outreach.enrol();
    outreach.answers.push({ kind: 'accepted', serverMessageId: null }, {
      kind: 'deferred',
      code: 'later',
      status: '4.2.0',
    } as never);
    await outreach.send();

    expect(await outreach.undo(id)).toMatchObject({ undo: 'done', takenOut: 1, kept: 1 });
    expect(await outreach.undo(id)).toMatchObject({ undo: 'done', takenOut: 1, kept: 1 });
    const statuses = (await outreach.enrolments()).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['active', 'stopped']);
  });

  it('given they are looked for by why they were stopped, then they are found by that alone, with when it was', async () => {
    const { id } = await outreach.enrol();
    const before = await outreach.enrolments();
    await outreach.undo(id);
    const { body: found } = await outreach.recruiter.list<EnrolmentResource>('enrolments', {
      filter: { projectId: outreach.project.id, status: 'stopped', reasons: ['byHand'] },
      sort: ['changedAt', 'DESC'],
    });
    expect(found.map((one) => one.reason)).toEqual(['byHand', 'byHand']);
    expect(found.every(({ changedAt }) => changedAt >= before[0]!.changedAt)).toBe(true);
    const { body: moved } = await outreach.recruiter.list<EnrolmentResource>('enrolments', {
      filter: { projectId: outreach.project.id, reasons: ['stageChanged', 'skipped'] },
    });
    expect(moved).toEqual([]);
  });

  it('leaves those whom another had put in before', async () => {
    await outreach.enrol();
    const { id } = await outreach.enrol();

    expect(await outreach.undo(id)).toMatchObject({ takenOut: 0, kept: 0 });
    expect((await outreach.enrolments()).map(({ status }) => status)).toEqual(['active', 'active']);
  });

  it('given one began it twice before either was done, then each takes out whom it put in', async () => {
    const first = await begun();
    const second = await begun();

    expect(await worked(first)).toMatchObject({ enrolled: 2, leftOutCount: 0 });
    expect(await worked(second)).toMatchObject({ enrolled: 0, leftOutCount: 2 });

    expect(await outreach.undo(second)).toMatchObject({ takenOut: 0, kept: 0 });
    expect(await outreach.undo(first)).toMatchObject({ takenOut: 2, kept: 0 });
  });

  it('is for whoever did it', async () => {
    const { id } = await outreach.enrol();
    const owner = await outreach.workspace.user('owner');

    const answer = await owner.post(`/api/enrollings/${id}/undo`);

    expect([answer.status, codeOf(answer)]).toEqual([404, 'not-found']);
  });

  it('given they are still being added, or that is being stopped, then it has to wait', async () => {
    const id = await begun();
    const undo = () => outreach.recruiter.post(`/api/enrollings/${id}/undo`);

    const early = await undo();
    await stop(id);
    const stopping = await undo();

    expect([early, stopping].map(codeOf)).toEqual(['not-finished', 'not-finished']);
  });
});

describe('stopping that many are put into a sequence', () => {
  it('puts nobody more into it, and is told to nobody as done; it is for whoever began it', async () => {
    const id = await begun();
    const owner = await outreach.workspace.user('owner');
    expect((await owner.post(`/api/enrollings/${id}/stop`)).status).toBe(404);
    await stop(id);

    expect(await worked(id)).toMatchObject({
      status: 'finished',
      isStopped: true,
      total: 2,
      enrolled: 0,
      leftOutCount: 0,
      reasons: [],
    });
    expect(await outreach.enrolments()).toEqual([]);
    const { recruiter } = outreach;
    const { body: told } = await recruiter.list<{ words: string }>('notifications');
    expect(told.filter(({ words }) => words.includes('sequence'))).toEqual([]);
    const { body: feed } = await recruiter.list<{ code: string; words: string }>('activities');
    const stopped = feed.find(({ code }) => code === 'enrollingStopped');
    expect(stopped?.words).toContain('stopped many people being put into a sequence');
    const enrolled = feed.find(({ code }) => code === 'enrolled');
    expect(enrolled?.words).toMatch(/ put none of 2 people into a sequence.*, then stopped it$/);
  });

  it('leaves who is in it by then, whom Undo takes out', async () => {
    const id = await begun();
    const { store } = server;
    const done = await worked(id, { store: afterAppends(store, 1, () => stop(id)) });

    expect(done).toMatchObject({ isStopped: true, enrolled: 2, leftOutCount: 0 });
    expect(await outreach.undo(id)).toMatchObject({ undo: 'done', takenOut: 2, kept: 0 });
  });

  it.each([
    ['goes on', async () => undefined],
    ['is stopped', stop],
  ])(
    'given its worker died and it %s, then those whom that one put in count, too',
    async (_, then) => {
      const id = await begun();
      const reportProgress = () => {
        throw new Error('killed');
      };
      await expect(worked(id, { reportProgress })).rejects.toThrow('killed');
      await server.settled();
      await then(id);

      const done = await worked(id);

      expect(done).toMatchObject({ status: 'finished', enrolled: 2, leftOutCount: 0 });
      expect(await outreach.undo(id)).toMatchObject({ undo: 'done', takenOut: 2, kept: 0 });
    },
  );
});

/** Many whose being put into the sequence has begun. */
async function begun(): Promise<string> {
  const { project, sequenceId, recruiter } = outreach;
  const wanted = { projectId: project.id, sequenceId, allOf: {} };
  const { body } = await recruiter.post<{ id: string }>('/api/enrolments', wanted);
  await server.settled();
  return body.id;
}

async function stop(id: string): Promise<void> {
  expect((await outreach.recruiter.post(`/api/enrollings/${id}/stop`)).status).toBe(200);
  await server.settled();
}

/** Does the job of it, and answers what came of that. */
async function worked(
  enrollingId: string,
  worker: Partial<Outreach['app']> = {},
): Promise<EnrollingResource> {
  const app = { ...outreach.app, ...worker };
  await enrolMany(app, { enrollingId, workspaceId: outreach.workspace.id });
  await server.settled();
  return (await outreach.recruiter.get<EnrollingResource>(`/api/enrollings/${enrollingId}`)).body;
}

describe('taking an acceptance back while a sequence goes on', () => {
  const restored = async (by: SignedIn, sequences?: 'keep' | 'stop') => {
    const { id: projectId } = outreach.project;
    const { body } = await by.list<ProspectResource>('prospects', { filter: { projectId } });
    const id = body.find(({ name }) => name === 'Zoe Zander')?.id;
    return by.post(`/api/prospects/${id}/restore`, sequences === undefined ? {} : { sequences });
  };
  const statuses = async () => (await outreach.enrolments()).map(({ status }) => status).toSorted();

  it('given a colleague began it, then it is refused, with who did and when, until it is meant', async () => {
    await outreach.enrol();
    const owner = await outreach.workspace.user('owner');

    const refused = await restored(owner, 'keep');

    expect([refused.status, codeOf(refused)]).toEqual([412, 'sequence-begun']);
    expect(JSON.stringify(refused.body)).toContain(outreach.recruiter.userId);
    expect(await statuses()).toEqual(['active', 'active']);
    expect((await restored(owner)).status).toBe(200);
  });

  it('given one began it oneself, or it has ended, then it is taken back', async () => {
    await outreach.enrol();
    expect((await restored(outreach.recruiter, 'keep')).status).toBe(200);
  });
});
