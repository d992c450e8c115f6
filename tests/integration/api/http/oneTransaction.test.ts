import { Client } from 'pg';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { projects } from '../../../../projections/projects/projects.ts';
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

/** Everything that is asked of PostgreSQL in this process while this is done. */
async function askedBy(act: () => Promise<unknown>): Promise<readonly unknown[]> {
  await server.settled();
  const asked = jest.spyOn(Client.prototype, 'query');
  await act();
  const statements = asked.mock.calls.map(([statement]): unknown => statement);
  asked.mockRestore();
  return statements;
}

/** How many transactions over read models begin in this process while this is done. */
async function transactionsOf(act: () => Promise<unknown>): Promise<number> {
  return (await askedBy(act)).filter(isBeginning).length;
}

/** How often projects are read by their ids alone while this is done. */
async function projectsReadBy(act: () => Promise<unknown>): Promise<number> {
  const texts = (await askedBy(act)).map((asked) => JSON.stringify(asked));
  const table = tableOf(projects);
  return texts.filter((text) => text.includes(`from ${table} `) && text.includes('any(')).length;
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

  it('that answers a file of figures asks for its project once, as that of the figures alone does', async () => {
    const { id: projectId } = await startProject(recruiter);
    const asked = `projectId=${projectId}&from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z`;
    for (const what of ['referrals', 'referrals/csv']) {
      const times = await projectsReadBy(async () => {
        expect((await recruiter.get(`/api/reports/${what}?${asked}`)).status).toBe(200);
      });
      expect([what, times]).toEqual([what, 1]);
    }
  });
});
