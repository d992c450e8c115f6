import type { EnrollingResource } from '../../../../domain/contracts/enrolments.ts';
import { enrolling } from '../../../../domain/enrolments/enrolling.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { systemContext } from '../../../../platform/systemContext.ts';
import { enrolMany } from '../../../../workers/enrolments/enrolMany.ts';
import { undoEnrolling } from '../../../../workers/enrolments/undoEnrolling.ts';
import { beforeReading } from '../../../support/faults/beforeReading.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

beforeEach(async () => {
  outreach = await Outreach.begin(server, [
    engineer('Zoe Zander', { email: 'zoe@home.example' }),
    engineer('Bo Bell', { email: 'bo@home.example' }),
  ]);
});

/** Many whom the recruiter wants put in, of whom nobody is yet. */
async function begun(body: object = {}): Promise<string> {
  const { project, sequenceId, recruiter } = outreach;
  const wanted = { projectId: project.id, sequenceId, allOf: {}, ...body };
  const { status, body: started } = await recruiter.post<{ id: string }>('/api/enrolments', wanted);
  expect(status).toBe(202);
  await server.settled();
  return started.id;
}

/** Does the job of it, once more where it was done before. */
async function worked(enrollingId: string, store = server.store): Promise<EnrollingResource> {
  await enrolMany({ ...outreach.app, store }, { enrollingId, workspaceId: outreach.workspace.id });
  await server.settled();
  return found(enrollingId);
}
const found = async (id: string) =>
  (await outreach.recruiter.get<EnrollingResource>(`/api/enrollings/${id}`)).body;

async function put(url: string, by = outreach.recruiter): Promise<void> {
  expect([200, 202]).toContain((await by.post(url)).status);
  await server.settled();
}

describe('putting many into a sequence', () => {
  it('given whoever it is sent as lets them no more when its turn comes, then nobody is put in', async () => {
    const anna = await outreach.workspace.user('owner', 'Anna Keller');
    const asked = await outreach.recruiter.post<{ id: string }>('/api/sendings', {
      colleagueId: anna.userId,
    });
    await put(`/api/sendings/${asked.body.id}/allow`, anna);
    const id = await begun({ mailboxId: anna.userId });
    await put(`/api/sendings/${asked.body.id}/revoke`, anna);

    expect(await worked(id)).toMatchObject({
      enrolled: 0,
      reasons: [{ code: 'forbidden', count: 2 }],
    });
    expect(await outreach.enrolments()).toEqual([]);
  });

  it('given its sequence is archived before its turn comes, then nobody is put in', async () => {
    const id = await begun();
    await put(`/api/sequences/${outreach.sequenceId}/archive`);

    expect(await worked(id)).toMatchObject({
      enrolled: 0,
      reasons: [{ code: 'sequence-archived', count: 2 }],
    });
    expect(await outreach.enrolments()).toEqual([]);
  });

  it('given its project is archived before its turn comes, then nobody is put in', async () => {
    const id = await begun();
    await put(`/api/projects/${outreach.project.id}/archive`);

    expect(await worked(id)).toMatchObject({
      enrolled: 0,
      reasons: [{ code: 'project-archived', count: 2 }],
    });
    expect(await outreach.enrolments()).toEqual([]);
  });

  it('given it is stopped while they are looked at, then nobody of them is put in', async () => {
    const id = await begun();
    const store = beforeReading(server.store, 'sequence', () => put(`/api/enrollings/${id}/stop`));

    expect(await worked(id, store)).toMatchObject({ isStopped: true, enrolled: 0 });
    expect(await outreach.enrolments()).toEqual([]);
  });

  it('given two have one address and are hundreds apart, then the second is left out all the same', async () => {
    const office = { email: 'info@home.example' };
    outreach = await Outreach.begin(server, [
      engineer('Zoe Zander', office),
      engineer('Bo Bell', office),
    ]);
    const { recruiter, project, sequenceId, workspace } = outreach;
    const filter = { projectId: project.id };
    const { body } = await recruiter.list<{ id: string }>('prospects', { filter });
    const [one, other] = body.map(({ id }) => id);
    const gone = Array.from({ length: 600 }, () => server.ids.newId());
    const enrollingId = server.ids.newId();
    await handleCommand({ ...server, decider: enrolling }, enrollingId, {
      type: 'StartEnrolling',
      data: {
        enrollingId,
        sequenceId,
        projectId: project.id,
        mailboxId: recruiter.userId,
        startedBy: recruiter.userId,
        candidacyIds: [one!, ...gone, other!],
      },
      context: systemContext(server.clock, 'test', {
        commandId: server.ids.newId(),
        workspaceId: workspace.id,
      }),
    });
    await server.settled();

    expect(await worked(enrollingId)).toMatchObject({
      enrolled: 1,
      reasons: expect.arrayContaining([{ code: 'sameAddress', count: 1 }]) as object,
    });
  });

  it('given its job is done again after it has ended, then whoever was left out stays out', async () => {
    const id = await begun();
    await put(`/api/sequences/${outreach.sequenceId}/archive`);
    const ended = await worked(id);
    await put(`/api/sequences/${outreach.sequenceId}/restore`);

    expect(await worked(id)).toEqual(ended);
    expect(await outreach.enrolments()).toEqual([]);
  });
});

describe('taking it back that many were put into a sequence', () => {
  it('given they work on the project no more when its turn comes, then nobody is taken out, then or when its job is done again', async () => {
    const { recruiter, project, workspace } = outreach;
    const owner = await workspace.user('owner');
    const { userId: otherId } = await workspace.user('recruiter');
    const member = async (verb: string, userId = recruiter.userId, role = 'owner') => {
      const said = await owner.post(
        `/api/projects/${project.id}/${verb}-member`,
        verb === 'add' ? { userId, role } : { userId },
      );
      expect(said.status).toBe(200);
      await server.settled();
    };
    // Somebody works on it all the time.
    await member('add', otherId);
    const { id } = await outreach.enrol();
    await put(`/api/enrollings/${id}/undo`);
    await member('remove');
    const undo = async () => {
      await undoEnrolling(outreach.app, { enrollingId: id, workspaceId: workspace.id });
      await server.settled();
    };
    await undo();
    expect(await outreach.enrolments(owner)).toMatchObject([
      { status: 'active' },
      { status: 'active' },
    ]);

    await member('add');
    await undo();

    expect(await found(id)).toMatchObject({ undo: 'done', takenOut: 0, kept: 2 });
    expect(await outreach.enrolments(owner)).toMatchObject([
      { status: 'active' },
      { status: 'active' },
    ]);
  });
});
