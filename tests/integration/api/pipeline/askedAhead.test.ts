import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import { codeOf, type ApiClient } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { tokenOf } from '../../../support/http/tokenClient.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let owner: SignedIn;
let recruiter: SignedIn;
let projectId: string;
let prospectId: string;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  owner = await workspace.user('owner');
  recruiter = await workspace.user('recruiter');
  await workspace.people([engineer('Ada Abel')]);
  projectId = (await startProject(owner)).id;
  await owner.post(`/api/projects/${projectId}/add-member`, { userId: recruiter.userId });
  const [suggested] = await suggestionsOf(owner, projectId);
  const accepted = await owner.post<{ id: string }>(`/api/suggestions/${suggested?.id}/accept`);
  prospectId = accepted.body.id;
  // Whose session it is, is known from here on.
  expect((await move(recruiter, 'replied')).status).toBe(200);
});

const SIGNED_OUT = [401, 'unauthenticated'];
const FORGED = [403, 'forged-request'];

const move = (by: ApiClient, stage: string, headers: Readonly<Record<string, string>> = {}) =>
  by.post(`/api/prospects/${prospectId}/move`, { stage }, headers);

/** Why it is refused; that they stand where they stood is looked at by the owner. */
async function refused(by: ApiClient, headers: Readonly<Record<string, string>> = {}) {
  const answer = await move(by, 'offer', headers);
  const filter = { projectId };
  const { body } = await owner.list<ProspectResource>('prospects', { filter });
  expect(body.map(({ stage }) => stage)).toEqual(['replied']);
  expect(JSON.stringify(answer.body)).not.toContain('Abel');
  return [answer.status, codeOf(answer)];
}

const says = async (path: string, body: object) =>
  expect((await owner.post(path, body)).status).toBe(200);

describe('what is asked for beside a session lets nobody in', () => {
  it('whose session has ended', async () => {
    await server.identity.sessions.endAll(recruiter.userId, 'loggedOut');
    expect(await refused(recruiter)).toEqual(SIGNED_OUT);
  });

  it('who is kept out', async () => {
    await says(`/api/members/${recruiter.userId}/suspend`, { reason: 'other' });
    expect(await refused(recruiter)).toEqual(SIGNED_OUT);
  });

  it('who has another role since', async () => {
    const deputy = await workspace.user('owner');
    expect((await move(deputy, 'replied')).status).toBe(200);
    await says(`/api/members/${deputy.userId}/change-role`, { role: 'recruiter' });
    expect(await refused(deputy)).toEqual([404, 'not-found']);
  });

  it('who works on the project no longer, or is of another workspace', async () => {
    await says(`/api/projects/${projectId}/remove-member`, { userId: recruiter.userId });
    expect(await refused(recruiter)).toEqual([404, 'not-found']);
    const stranger = await (await TestWorkspace.add(server)).user('owner');
    await stranger.get('/api/me');
    expect(await refused(stranger)).toEqual([404, 'not-found']);
  });

  it('by a token that was made for something else, whatever cookie comes along', async () => {
    const token = await tokenOf(server, owner, ['projects:read']);
    const headers = { Authorization: `Bearer ${token.secret}` };
    expect((await refused(recruiter, headers))[0]).toBe(403);
  });

  it('from a page that is none of ours', async () => {
    expect(await refused(recruiter, { 'X-CSRF-Token': 'forged' })).toEqual(FORGED);
    expect(await refused(recruiter, { Origin: 'https://elsewhere.example' })).toEqual(FORGED);
  });
});
