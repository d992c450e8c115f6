import type { ProspectResource, SetAsideResource } from '../../../../domain/contracts/pipeline.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, suggestedId } from '../../../support/http/given.ts';
import { recruitingForProject } from '../../../support/http/recruiting.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';

interface Decided {
  readonly id: string;
  readonly revision: number;
}

let server: ComposedServer;
let recruiter: SignedIn;
let colleague: SignedIn;
let suggestionId: string;
let projectId: string;
beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const given = await recruitingForProject(server, [engineer('Wilhelmina Oake')]);
  recruiter = given.recruiter;
  projectId = given.project.id;
  colleague = await given.workspace.user('owner', 'Josephine Marl');
  suggestionId = await suggestedId(recruiter, given.project.id, 'Wilhelmina Oake');
});

const prospects = async () =>
  (await recruiter.list<ProspectResource>('prospects', { filter: { projectId } })).body;
const setAside = async () =>
  (await recruiter.list<SetAsideResource>('set-aside', { filter: { projectId } })).body;

const seen = (revision: number) => ({ 'If-Match': `"${revision}"` });

describe('a decision that is taken back', () => {
  it.each([
    ['suggestions', () => suggestionId],
    ['prospects', (decided: Decided) => decided.id],
  ])(
    'as one of the %s, given a colleague went on from it, then what they did stays, until it was seen',
    async (resource, idOf) => {
      const accepted = await recruiter.post<Decided>(`/api/suggestions/${suggestionId}/accept`);
      const { id, revision } = accepted.body;
      await colleague.post(`/api/prospects/${id}/move`, { stage: 'offer' });
      await colleague.post(`/api/prospects/${id}/tag`, { tag: 'Priority' });

      const restore = `/api/${resource}/${idOf(accepted.body)}/restore`;
      const late = await recruiter.post(restore, {}, seen(revision));
      expect([late.status, codeOf(late)]).toEqual([412, 'stale']);
      const { body } = await recruiter.get<ProspectResource>(`/api/prospects/${id}`);
      expect(body).toMatchObject({
        stage: 'offer',
        tags: ['Priority'],
        changedByName: 'Josephine Marl',
      });

      expect((await recruiter.post(restore, {}, seen(body.revision))).status).toBe(200);
      expect((await recruiter.get(`/api/prospects/${id}`)).status).toBe(404);
    },
  );

  it('given nobody went on from it, then it is taken back', async () => {
    const { body } = await recruiter.post<Decided>(`/api/suggestions/${suggestionId}/skip`, {
      reason: 'conflict',
    });
    const restore = `/api/suggestions/${suggestionId}/restore`;
    expect((await recruiter.post(restore, {}, seen(body.revision))).status).toBe(200);
  });
});

describe('a prospect who is made a suggestion again', () => {
  let id: string;
  beforeEach(async () => {
    id = (await recruiter.post<Decided>(`/api/suggestions/${suggestionId}/accept`)).body.id;
    await recruiter.post(`/api/prospects/${id}/move`, { stage: 'replied' });
    await recruiter.post(`/api/prospects/${id}/assign`, { userId: recruiter.userId });
    await recruiter.post(`/api/prospects/${id}/tag`, { tag: 'Priority' });
    await recruiter.post(`/api/prospects/${id}/set-next-step`, { text: 'Call', dueOn: null });
  });

  it('given they had been removed, when that is taken back, then they are removed for the same reason, and come back as they stood', async () => {
    const [{ changedAt: _then, revision: _before, ...stood } = {} as ProspectResource] =
      await prospects();
    expect(stood).toMatchObject({ stage: 'replied', tags: ['Priority'] });
    const note = 'Their sister works here';
    await recruiter.post(`/api/prospects/${id}/remove`, { reason: 'conflict', note });
    const { revision } = (await recruiter.post<Decided>(`/api/prospects/${id}/restore`)).body;

    const reinstate = `/api/prospects/${id}/reinstate`;
    const late = await recruiter.post(reinstate, {}, seen(revision - 1));
    expect([late.status, codeOf(late)]).toEqual([412, 'stale']);
    expect((await recruiter.post(reinstate, {}, seen(revision))).status).toBe(200);
    expect(await setAside()).toMatchObject([{ id, reasonCode: 'conflict', note }]);
    await recruiter.post(`/api/prospects/${id}/put-back`);
    expect(await prospects()).toMatchObject([stood]);
  });

  it('given they stood in a stage, when that is taken back, then they stand there as they did', async () => {
    const [{ changedAt: _then, revision: _before, ...stood } = {} as ProspectResource] =
      await prospects();
    await recruiter.post(`/api/prospects/${id}/restore`);
    expect((await recruiter.post(`/api/prospects/${id}/reinstate`)).status).toBe(200);
    expect(await prospects()).toMatchObject([stood]);
  });

  it('given they had been skipped, then nothing is left to stand in', async () => {
    await recruiter.post(`/api/prospects/${id}/restore`);
    await recruiter.post(`/api/suggestions/${suggestionId}/skip`, { reason: 'conflict' });
    await recruiter.post(`/api/prospects/${id}/restore`);
    const none = await recruiter.post(`/api/prospects/${id}/reinstate`);
    expect([none.status, codeOf(none)]).toEqual([404, 'not-found']);
  });
});
