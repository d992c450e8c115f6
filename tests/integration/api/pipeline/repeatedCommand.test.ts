import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestedId } from '../../../support/http/given.ts';
import { recruiting } from '../../../support/http/recruiting.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
beforeAll(async () => {
  server = await startComposedServer();
  const people = [engineer('Wilhelmina Oake'), engineer('Bartholomew Finch')];
  ({ workspace, recruiter } = await recruiting(server, people));
});
afterAll(() => server.stop());

const again = (commandId: string) => ({ 'X-Kith-Command': commandId });

describe('two decisions at the very same time', () => {
  it('given one accepts whom the other skips, then one of them alone is done, and the other is told so', async () => {
    const colleague = await workspace.user('owner');
    for (let round = 0; round < 6; round += 1) {
      const { id: projectId } = await startProject(recruiter);
      const id = await suggestedId(recruiter, projectId, 'Wilhelmina Oake');
      const accept = () => recruiter.post(`/api/suggestions/${id}/accept`);
      const skip = () => colleague.post(`/api/suggestions/${id}/skip`, { reason: 'tooSenior' });
      const [one, other] = await Promise.all(
        round % 2 === 0 ? [accept(), skip()] : [skip(), accept()],
      );
      expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const done = await recruiter.list('prospects', { filter: { projectId } });
      const isAccepted = (round % 2 === 0 ? one : other).status === 200;
      expect(done.body).toHaveLength(isAccepted ? 1 : 0);
    }
  });
});

describe('a command that comes again', () => {
  it('given its project was archived since, then it is answered as the first time, and a new one refused', async () => {
    const { id: projectId } = await startProject(recruiter);
    const suggestion = await suggestedId(recruiter, projectId, 'Wilhelmina Oake');
    const other = await suggestedId(recruiter, projectId, 'Bartholomew Finch');
    const command = again(server.ids.newId());
    const accept = (id: string, headers: Readonly<Record<string, string>>) =>
      recruiter.post<{ id: string }>(`/api/suggestions/${id}/accept`, { note: 'Yes' }, headers);
    const first = await accept(suggestion, command);
    expect(first.status).toBe(200);
    expect((await recruiter.post(`/api/projects/${projectId}/archive`)).status).toBe(200);

    const repeated = await accept(suggestion, command);
    expect([repeated.status, repeated.body]).toEqual([200, first.body]);
    for (const header of ['X-Kith-Position', 'ETag']) {
      expect([header, repeated.headers.get(header)]).toEqual([header, first.headers.get(header)]);
    }
    expect((await accept(other, again(server.ids.newId()))).status).toBe(409);
    const types: string[] = [];
    for await (const { type } of server.store.readStream(`candidacy-${first.body.id}`)) {
      types.push(type);
    }
    expect(types).toEqual(['SuggestionAccepted']);
  });

  it('given who gave it may see the project no more, then it is answered, and a new one finds nothing', async () => {
    const member = await workspace.user('recruiter');
    const { id: projectId } = await startProject(recruiter);
    const about = { userId: member.userId };
    const added = { ...about, role: 'member' };
    await recruiter.post(`/api/projects/${projectId}/add-member`, added);
    const command = again(server.ids.newId());
    const rename = (headers: Readonly<Record<string, string>>) =>
      member.post(`/api/projects/${projectId}/rename`, { name: 'Backend' }, headers);
    const first = await rename(command);
    expect(first.status).toBe(200);
    await recruiter.post(`/api/projects/${projectId}/remove-member`, about);
    const repeated = await rename(command);
    expect([repeated.status, repeated.body]).toEqual([200, first.body]);
    expect((await rename(again(server.ids.newId()))).status).toBe(404);
    expect((await rename({})).status).toBe(404);
  });
});
