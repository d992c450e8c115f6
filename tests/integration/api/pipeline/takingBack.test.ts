import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
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
beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const given = await recruitingForProject(server, [engineer('Wilhelmina Oake')]);
  recruiter = given.recruiter;
  colleague = await given.workspace.user('owner', 'Josephine Marl');
  suggestionId = await suggestedId(recruiter, given.project.id, 'Wilhelmina Oake');
});

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
