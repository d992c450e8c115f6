import { randomUUID } from 'node:crypto';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import type { EventOf } from '../../../../domain/kernel/event.ts';
import type { ProjectRenamed } from '../../../../domain/projects/events.ts';
import { inTurnOn, WAITING_FOR_ONE_STREAM } from '../../../../platform/eventStore/turns.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { startProject } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let recruiter: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  recruiter = await (await TestWorkspace.add(server)).user('recruiter');
});

/** Renames a project so often at once, and answers what each was answered. */
function renames(id: string, count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const commandId = randomUUID();
      const headers = { 'X-Kith-Command': commandId };
      const name = `Name ${index}`;
      const answer = await recruiter.post<{ revision: number }>(
        `/api/projects/${id}/rename`,
        { name },
        headers,
      );
      return { name, answer };
    }),
  );
}

/** The names that the log gives a project, in their order. */
async function namesInLog(id: string): Promise<string[]> {
  const names: string[] = [];
  for await (const recorded of server.store.readStream(`project-${id}`)) {
    if (recorded.type !== 'ProjectRenamed') continue;
    const { data } = (await server.codec.decode(recorded)) as EventOf<typeof ProjectRenamed>;
    names.push(...Object.values(data.personal).flatMap((said) => said?.name ?? []));
  }
  return names;
}

describe('changes of one project at once', () => {
  it('given two hundred, then all are done, and the log holds each once', async () => {
    const { id, revision } = await startProject(recruiter);
    const done = await renames(id, 200);
    expect(done.filter(({ answer }) => answer.status !== 200)).toEqual([]);
    const revisions = done.map(({ answer }) => answer.body.revision);
    expect(revisions.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, index) => revision + 1 + index),
    );
    const inLog = await namesInLog(id);
    expect(inLog.toSorted()).toEqual(done.map(({ name }) => name).toSorted());
    const { body } = await recruiter.get<ProjectResource>(`/api/projects/${id}`);
    expect(body.name).toBe(inLog.at(-1));
  });

  it('given as many as can wait, then the next is told at once to come again, and is not done', async () => {
    const { id } = await startProject(recruiter);
    let end: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (end = resolve));
    const stream = `project-${id}`;
    const waiting = Array.from({ length: 1 + WAITING_FOR_ONE_STREAM }, () =>
      inTurnOn(server.store, stream, () => held),
    );
    const [first] = await renames(id, 1);
    const { answer } = first!;
    expect([answer.status, codeOf(answer)]).toEqual([429, 'too-many-at-once']);
    expect(answer.headers.get('Retry-After')).toBe('2');
    end();
    await Promise.all(waiting);
    expect(await namesInLog(id)).toEqual([]);
    const [again] = await renames(id, 1);
    expect(again!.answer.status).toBe(200);
  });
});
