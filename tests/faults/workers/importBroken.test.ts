import { Foreground } from '../../../platform/process/foreground.ts';
import type { EventStore } from '../../../platform/eventStore/port.ts';
import { importConnections } from '../../../workers/network/importConnections.ts';
import type { ImportResource } from '../../../domain/contracts/imports.ts';
import { dyingAt, KilledError } from '../../support/faults/dyingStore.ts';
import { startComposedServer, type ComposedServer } from '../../support/http/composedServer.ts';
import { upload } from '../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../support/http/testWorkspace.ts';
import { generateConnectionsCsv } from '../../support/inventedConnections.ts';

const CSV = generateConnectionsCsv({ seed: 11, rows: 450 });

let server: ComposedServer;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

async function openUpload(client: SignedIn, workspaceId: string) {
  const { body } = await upload(client, CSV);
  const networkId = server.ids.idOf('network', workspaceId, client.userId);
  for await (const { data } of server.store.readStream(`network-${networkId}`)) {
    const { fileId } = data as { fileId: string };
    return { workspaceId, networkId, userId: client.userId, importId: body.id, fileId };
  }
  throw new Error('No upload was opened.');
}

function work(upload: Awaited<ReturnType<typeof openUpload>>, store: EventStore = server.store) {
  return importConnections(
    {
      ...server,
      store,
      foreground: new Foreground(),
      waitFor: async () => {
        await server.settled();
        return true;
      },
      reportProgress: () => undefined,
    },
    upload,
  );
}

async function outcomeOf(client: SignedIn, importId: string) {
  await server.settled();
  const { body } = await client.get<ImportResource>(`/api/imports/${importId}`);
  const { status, read, added, changed, unchanged, gone, merged, rejected } = body;
  return { status, read, added, changed, unchanged, gone, merged, rejected };
}

async function eventsOf(importId: string): Promise<number> {
  let count = 0;
  for await (const _ of server.store.readStream(`import-${importId}`)) count += 1;
  return count;
}

describe('an import whose worker dies', () => {
  it('ends with the same counts as one that was not hindered, wherever it died', async () => {
    const undisturbed = await TestWorkspace.add(server);
    const calm = await undisturbed.user('colleague');
    const reference = await openUpload(calm, undisturbed.id);
    await work(reference);
    const expected = await outcomeOf(calm, reference.importId);
    const events = await eventsOf(reference.importId);
    expect(expected.status).toBe('finished');
    expect(events).toBeGreaterThan(4);

    for (const when of ['before', 'after'] as const) {
      for (const nth of [2, events]) {
        const workspace = await TestWorkspace.add(server);
        const client = await workspace.user('colleague');
        const opened = await openUpload(client, workspace.id);
        await expect(work(opened, dyingAt(server.store, nth, when))).rejects.toThrow(KilledError);
        await work(opened);
        const outcome = await outcomeOf(client, opened.importId);
        expect([when, nth, outcome]).toEqual([when, nth, expected]);
        expect(await eventsOf(opened.importId)).toBe(events);
      }
    }
  });

  it('changes nothing when it is handed out once more after it has ended', async () => {
    const workspace = await TestWorkspace.add(server);
    const client = await workspace.user('colleague');
    const opened = await openUpload(client, workspace.id);
    await work(opened);
    const [outcome, events] = [
      await outcomeOf(client, opened.importId),
      await eventsOf(opened.importId),
    ];
    await work(opened);
    expect(await outcomeOf(client, opened.importId)).toEqual(outcome);
    expect(await eventsOf(opened.importId)).toBe(events);
  });
});
