import type { ImportResource } from '../../../../domain/contracts/imports.ts';
import type { EventStore } from '../../../../platform/eventStore/port.ts';
import { WrongExpectedRevisionError } from '../../../../platform/eventStore/errors.ts';
import { Foreground } from '../../../../platform/process/foreground.ts';
import { importConnections } from '../../../../workers/network/importConnections.ts';
import { importPeople, importPeopleProcessor } from '../../../../workers/people/importPeople.ts';
import { afterAppends } from '../../../support/faults/afterAppends.ts';
import { beforeAppends } from '../../../support/faults/beforeAppends.ts';
import { jobOf } from '../../../support/faults/jobOf.ts';
import { filesKept } from '../../../support/faults/work.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { upload } from '../../../support/http/given.ts';
import { handInCvs, handInTable } from '../../../support/http/handingIn.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';
import { generateConnectionsCsv } from '../../../support/inventedConnections.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter');
});

/** What a job is given, with this log. */
const given = (store: EventStore = server.store) => ({
  ...server,
  store,
  foreground: new Foreground(),
  waitFor: () => server.settled().then(() => true),
  reportProgress: () => undefined,
});

async function stop(id: string): Promise<void> {
  // Whoever presses it has seen the import stand there.
  await server.settled();
  expect((await recruiter.post(`/api/imports/${id}/stop`)).status).toBe(200);
  await server.settled();
}

async function outcomeOf(id: string): Promise<ImportResource> {
  await server.settled();
  return (await recruiter.get<ImportResource>(`/api/imports/${id}`)).body;
}

const ofPeople = (id: string) =>
  jobOf<Parameters<typeof importPeople>[1]>(server, `import-${id}`, 'people/importPeople');

const ofNetwork = () => {
  const networkId = server.ids.idOf('network', workspace.id, recruiter.userId);
  const stream = `network-${networkId}`;
  return jobOf<Parameters<typeof importConnections>[1]>(
    server,
    stream,
    'network/importConnections',
  );
};

const STOPPED = {
  code: 'stopped',
  message: 'You stopped it: what had been taken by then stays, and the rest was not taken.',
};

describe('an import that whoever handed it in stops', () => {
  it.each([
    ['a table', () => handInTable(recruiter), { read: 200, added: 200 }],
    ['CVs', () => handInCvs(recruiter), { read: 10, added: 1, rejected: 9 }],
  ] as const)(
    'keeps what was taken of %s, takes no more of it, and is told to nobody as done',
    async (_what, handedIn, taken) => {
      const id = await handedIn();
      const other = await workspace.user('owner');
      expect((await other.post(`/api/imports/${id}/stop`)).status).toBe(404);
      const store = afterAppends(server.store, 1, () => stop(id));
      await importPeople(given(store), await ofPeople(id));
      const outcome = await outcomeOf(id);
      expect(outcome).toMatchObject({ status: 'failed', failure: STOPPED, ...taken });
      const { body: told } = await recruiter.list<{ words: string }>('notifications');
      expect(told).toEqual([]);
      // Once more, nothing changes: it is over.
      await stop(id);
      await importPeople(given(), await ofPeople(id));
      expect(await outcomeOf(id)).toEqual(outcome);
    },
  );

  it('leaves no document behind that nobody will read, and a table that is to be read otherwise', async () => {
    const documents = async () => (await filesKept(server, 'cv')).whole;
    const before = await documents();
    const cvs = await handInCvs(recruiter);
    await stop(cvs);
    await importPeople(given(), await ofPeople(cvs));
    expect(await documents()).toBe(before);

    const tables = await filesKept(server, 'people-table');
    const table = await handInTable(recruiter);
    await stop(table);
    await importPeople(given(), await ofPeople(table));
    expect((await filesKept(server, 'people-table')).whole).toBe(tables.whole + 1);
  });

  it('given its last try fails once it is stopped, then a table is still there to be read otherwise', async () => {
    const tables = await filesKept(server, 'people-table');
    const id = await handInTable(recruiter);
    const job = await ofPeople(id);
    await stop(id);
    await importPeopleProcessor(given()).exhausted?.(job, 'unexpected');
    expect((await filesKept(server, 'people-table')).whole).toBe(tables.whole + 1);
    expect(await outcomeOf(id)).toMatchObject({ status: 'failed', failure: STOPPED });
  });

  it('given it is stopped while a chunk is on its way, then that is not taken, and the next try ends it', async () => {
    const id = await handInTable(recruiter);
    let isStopped = false;
    const store = beforeAppends(server.store, async () => {
      if (!isStopped) await stop(id);
      isStopped = true;
    });
    const job = await ofPeople(id);
    await expect(importPeople(given(store), job)).rejects.toThrow(WrongExpectedRevisionError);
    await importPeople(given(), job);
    expect(await outcomeOf(id)).toMatchObject({ status: 'failed', failure: STOPPED, added: 0 });
  });

  it('keeps the connections that were taken, lets none go, and a file with the rest brings it', async () => {
    const csv = generateConnectionsCsv({ seed: 12, rows: 450 });
    const id = (await upload(recruiter, csv)).body.id;
    // The first is that the import begins.
    const store = afterAppends(server.store, 2, () => stop(id));
    await importConnections(given(store), await ofNetwork());
    const half = { status: 'failed', failure: STOPPED, added: 200, gone: 0, removal: null };
    expect(await outcomeOf(id)).toMatchObject(half);

    const again = (await upload(recruiter, csv)).body.id;
    await importConnections(given(), await ofNetwork());
    // Some of its rows are nobody, or somebody twice.
    const rest = { status: 'finished', read: 450, added: 243, unchanged: 200, gone: 0 };
    expect(await outcomeOf(again)).toMatchObject(rest);
    await stop(again);
    expect(await outcomeOf(again)).toMatchObject(rest);
  });

  it('given nothing of a network file has been read yet, then nothing is, and another can be handed in', async () => {
    const csv = generateConnectionsCsv({ seed: 12, rows: 3 });
    const id = (await upload(recruiter, csv)).body.id;
    await stop(id);
    expect(await outcomeOf(id)).toMatchObject({ status: 'failed', failure: STOPPED, read: 0 });
    await importConnections(given(), await ofNetwork());
    expect(await outcomeOf(id)).toMatchObject({ status: 'failed', failure: STOPPED, added: 0 });
    expect((await upload(recruiter, csv)).status).toBe(202);
  });
});
