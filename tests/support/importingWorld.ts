import { startPeopleImport } from '../../cli/people/startPeopleImport.ts';
import { catalogue } from '../../domain/catalogue.ts';
import type { JobProgress } from '../../domain/contracts/announcement.ts';
import { network } from '../../domain/network/network.ts';
import { forgetting } from '../../domain/privacy/forgottenSubject.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { readConfig } from '../../platform/config.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { openContext } from '../../platform/context.ts';
import { createLogger } from '../../platform/logger.ts';
import { Shutdown } from '../../platform/process/shutdown.ts';
import { PositionWaiter } from '../../platform/subscriptions/query/positionWaiter.ts';
import { getImport, type Import } from '../../projections/people/imports.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { listPeople, people, type Person } from '../../projections/people/people.ts';
import { readModels } from '../../projections/registry.ts';
import { startProjections } from '../../projections/start.ts';
import type { ImportDeps } from '../../workers/people/importJob.ts';
import { operatorContext } from '../../cli/identity/context.ts';
import { MASTER_KEY } from './http/testSite.ts';
import { createProductDatabase } from './postgres/productDatabase.ts';

const PATIENCE_MS = 30_000;

/** The import of files over a real database with its read models, without a queue: jobs are run by hand. */
export async function importingWorld(env: Readonly<Record<string, string>> = {}) {
  const database = await createProductDatabase();
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.connectionString,
    ...database.env,
    KITH_MASTER_KEY: MASTER_KEY,
    ...env,
  });
  const logger = createLogger({ level: 'silent', service: 'test' });
  const shutdown = new Shutdown(logger);
  const app = await openContext({ config, logger, shutdown, catalogue, forgetting });
  const { pool, listener, ids, store, files, reads, clock } = app;
  const waiter = new PositionWaiter(pool, listener, () => undefined);
  await startProjections(app, waiter);
  const progress: JobProgress[] = [];
  const deps: ImportDeps = {
    ...app,
    waitFor: (models, position, withinMs) => waiter.waitForPosition(models, position, withinMs),
    reportProgress: (told) => void progress.push(told),
  };

  const settled = async () => {
    const head = await store.head();
    // Connections, and what is asked of their owner, are told by models of their own.
    await waiter.waitForPosition(readModels, head, PATIENCE_MS);
  };

  /** Lets somebody belong to the workspace, which there is from then on. */
  async function admit(workspaceId: string, userId: string): Promise<void> {
    const handling = { ...app, decider: workspaceDecider };
    const state = await readState(app, workspaceDecider, workspaceId);
    if (state === null) {
      await app.keyring.createKeys([{ subjectId: workspaceId, kind: 'workspace', workspaceId }]);
      const of = {
        kind: 'company',
        ownerWorkspaceId: null,
        seats: null,
        name: 'Larkmoor',
      } as const;
      await handleCommand(handling, workspaceId, {
        type: 'AddWorkspace',
        data: { workspaceId, ...of },
        context: operatorContext(app, workspaceId),
      });
    }
    if (state?.members.has(userId) === true) return;
    const as = { role: 'recruiter', via: 'operator', invitationId: null } as const;
    await handleCommand(handling, workspaceId, {
      type: 'GrantMembership',
      data: { workspaceId, userId, ...as },
      context: operatorContext(app, workspaceId),
    });
  }

  return {
    ...app,
    deps,
    progress,
    /** The same, over a log whose connection breaks after so many appends. */
    breakingAfter(appends: number): ImportDeps {
      let left = appends;
      const append: EventStore['append'] = (...given) => {
        left -= 1;
        if (left < 0) return Promise.reject(new Error('the worker was killed'));
        return store.append(...given);
      };
      const breaking: EventStore = Object.assign(Object.create(store) as EventStore, {
        append,
        readStream: store.readStream.bind(store),
        head: store.head.bind(store),
      });
      return { ...deps, store: breaking };
    },
    /** Hands in a network file as its owner would. */
    async upload(owner: { readonly workspaceId: string; readonly userId: string }, csv: string) {
      const { workspaceId, userId } = owner;
      await admit(workspaceId, userId);
      const fileId = await files.write(
        {
          workspaceId,
          ownerId: userId,
          kind: 'upload',
          name: 'Connections.csv',
          contentType: 'text/csv',
          subjectIds: [],
          expiresAt: new Date(clock.now().getTime() + 86_400_000),
          maxBytes: 10_000_000,
        },
        bytesOf(csv),
      );
      const importId = ids.newId();
      const networkId = ids.idOf('network', workspaceId, userId);
      await handleCommand({ ...app, decider: network }, networkId, {
        type: 'OpenNetworkUpload',
        data: { networkId, userId, importId, fileId },
        context: operatorContext(app, workspaceId),
      });
      return { workspaceId, userId, networkId, importId, fileId };
    },
    /** Hands in a file of people as an operator would. */
    async handInPeople(workspaceId: string, text: string) {
      const about = { workspaceId, source: 'pool', name: 'people.ndjson' };
      const { importId } = await startPeopleImport(app, about, bytesOf(text));
      return { workspaceId, importId };
    },
    settled,
    async import(workspaceId: string, importId: string): Promise<Import | undefined> {
      await settled();
      return reads([workspaceId], (tx) => getImport(tx, workspaceId, importId));
    },
    async people(workspaceId: string): Promise<readonly Person[]> {
      await settled();
      return reads([workspaceId], async (tx) => {
        const ids = await tx.query<{ key: string }>(`select key from ${tableOf(people)}`);
        return listPeople(
          tx,
          workspaceId,
          ids.map(({ key }) => key),
        );
      });
    },
    /** A file's whole text; `null` when it is gone. */
    async textOf(fileId: string): Promise<string | null> {
      if ((await files.find(fileId)) === null) return null;
      const parts: Buffer[] = [];
      for await (const part of files.read(fileId)) parts.push(part);
      return Buffer.concat(parts).toString();
    },
    async close() {
      await shutdown.run();
      await database.drop();
    },
  };
}

export type ImportingWorld = Awaited<ReturnType<typeof importingWorld>>;

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
