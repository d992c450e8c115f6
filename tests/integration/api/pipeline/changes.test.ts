import type {
  ProspectChangeResource,
  ProspectResource,
} from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, suggestionsOf } from '../../../support/http/given.ts';
import { recruitingForProject } from '../../../support/http/recruiting.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let project: ProjectResource;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const people = [engineer('Ada Abel'), engineer('Bea Babel')];
  ({ workspace, recruiter, project } = await recruitingForProject(server, people));
});

function changes(client = recruiter, asked: object = {}) {
  return client.list<ProspectChangeResource>('changes', {
    filter: { projectId: project.id },
    ...asked,
  });
}

async function decide(name: string, verb: string, body: object = {}): Promise<string> {
  const found = (await suggestionsOf(recruiter, project.id)).find((one) => one.name === name);
  const path = `/api/suggestions/${found?.id}/${verb}`;
  return (await recruiter.post<{ id: string }>(path, body)).body.id;
}

describe('who moved whom', () => {
  it('tells the place and the revision to take a move back by, which whoever looked after them since is not lost by', async () => {
    const ada = await decide('Ada Abel', 'accept');
    await decide('Bea Babel', 'accept');
    const prospects = async () =>
      (await recruiter.list<ProspectResource>('prospects', { filter: { projectId: project.id } }))
        .body;
    const before = await prospects();
    await recruiter.post(`/api/prospects/${ada}/move`, { stage: 'replied' });
    await recruiter.post(`/api/prospects/${ada}/tag`, { tag: 'Priority' });
    const [moved] = (await changes()).body;
    const back = { stage: moved?.fromStage, orderKey: moved?.fromOrderKey };
    const takeBack = (revision?: number) =>
      recruiter.post(`/api/prospects/${ada}/move`, back, { 'If-Match': `"${revision}"` });
    expect((await takeBack(moved?.revision)).status).toBe(412);
    await recruiter.post(`/api/prospects/${ada}/untag`, { tag: 'Priority' });
    const now = (await prospects()).find(({ id }) => id === ada);
    expect((await takeBack(now?.revision)).status).toBe(200);
    const places = (all: readonly ProspectResource[]) =>
      all.map(({ id, stage, orderKey }) => [id, stage, orderKey]);
    expect(places(await prospects())).toEqual(places(before));
  });

  it('tells who was removed and is offered again, which is taken back', async () => {
    const ada = await decide('Ada Abel', 'accept');
    await recruiter.post(`/api/prospects/${ada}/remove`, { reason: 'tooSenior' });
    await recruiter.post(`/api/prospects/${ada}/restore`);
    expect((await changes()).body[0]?.kind).toBe('offeredAgain');
    await recruiter.post(`/api/prospects/${ada}/reinstate`);
    expect((await changes()).body[0]).toMatchObject({ kind: 'removed', reason: 'Too senior' });
  });

  it('tells an acceptance that was brought back as that, and one that was made anew as an acceptance', async () => {
    const ada = await decide('Ada Abel', 'accept');
    await recruiter.post(`/api/prospects/${ada}/move`, { stage: 'replied' });
    await recruiter.post(`/api/prospects/${ada}/restore`);
    const owner = await workspace.user('owner');
    await owner.post(`/api/prospects/${ada}/reinstate`);
    const [back] = (await changes()).body;
    expect(back).toMatchObject({ kind: 'putBack', stageTitle: 'Replied', byId: owner.userId });
    await recruiter.post(`/api/prospects/${ada}/restore`);
    await decide('Ada Abel', 'accept');
    expect((await changes()).body[0]).toMatchObject({ kind: 'accepted' });
  });

  it('is told newest first, with what it was before, by whom and why', async () => {
    const ada = await decide('Ada Abel', 'accept');
    await recruiter.post(`/api/prospects/${ada}/move`, { stage: 'replied' });
    await recruiter.post(`/api/prospects/${ada}/remove`, { reason: 'tooSenior' });
    await recruiter.post(`/api/prospects/${ada}/put-back`);
    await decide('Bea Babel', 'skip', { reason: 'wrongPlace' });
    await recruiter.post(`/api/prospects/${ada}/restore`);

    const { body } = await changes();
    expect(
      body.map(({ name, kind, fromStageTitle, stageTitle, reason, isLatest }) => [
        name,
        kind,
        fromStageTitle,
        stageTitle,
        reason,
        isLatest,
      ]),
    ).toEqual([
      ['Ada Abel', 'takenBack', 'Replied', null, null, true],
      ['Bea Babel', 'skipped', null, null, 'Wrong place', true],
      ['Ada Abel', 'putBack', null, 'Replied', null, false],
      ['Ada Abel', 'removed', 'Replied', null, 'Too senior', false],
      ['Ada Abel', 'moved', 'In outreach', 'Replied', null, false],
      ['Ada Abel', 'accepted', null, 'In outreach', null, false],
    ]);
    expect(new Set(body.map(({ byId }) => byId))).toEqual(new Set([recruiter.userId]));
  });

  it('leaves out another place in the same stage', async () => {
    const ada = await decide('Ada Abel', 'accept');
    const bea = await decide('Bea Babel', 'accept');
    await recruiter.post(`/api/prospects/${bea}/move`, { stage: 'inOutreach', before: ada });
    const { body } = await changes();
    expect(body.map(({ name, kind, isLatest }) => [name, kind, isLatest])).toEqual([
      ['Bea Babel', 'accepted', true],
      ['Ada Abel', 'accepted', true],
    ]);
  });

  it('comes page by page, oldest first where it is asked for, with how many there are beyond the last', async () => {
    await decide('Ada Abel', 'accept');
    await decide('Bea Babel', 'accept');
    const first = await changes(recruiter, { sort: ['at', 'ASC'], range: [0, 0] });
    expect(first.body.map(({ name }) => name)).toEqual(['Ada Abel']);
    expect(first.headers.get('Content-Range')).toBe('changes 0-0/2');
    const beyond = await changes(recruiter, { range: [25, 49] });
    expect([beyond.body, beyond.headers.get('Content-Range')]).toEqual([[], 'changes 25-25/2']);
  });

  it('is not there for who may not see the project', async () => {
    const stranger = await workspace.user('recruiter');
    expect(codeOf(await changes(stranger))).toBe('not-found');
    expect((await recruiter.get('/api/changes')).status).toBe(404);
  });
});
