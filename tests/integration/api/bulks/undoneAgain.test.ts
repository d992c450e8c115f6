import type { BulkResource } from '../../../../domain/contracts/bulks.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { versionName } from '../../../../platform/subscriptions/model/tables.ts';
import { bulks } from '../../../../projections/bulks/bulks.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestedId } from '../../../support/http/given.ts';
import { holding } from '../../../support/http/holding.ts';
import { recruiting } from '../../../support/http/recruiting.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';
import { testId } from '../../../support/ids.ts';

let server: ComposedServer;
let recruiter: SignedIn;
let project: ProjectResource;
/** Prospects by the letter of their name. */
let ids: Record<string, string>;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ recruiter } = await recruiting(server, [engineer('A Abel'), engineer('B Abel')]));
  project = await startProject(recruiter);
  ids = {};
  for (const letter of ['A', 'B']) {
    const suggested = await suggestedId(recruiter, project.id, `${letter} Abel`);
    const accepted = await recruiter.post<{ id: string }>(`/api/suggestions/${suggested}/accept`);
    ids[letter] = accepted.body.id;
  }
});

/** Starts one and answers what came of it. */
async function done(
  path: string,
  body: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<BulkResource> {
  const started = await recruiter.post<{ id: string }>(path, body, headers);
  expect(started.status).toBe(202);
  return server.until(async () => {
    const { body: bulk } = await recruiter.get<BulkResource>(`/api/bulks/${started.body.id}`);
    return bulk.status === 'running' ? false : bulk;
  });
}

/** Both are moved to where they have answered. */
const moveBoth = () =>
  done('/api/bulks', {
    projectId: project.id,
    action: 'move',
    stage: 'replied',
    ids: Object.values(ids),
  });

describe('one thing done to many, taken back more than once', () => {
  it('given Undo of one is pressed in two tabs, at once or one after the other, then it is done and told once, and each tab is told how it went', async () => {
    const pressed = async (id: string) =>
      (await recruiter.post<{ id: string }>(`/api/bulks/${id}/undo`)).body.id;
    const moved = await moveBoth();
    const atOnce = await Promise.all([pressed(moved.id), pressed(moved.id)]);
    const undone = await done(`/api/bulks/${moved.id}/undo`);
    expect(undone).toMatchObject({ done: 2, failed: [] });
    expect([...atOnce, await pressed(moved.id)]).toEqual([undone.id, undone.id, undone.id]);
    await server.settled();
    const words = async (resource: string) =>
      (await recruiter.list<{ words: string }>(resource)).body.map(({ words: said }) => said);
    const undoing = (await words('activities')).filter((said) => /took back/.test(said));
    expect(undoing).toHaveLength(1);
    // What was done anew since is taken back anew.
    await done(`/api/bulks/${undone.id}/undo`);
    await server.settled();
    expect(await pressed(moved.id)).not.toBe(undone.id);
  });

  it('given an Undo left one who had been moved since, then another try is its own', async () => {
    const moved = await moveBoth();
    await recruiter.post(`/api/prospects/${ids['B']}/move`, { stage: 'interviewing' });
    const first = await done(`/api/bulks/${moved.id}/undo`);
    expect(first).toMatchObject({ done: 1, failedCount: 1 });
    const again = await done(`/api/bulks/${moved.id}/undo`);
    expect(again.id).not.toBe(first.id);
    expect(again).toMatchObject({ failedCount: 1 });
  });

  it('given the very command of an Undo that left one comes again, then it is answered as before and nothing is begun', async () => {
    const moved = await moveBoth();
    await recruiter.post(`/api/prospects/${ids['B']}/move`, { stage: 'interviewing' });
    const path = `/api/bulks/${moved.id}/undo`;
    for (const pressed of [{ 'X-Kith-Command': testId(1) }, { 'X-Kith-Command': testId(2) }]) {
      const undone = await done(path, {}, pressed);
      expect(undone).toMatchObject({ failedCount: 1 });
      const head = await server.store.head();
      const again = await recruiter.post<{ id: string }>(path, {}, pressed);
      expect([again.status, again.body.id]).toEqual([202, undone.id]);
      expect(await server.store.head()).toBe(head);
    }
  });

  it('given an Undo is taken back and no read model has heard of that, then nothing is undone before it is over, and another try is its own', async () => {
    const moved = await moveBoth();
    const undone = await done(`/api/bulks/${moved.id}/undo`);
    let redo = '';
    await holding(server, [versionName(bulks)], async () => {
      const again = await recruiter.post<{ id: string }>(`/api/bulks/${undone.id}/undo`);
      redo = again.body.id;
      const early = await recruiter.post(`/api/bulks/${moved.id}/undo`);
      expect([early.status, codeOf(early)]).toEqual([409, 'still-running']);
    });
    await server.until(async () => {
      const { body } = await recruiter.get<BulkResource>(`/api/bulks/${redo}`);
      return body.status === 'finished';
    });
    expect((await done(`/api/bulks/${moved.id}/undo`)).id).not.toBe(undone.id);
  });
});
