import { chooseAccount } from './account.ts';
import { installedBinaries, prepareBinaries } from './binaries.ts';
import { bringUp, type ClusterLogger } from './bringUp.ts';
import { connectionString, createDatabaseIfMissing, type Door } from './connection.ts';
import { type Home, settleHome } from './home.ts';
import { ensureInitialised } from './initialise.ts';
import { keepRunning } from './keepRunning.ts';
import { countUsers, exclusively, register } from './lock.ts';
import { stopPostmaster } from './postmaster.ts';
import { ensureInstallation, type InstallationUrls } from './roles.ts';

export type ClusterOptions = {
  /** A folder for the cluster alone; it will belong to the database's user. */
  readonly dataDir: string;
  readonly logger: ClusterLogger;
  /** Of 127.0.0.1; without it a free one, the same at every start where possible. */
  readonly port?: number;
  /** False for tests that throw the cluster away: no syncing to disk. Default: true. */
  readonly durable?: boolean;
  /** Hears that a server's process was started; not where one is joined. */
  readonly onSpawned?: (() => void) | undefined;
};

/** A PostgreSQL server of our own, accepting connections. */
export type EmbeddedCluster = {
  /** The folder that holds it: `dataDir`, or another that `note` names. */
  readonly dataDir: string;
  readonly port: number;
  /** The process number of the server now; another after it has died and come back. */
  readonly pid: number;
  /** What the person who starts it should know, as one sentence. */
  readonly note?: string;
  /** The superuser's address of a database, which need not exist yet. */
  connectionString(database: string): string;
  /** Creates a database unless it is there, and answers its address. */
  ensureDatabase(database: string): Promise<string>;
  /** The product's database with its roles, made at the first start. */
  ensureInstallation(database: string): Promise<InstallationUrls>;
  /** Leaves the server, and stops it (fast shutdown, waited for) when nobody else uses it. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL under `dataDir`, made on first use, or joins the server that runs there. Any
 * number of processes may use one; the last to stop it stops it. One that was left behind by a
 * `kill -9` is taken over, one that dies while in use is started again. Throws the errors of
 * `errors.ts`.
 */
export async function startEmbeddedCluster(options: ClusterOptions): Promise<EmbeddedCluster> {
  const durability = { durable: options.durable ?? true };
  const home = await settleHome(options.dataDir, chooseAccount());
  const { folder } = home;
  return exclusively(folder, async () => {
    const { ids } = home.account;
    const binaries = await prepareBinaries(installedBinaries(), folder, ids);
    const password = await ensureInitialised(folder, binaries.folder, home.account, durability);
    const plan = { home: folder, binaries: binaries.folder, ids, password, durability };
    const server = await bringUp(
      { ...plan, port: options.port, onSpawned: options.onSpawned },
      options.logger,
    );
    const leave = await register(folder, ids);
    // Connection pools hold on to the port, so a server that dies comes back on the same.
    const revive = () =>
      exclusively(folder, () => bringUp({ ...plan, port: server.port }, options.logger));
    const watch = keepRunning(server.mark, revive, options.logger);
    const stop = async () => {
      const mark = await watch.end();
      const leaveAndStop = async () => {
        await leave();
        if ((await countUsers(folder)) === 0) await stopPostmaster(mark);
      };
      await exclusively(folder, leaveAndStop).catch((error: NodeJS.ErrnoException) => {
        // On a full disk no lock can be taken, by nobody: what has to stop stops without.
        if (error.code !== 'ENOSPC') throw error;
        return leaveAndStop();
      });
    };
    const door = { password, port: server.port };
    return present(home, door, watch.pid, stop, noteFor(home, binaries.copied));
  });
}

function present(
  home: Home,
  door: Door,
  pid: () => number,
  stop: () => Promise<void>,
  note: string | undefined,
): EmbeddedCluster {
  let stopping: Promise<void> | undefined;
  return {
    dataDir: home.folder,
    port: door.port,
    get pid() {
      return pid();
    },
    ...(note === undefined ? {} : { note }),
    connectionString: (database) => connectionString(door, database),
    ensureDatabase: async (database) => {
      await createDatabaseIfMissing(door, database);
      return connectionString(door, database);
    },
    ensureInstallation: (database) =>
      ensureInstallation({ home: home.folder, ids: home.account.ids }, door, database),
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
