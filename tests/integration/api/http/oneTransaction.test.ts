import { Client } from 'pg';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestedId } from '../../../support/http/given.ts';
import { recruiting } from '../../../support/http/recruiting.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let recruiter: SignedIn;
beforeAll(async () => {
  server = await startComposedServer();
  ({ recruiter } = await recruiting(server, [engineer('Wilhelmina Oake')]));
});
afterAll(() => server.stop());

/** Prepared statements come as objects. */
function isBeginning(query: unknown): boolean {
  return typeof query === 'string' && query.startsWith('begin read only;');
}

/** How many transactions over read models begin in this process while this is done. */
async function transactionsOf(act: () => Promise<unknown>): Promise<number> {
  await server.settled();
  const asked = jest.spyOn(Client.prototype, 'query');
  await act();
  const begun = asked.mock.calls.filter(([text]) => isBeginning(text));
  asked.mockRestore();
  return begun.length;
}

describe('a read of the API', () => {
  it('is served by one transaction, whatever it is made of', async () => {
    const { id: projectId } = await startProject(recruiter);
    const suggestion = await suggestedId(recruiter, projectId, 'Wilhelmina Oake');
    const accepted = await recruiter.post<{ id: string }>(`/api/suggestions/${suggestion}/accept`);
    const asOf = accepted.headers.get('X-Kith-Position') ?? '';
    const filter = { projectId };
    for (const [what, ask] of [
      ['a project', () => recruiter.get(`/api/projects/${projectId}`)],
      ['a past project', () => recruiter.get(`/api/projects/${projectId}?asOf=${asOf}`)],
      ['a prospect', () => recruiter.get(`/api/prospects/${accepted.body.id}`)],
      ['prospects', () => recruiter.list('prospects', { filter })],
      [
        'named prospects',
        () => recruiter.list('prospects', { filter: { id: [accepted.body.id] } }),
      ],
      ['suggestions', () => recruiter.list('suggestions', { filter })],
      ['named suggestions', () => recruiter.list('suggestions', { filter: { id: [suggestion] } })],
      ['those set aside', () => recruiter.list('set-aside', { filter })],
    ] as const) {
      expect([what, await transactionsOf(ask)]).toEqual([what, 1]);
    }
  });
});
