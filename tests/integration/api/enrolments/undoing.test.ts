import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
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

  it('leaves those whom another had put in before', async () => {
    await outreach.enrol();
    const { id } = await outreach.enrol();

    expect(await outreach.undo(id)).toMatchObject({ takenOut: 0, kept: 0 });
    expect((await outreach.enrolments()).map(({ status }) => status)).toEqual(['active', 'active']);
  });

  it('is for whoever did it', async () => {
    const { id } = await outreach.enrol();
    const owner = await outreach.workspace.user('owner');

    const answer = await owner.post(`/api/enrollings/${id}/undo`);

    expect([answer.status, codeOf(answer)]).toEqual([404, 'not-found']);
  });

  it('given they are still being added, then it has to wait', async () => {
    const { id: projectId } = outreach.project;
    const { sequenceId, recruiter } = outreach;
    const started = await recruiter.post<{ id: string }>('/api/enrolments', {
      projectId,
      sequenceId,
      allOf: {},
    });

    const answer = await recruiter.post(`/api/enrollings/${started.body.id}/undo`);

    expect([answer.status, codeOf(answer)]).toEqual([409, 'not-finished']);
  });
});

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
