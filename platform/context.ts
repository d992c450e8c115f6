import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Catalogue } from '../domain/kernel/catalogue.ts';
import type { IdSource } from '../domain/kernel/ids.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { makeDataFolder } from './process/dataFolder.ts';
import { Aggregates } from './eventStore/aggregates.ts';
import { eventStoreSource } from './eventStore/eventStoreDb/source.ts';
import { openStore } from './eventStore/openStore.ts';
import type { EventStore } from './eventStore/port.ts';
import type { FanOut } from './fanOut/port.ts';
import { postgresFanOut } from './fanOut/postgres.ts';
import type { Files } from './files/port.ts';
import { PostgresFiles } from './files/postgresFiles.ts';
import { Foreground } from './process/foreground.ts';
import { idSource } from './ids.ts';
import { errorFields, type Logger } from './logger.ts';
import { deriveKeys, keyedHashes, type DerivedKeys } from './personalData/derivedKeys.ts';
import type { KeyedHash } from './personalData/derivedKeys.ts';
import { loadMasterKeys } from './personalData/masterKeys.ts';
import { PersonalDataCodec, type ForgettingType } from './personalData/personalDataCodec.ts';
import { PostgresKeyring } from './personalData/postgresKeyring.ts';
import { startEmbeddedCluster } from './postgres/embedded/cluster.ts';
import { migrate } from './migrations.ts';
import { openPool } from './postgres/pool.ts';
import { databaseSource } from './postgres/source.ts';
import {
  BEGIN_SNAPSHOT,
  operatorReadsOn,
  withWorkspacesOn,
  type OperatorReads,
  type WithWorkspaces,
} from './postgres/tenancy.ts';
import { reach, type Waiting } from './process/reach.ts';
import type { Shutdown } from './process/shutdown.ts';
import { Listener } from './postgres/listener.ts';

/** Connections of one process, its listener not counted. */
const POOL_SIZE = 20;
/** Those of them that answer requests. */
const READER_POOL_SIZE = 10;

/** What every part of the product stands on, opened once in each process. */
export interface AppContext {
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  /** Where Postgres is reached, as its owner. */
  readonly databaseUrl: string;
  /** The same for the role that answers requests, where that signs in. */
  readonly readerUrl: string | undefined;
  /** The same for a superuser, where there is one to be had. */
  readonly superuserUrl: string | undefined;
  readonly pool: Pool;
  /** Hears Postgres notices, for everybody in this process. */
  readonly listener: Listener;
  readonly store: EventStore;
  readonly codec: PersonalDataCodec;
  /** Aggregates that were read before, for the next reading. */
  readonly aggregates: Aggregates;
  readonly keyring: PostgresKeyring;
  readonly derivedKeys: DerivedKeys;
  readonly hash: KeyedHash;
  readonly files: Files;
  readonly fanOut: FanOut;
  readonly reads: WithWorkspaces;
  /** The same, of one moment: for what is put together from many statements. */
  readonly snapshots: WithWorkspaces;
  /** What is no workspace's own: for the command line and for what works by itself. */
  readonly operatorReads: OperatorReads;
  /** Who waits for an answer in this process, so that bulk work gives way. */
  readonly foreground: Foreground;
  readonly shutdown: Shutdown;
}

/** A database that accepts connections, whatever is in it. */
export interface Database {
  /** Where it is reached, as its owner. */
  readonly databaseUrl: string;
  /** The same for the role that answers requests, where that signs in. */
  readonly readerUrl: string | undefined;
  /** The same for a superuser, where there is one to be had. */
  readonly superuserUrl: string | undefined;
  readonly pool: Pool;
  /** Of the role that answers requests; the owner's, which become it, where that can't sign in. */
  readonly readers: Pool;
}

export interface ContextOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly shutdown: Shutdown;
  /** The declared event types. */
  readonly catalogue: Catalogue;
  readonly forgetting: ForgettingType;
  /** One that has been opened already; without it the configured one is. */
  readonly database?: Database;
  /** Pauses, in milliseconds, between tries to reach servers that are away; without them there is one. */
  readonly patience?: readonly number[];
  /** The machine's, unless another is given. */
  readonly clock?: Clock;
  /** Hears what the person who starts it should know, a sentence at a time. */
  readonly tell?: (line: string) => void;
  /** Hears that the embedded database is on its way, so that there is time for something else. */
  readonly onSpawned?: () => void;
}

/**
 * Reaches the configured database, starting the embedded one where none is; changes nothing in it.
 * @throws SourceAwayError, SourceRefusesError naming the setting
 */
export async function openDatabase(
  options: Pick<
    ContextOptions,
    'config' | 'logger' | 'shutdown' | 'patience' | 'tell' | 'onSpawned'
  >,
): Promise<Database> {
  const { config, logger, shutdown } = options;
  if (config.databaseUrl !== undefined) {
    await reach(databaseSource(config.databaseUrl), waitingAs(options));
  }
  const urls = urlsOf(config) ?? (await embedded(options));
  const open = (connectionString: string, max: number, name: string) => {
    const pool = openPool({
      connectionString,
      max,
      application_name: name,
      // The plans of short indexed statements gain nothing from compilation.
      options: '-c jit=off',
      onError: (error) => logger.warn(errorFields(error), 'recovering'),
    });
    shutdown.add('ports', name, () => pool.end());
    return pool;
  };
  const pool = open(urls.owner, POOL_SIZE, 'kith');
  const readers =
    urls.reader === undefined ? pool : open(urls.reader, READER_POOL_SIZE, 'kith reader');
  return {
    databaseUrl: urls.owner,
    readerUrl: urls.reader,
    superuserUrl: urls.superuser,
    pool,
    readers,
  };
}

