import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, suggestedId } from '../../../support/http/given.ts';
import { recruitingForProject } from '../../../support/http/recruiting.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let recruiter: SignedIn;
let project: ProjectResource;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const people = [engineer('Wilhelmina Oake'), engineer('Bartholomew Finch')];
  ({ recruiter, project } = await recruitingForProject(server, people));
});

async function prospects(): Promise<readonly ProspectResource[]> {
  const filter = { projectId: project.id };
  return (await recruiter.list<ProspectResource>('prospects', { filter })).body;
}

describe('a project that is archived', () => {
  it('is decided on by nobody until it is reopened: suggestions and prospects stay as they are', async () => {
    const suggested = await suggestedId(recruiter, project.id, 'Bartholomew Finch');
    const accepted = await suggestedId(recruiter, project.id, 'Wilhelmina Oake');
    await recruiter.post(`/api/suggestions/${accepted}/accept`, { note: '' });
    const before = await prospects();
    const path = `/api/prospects/${before[0]?.id}`;
    await recruiter.post(`/api/projects/${project.id}/archive`);
    for (const [command, body] of [
      [`/api/suggestions/${suggested}/accept`, { note: '' }],
      [`/api/suggestions/${suggested}/skip`, { reason: 'other', note: '' }],
      [`/api/suggestions/${accepted}/restore`, {}],
      [`${path}/move`, { stage: 'hired' }],
      [`${path}/remove`, { reason: 'other', note: '' }],
      [`${path}/put-back`, {}],
      [`${path}/restore`, {}],
    ] as const) {
      const refused = await recruiter.post(command, body);
      expect([command, refused.status, codeOf(refused)]).toEqual([
        command,
        409,
        'project-archived',
      ]);
    }
    expect(await prospects()).toEqual(before);

    await recruiter.post(`/api/projects/${project.id}/reopen`);
    const again = await recruiter.post(`/api/suggestions/${suggested}/accept`, { note: '' });
    expect(again.status).toBe(200);
  });
});
