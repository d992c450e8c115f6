import { chooseAccount } from './account.ts';
import { installedBinaries, prepareBinaries } from './binaries.ts';
import { connectionString, createDatabaseIfMissing } from './connection.ts';
import { PortTakenError } from './errors.ts';
import { type Home, settleHome } from './home.ts';
import { ensureInitialised } from './initialise.ts';
import { countUsers, exclusively, register } from './lock.ts';
import { findPostmaster } from './orphan.ts';
import { isFree, rememberedPort } from './port.ts';
import { type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { writeSettings } from './settings.ts';
import { join } from 'node:path';

/** Where the cluster reports what it does; pino fits. */
export type ClusterLogger = {
  info(fields: Record<string, unknown>, message: string): void;
};

export type ClusterOptions = {
  /** A folder for the cluster alone; it will belong to the database's user. */
  readonly dataDir: string;
  readonly logger: ClusterLogger;
  /** Of 127.0.0.1; without it a free one, the same at every start where possible. */
  readonly port?: number;
  /** False for tests that throw the cluster away: no syncing to disk. Default: true. */
  readonly durable?: boolean;
};

/** A PostgreSQL server of our own, accepting connections. */
export type EmbeddedCluster = {
  /** The folder that holds it: `dataDir`, or another that `note` names. */
  readonly dataDir: string;
  readonly port: number;
  /** The process number of the server. */
  readonly pid: number;
  /** What the person who starts it should know, as one sentence. */
  readonly note?: string;
  /** The superuser's address of a database, which need not exist yet. */
  connectionString(database: string): string;
  /** Creates a database unless it is there, and answers its address. */
  ensureDatabase(database: string): Promise<string>;
  /** Leaves the server, and stops it (fast shutdown, waited for) when nobody else uses it. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL under `dataDir`, made on first use, or joins the server that runs there. Any
 * number of processes may use one; the last to stop it stops it. One that was left behind by a
 * `kill -9` is taken over. Throws the errors of `errors.ts`.
 */
export async function startEmbeddedCluster(options: ClusterOptions): Promise<EmbeddedCluster> {
  const durability = { durable: options.durable ?? true };
  const home = await settleHome(options.dataDir, chooseAccount());
  return exclusively(home.folder, async () => {
    const { ids } = home.account;
    const binaries = await prepareBinaries(installedBinaries(), home.folder, ids);
    const password = await ensureInitialised(
      home.folder,
      binaries.folder,
      home.account,
      durability,
    );
    const inUse = (await countUsers(home.folder)) > 0;
    const question = { home: home.folder, password, port: options.port, inUse };
    let server = await findPostmaster(question);
    if (server) {
      options.logger.info({ pid: server.mark.pid, port: server.port }, 'joined the database');
    } else {
      await writeSettings(join(home.folder, 'cluster'), durability, ids);
      const port = await portFor(home, options.port);
      server = await startPostmaster({ home: home.folder, binaries: binaries.folder, ids, port });
      options.logger.info({ pid: server.mark.pid, port }, 'started the database');
    }
    const leave = await register(home.folder, ids);
    return present(home, server, password, leave, noteFor(home, binaries.copied));
  });
}

async function portFor(home: Home, wanted: number | undefined): Promise<number> {
  if (wanted === undefined) return rememberedPort(home.folder, home.account.ids);
  if (await isFree(wanted)) return wanted;
  throw new PortTakenError(`Port ${wanted} on 127.0.0.1 belongs to another program.`);
}

function present(
  home: Home,
  server: Postmaster,
  password: string,
  leave: () => Promise<void>,
  note: string | undefined,
): EmbeddedCluster {
  const door = { password, port: server.port };
  let stopping: Promise<void> | undefined;
  const stop = () =>
    exclusively(home.folder, async () => {
      await leave();
      if ((await countUsers(home.folder)) === 0) await stopPostmaster(server.mark);
    });
  return {
    dataDir: home.folder,
    port: server.port,
    pid: server.mark.pid,
    ...(note === undefined ? {} : { note }),
    connectionString: (database) => connectionString(door, database),
    ensureDatabase: async (database) => {
      await createDatabaseIfMissing(door, database);
      return connectionString(door, database);
    },
    stop: () => (stopping ??= stop()),
  };
}

function noteFor(home: Home, copied: boolean): string | undefined {
  if (home.moved) {
    return `The database's user can't reach the data folder, so the database lives in ${home.folder}.`;
  }
  if (copied) {
    return `PostgreSQL could not run from node_modules, so it was copied into ${home.folder}.`;
  }
  return undefined;
}