/** A database of one's own, for whom it has addresses. */
function urlsOf(config: Config): DatabaseUrls | undefined {
  if (config.databaseUrl === undefined) return undefined;
  return {
    owner: config.databaseUrl,
    reader: config.databaseReaderUrl,
    superuser: config.databaseSuperuserUrl,
  };
}

interface DatabaseUrls {
  readonly owner: string;
  readonly reader: string | undefined;
  readonly superuser: string | undefined;
}

/**
 * Opens the database (starting the embedded one where none is configured), brings it up to
 * this version, and puts the ports on it. Everything opened is registered for shutdown.
 * @throws MasterKeyInvalidError, SourceAwayError and SourceRefusesError naming the setting, and
 * whatever keeps the embedded database from opening
 */
export async function openContext(options: ContextOptions): Promise<AppContext> {
  const { config, logger, shutdown } = options;
  const { clock = systemClock } = options;
  const onError = (error: unknown) => logger.warn(errorFields(error), 'recovering');
  if (config.masterKey === undefined && !config.production) await makeDataFolder(config.dataDir);
  const masterKeys = await loadMasterKeys({
    configured: config.masterKey,
    production: config.production,
    dataDir: config.dataDir,
  });
  const opened = options.database ?? (await openDatabase(options));
  const { databaseUrl, readerUrl, superuserUrl, pool, readers } = opened;
  const derivedKeys = deriveKeys(masterKeys);
  const listener = new Listener({
    connection: { connectionString: databaseUrl },
    name: 'kith listener',
    onError,
  });
  shutdown.add('ports', 'listener', () => listener.close());
  await Promise.all([migrate(pool), listener.start()]);
  const keyring = new PostgresKeyring({ pool, clock, masterKeys, listener });
  shutdown.add('ports', 'keyring', () => keyring.close());
  const aggregates = new Aggregates();
  keyring.onForgetting(() => aggregates.clear());
  const [store] = await Promise.all([
    openStore(config.eventStoreUrl, { pool, listener, onError }),
    keyring.check(),
  ]);
  shutdown.add('ports', 'event store', () => store.close());
  if (config.eventStoreUrl !== undefined) {
    await reach(eventStoreSource(config.eventStoreUrl, store), waitingAs(options));
  }
  const fanOut = await openFanOut(config, pool, listener, onError);
  shutdown.add('ports', 'fan-out', () => fanOut.close());
  const { catalogue, forgetting } = options;
  return {
    config,
    clock,
    ids: idSource,
    logger,
    databaseUrl,
    readerUrl,
    superuserUrl,
    pool,
    listener,
    store,
    codec: new PersonalDataCodec({ catalogue, keyring, forgetting }),
    aggregates,
    keyring,
    derivedKeys,
    hash: keyedHashes(derivedKeys),
    files: new PostgresFiles({ pool, clock, ids: idSource, keys: derivedKeys, keyring }),
    fanOut,
    reads: withWorkspacesOn(readers),
    snapshots: withWorkspacesOn(readers, BEGIN_SNAPSHOT),
    operatorReads: operatorReadsOn(pool),
    foreground: new Foreground(),
    shutdown,
  };
}

async function embedded({
  config,
  logger,
  shutdown,
  tell = (line) => logger.info(line),
  onSpawned,
}: Pick<
  ContextOptions,
  'config' | 'logger' | 'shutdown' | 'tell' | 'onSpawned'
>): Promise<DatabaseUrls> {
  await makeDataFolder(config.dataDir);
  const dataDir = join(config.dataDir, 'postgres');
  if (!existsSync(dataDir)) tell(`Making a database in ${dataDir} …`);
  const starting = startEmbeddedCluster({ dataDir, logger, onSpawned });
  // Registered before it stands: one that is told to stop meanwhile must not leave it behind.
  shutdown.add('ports', 'embedded postgres', async () => {
    const [started] = await Promise.allSettled([starting]);
    if (started.status === 'fulfilled') await started.value.stop();
  });
  const cluster = await starting;
  if (cluster.note !== undefined) tell(cluster.note);
  return cluster.ensureInstallation('kith');
}

function waitingAs({
  logger,
  shutdown,
  patience = [],
  tell,
}: Pick<ContextOptions, 'logger' | 'shutdown' | 'patience' | 'tell'>): Waiting {
  return { pauses: patience, logger, tell, signal: shutdown.signal };
}

async function openFanOut(
  config: Config,
  pool: Pool,
  listener: Listener,
  onError: (error: unknown) => void,
): Promise<FanOut> {
  if (config.redisUrl === undefined) return postgresFanOut({ pool, listener, onError });
  const { redisFanOut } = await import('./fanOut/redis.ts');
  return redisFanOut({ url: config.redisUrl, onError });
}
