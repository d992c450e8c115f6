import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { startProject } from '../../../support/http/given.ts';
import { recruiting } from '../../../support/http/recruiting.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

describe('a project', () => {
  it('has owners first; they change who is one, and a member makes no owner and unmakes none', async () => {
    const { workspace, recruiter } = await recruiting(server, []);
    const { id } = await startProject(recruiter);
    const [colleague, third] = [
      await workspace.user('recruiter', 'Tove Ash'),
      await workspace.user('recruiter', 'Uma Elm'),
    ];
    const add = (by: SignedIn, { userId }: SignedIn, role: string) =>
      by.post(`/api/projects/${id}/add-member`, { userId, role });
    const roles = async () => {
      const { body } = await recruiter.get<ProjectResource>(`/api/projects/${id}`);
      return body.members.map(({ name, role }) => [name, role]);
    };
    await add(recruiter, colleague, 'member');
    await add(recruiter, third, 'owner');
    const both = [
      ['recruiter of Larkmoor', 'owner'],
      ['Uma Elm', 'owner'],
      ['Tove Ash', 'member'],
    ];
    expect(await roles()).toEqual(both);
    for (const [whom, role] of [
      [third, 'member'],
      [colleague, 'owner'],
    ] as const) {
      const refused = await add(colleague, whom, role);
      expect([refused.status, codeOf(refused)]).toEqual([403, 'forbidden']);
    }
    expect(await roles()).toEqual(both);
    expect((await add(colleague, third, 'owner')).status).toBe(403);
    expect((await add(recruiter, third, 'member')).status).toBe(200);
    const last = await add(recruiter, recruiter, 'member');
    expect([last.status, codeOf(last)]).toEqual([409, 'last-owner']);
  });

  it('says whom one may take out: an owner anybody, a member whom they brought in, until an owner has said what those are', async () => {
    const { workspace, recruiter } = await recruiting(server, []);
    const { id } = await startProject(recruiter);
    const [colleague, { userId: third }] = [
      await workspace.user('recruiter'),
      await workspace.user('hiringManager'),
    ];
    const say = async (by: SignedIn, verb: string, userId = third) =>
      (await by.post(`/api/projects/${id}/${verb}`, { userId })).status;
    const removable = async (by: SignedIn) => {
      const { body } = await by.get<ProjectResource>(`/api/projects/${id}`);
      return body.members.filter(({ mayRemove }) => mayRemove).map(({ userId }) => userId);
    };
    await say(recruiter, 'add-member', colleague.userId);
    expect(await removable(colleague)).toEqual([]);
    await say(colleague, 'add-member');
    expect(await removable(colleague)).toEqual([third]);
    expect(await removable(recruiter)).toEqual([recruiter.userId, colleague.userId, third]);
    expect(await say(colleague, 'remove-member')).toBe(200);
    await say(recruiter, 'add-member');
    expect(await removable(colleague)).toEqual([]);
    expect(await say(colleague, 'remove-member')).toBe(403);
    expect(await say(colleague, 'remove-member', recruiter.userId)).toBe(403);
  });

  it('given somebody has changed the project since it was seen, then nobody is taken out of it unseen', async () => {
    const { workspace, recruiter } = await recruiting(server, []);
    const { id } = await startProject(recruiter);
    const { userId } = await workspace.user('recruiter');
    const say = (verb: string, body: object, seen: number) =>
      recruiter.post<{ revision: number }>(`/api/projects/${id}/${verb}`, body, {
        'If-Match': `"${seen}"`,
      });
    const { body: read } = await recruiter.get<ProjectResource>(`/api/projects/${id}`);
    const { body: added } = await say('add-member', { userId }, read.revision);
    const { body: owner } = await say('add-member', { userId, role: 'owner' }, added.revision);
    const late = await say('remove-member', { userId }, added.revision);
    expect([late.status, codeOf(late)]).toEqual([412, 'stale']);
    expect((await say('remove-member', { userId }, owner.revision)).status).toBe(200);
  });
});
