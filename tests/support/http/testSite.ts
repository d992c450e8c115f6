import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from '../../../api/http/app.ts';
import type { BuiltUi } from '../../../api/site/builtUi.ts';
import { webParts } from '../../../api/site/webParts.ts';
import { catalogue } from '../../../domain/catalogue.ts';
import type { RenderPage } from '../../../domain/contracts/page.ts';
import { forgetting } from '../../../domain/privacy/forgottenSubject.ts';
import type { DomainEvent, LoggedEvent } from '../../../domain/kernel/event.ts';
import type { AnyProcess, JobReaction } from '../../../domain/kernel/process.ts';
import { readConfig } from '../../../platform/config.ts';
import { Aggregates } from '../../../platform/eventStore/aggregates.ts';
import { PostgresEventStore } from '../../../platform/eventStore/postgres/store.ts';
import { BEGINNING } from '../../../platform/eventStore/port.ts';
import { PostgresFiles } from '../../../platform/files/postgresFiles.ts';
import { idSource } from '../../../platform/ids.ts';
import { createLogger } from '../../../platform/logger.ts';
import type { PageEvent } from '../../../api/operations/metrics.ts';
import { openAccounts } from '../../../platform/mail/accounts/openAccounts.ts';
import { developmentInbox } from '../../../platform/mail/developmentInbox.ts';
import { deriveKeys, keyedHashes } from '../../../platform/personalData/derivedKeys.ts';
import { loadMasterKeys } from '../../../platform/personalData/masterKeys.ts';
import { PersonalDataCodec } from '../../../platform/personalData/personalDataCodec.ts';
import { PostgresKeyring } from '../../../platform/personalData/postgresKeyring.ts';
import { Listener } from '../../../platform/postgres/listener.ts';
import {
  BEGIN_SNAPSHOT,
  operatorReadsOn,
  withWorkspacesOn,
} from '../../../platform/postgres/tenancy.ts';
import { SearchNotReadyError } from '../../../projections/search/errors.ts';
import type { Search } from '../../../projections/search/port.ts';
import { ManualClock } from '../clock.ts';
import { locked } from '../../../platform/postgres/tryLocked.ts';
import { createProductDatabase } from '../postgres/productDatabase.ts';
import { testPool } from '../postgres/testPool.ts';

export const MASTER_KEY = Buffer.alloc(32, 9).toString('base64');

/**
 * The web server with sign-in and pages over a real database, under a clock that the test moves.
 * Read models are not run, and stay empty: what sign-in answers comes from the log. Processes are asked by hand.
 * Without a built user interface pages are rendered from its sources, as they are.
 */
export async function startTestSite(env: Readonly<Record<string, string>> = {}, ui?: BuiltUi) {
  const database = await createProductDatabase();
  const pool = testPool(database.connectionString);
  const failures: unknown[] = [];
  const onError = (error: unknown) => void failures.push(error);
  const config = readConfig({ NODE_ENV: 'test', KITH_MASTER_KEY: MASTER_KEY, ...env });
  const clock = new ManualClock('2026-11-21T09:00:00.000Z');
  const masterKeys = await loadMasterKeys({
    configured: MASTER_KEY,
    production: true,
    dataDir: '',
  });
  const derivedKeys = deriveKeys(masterKeys);
  const connection = { connectionString: database.connectionString };
  const listener = new Listener({ connection, name: 'kith test site', onError });
  await listener.start();
  const keyring = new PostgresKeyring({ pool, clock, masterKeys, listener });
  const store = new PostgresEventStore({ pool, listener, onError });
  const codec = new PersonalDataCodec({
    catalogue,
    keyring,
    forgetting,
  });
  const aggregates = new Aggregates();
  keyring.onForgetting(() => aggregates.clear());
  const app = {
    config,
    clock,
    ids: idSource,
    logger: createLogger({ level: 'silent', service: 'test' }),
    store,
    codec,
    aggregates,
    keyring,
    pool,
    derivedKeys,
    hash: keyedHashes(derivedKeys),
    reads: withWorkspacesOn(pool),
    snapshots: withWorkspacesOn(pool, BEGIN_SNAPSHOT),
    operatorReads: operatorReadsOn(pool),
    files: new PostgresFiles({ pool, clock, ids: idSource, keys: derivedKeys, keyring }),
    visibility: { waitFor: async () => true },
    oneAtATime: <T>(name: string, act: () => Promise<T>) => locked(pool, name, act),
    fanOut: { publish: () => undefined },
    search: noSearch,
  };
  const inbox = developmentInbox(clock);
  const accounts = await openAccounts(app, inbox);
  const pageEvents: PageEvent[] = [];
  const metrics = { pageEvent: (event: PageEvent) => void pageEvents.push(event) };
  const shown = ui ?? (await unbuiltUi());
  const parts = webParts({ app, ui: shown, inbox, accounts, metrics, mailWithinMs: 0 });
  const handle = createApp({ app, ...parts }).callback();
  const server = createServer((request, response) => void handle(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    ...app,
    ...parts,
    inbox,
    /** What pages told of themselves, oldest first. */
    pageEvents,
    origin,
    failures,
    connectionString: database.connectionString,
    /** The jobs that a process makes of the whole log, with the event's id as a job's. */
    async jobsOf(process: AnyProcess): Promise<readonly (JobReaction & { eventId: string })[]> {
      const { events } = await store.readAll(BEGINNING, 10_000, { categories: process.categories });
      return events.flatMap((recorded) => {
        const event: DomainEvent = codec.decodePlain(recorded);
        const logged: LoggedEvent = { ...recorded, event };
        return process
          .react(logged, undefined)
          .reactions.filter((reaction) => reaction.kind === 'job')
          .map((reaction) => ({ ...reaction, eventId: recorded.eventId }));
      });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await store.close();
      await keyring.close();
      await listener.close();
      await pool.end();
      await database.drop();
    },
  };
}
export type TestSite = Awaited<ReturnType<typeof startTestSite>>;

/** What sign-in and the site show is not searched for. */
const noSearch: Search = {
  suggest: () => Promise.reject(new SearchNotReadyError()),
  suggestAmong: () => Promise.reject(new SearchNotReadyError()),
  count: () => Promise.reject(new SearchNotReadyError()),
  takenAway: () => Promise.reject(new SearchNotReadyError()),
  score: () => Promise.reject(new SearchNotReadyError()),
  find: () => Promise.reject(new SearchNotReadyError()),
  fits: () => Promise.reject(new SearchNotReadyError()),
  choices: () => Promise.reject(new SearchNotReadyError()),
  countNew: () => Promise.reject(new SearchNotReadyError()),
  status: async () => ({ ready: false, position: BEGINNING, people: 0 }),
  close: async () => undefined,
};

async function unbuiltUi(): Promise<BuiltUi> {
  const entry = join(__dirname, '../../../ui/site/entry.server.tsx');
  const { renderPage } = (await import(entry)) as { renderPage: RenderPage };
  const assets = { scripts: ['/assets/site/entry.js'], styles: [], fonts: [], chunks: {} };
  const appPage =
    '<html lang="en"><head><style></style></head><script type="application/json" id="initial-data"></script>';
  return { render: renderPage, assets, appPage, folder: '/nowhere' };
}
