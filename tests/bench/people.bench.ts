import { followImport } from '../../cli/people/followImport.ts';
import { startConnectionsImport } from '../../cli/people/startConnectionsImport.ts';
import type { AppContext } from '../../platform/context.ts';
import { until } from '../../platform/postgres/embedded/until.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { people } from '../../projections/people/people.ts';
import { sourceRecords } from '../../projections/people/sourceRecords.ts';
import { startEventStoreDbServer } from '../support/eventStoreDbServer/eventStoreDbServer.ts';
import { makeInstallation, type Installation } from '../support/product/installation.ts';
import { openContextOf, openOffice } from '../support/product/office.ts';
import { sharedNetworkCsv } from '../support/sharedNetwork.ts';
import type { Bench, Figure } from './bench.ts';

const PEOPLE = 5_000;
const COLLEAGUES = ['Anke Brandt', 'Jonas Weld'];
const PATIENCE_MS = 120_000;

const stores = {
  PostgreSQL: async () => ({ log: '', stop: async () => undefined }),
  EventStoreDB: async () => {
    const server = await startEventStoreDbServer();
    return { log: server.url, stop: () => server.stop() };
  },
};

/**
 * Two colleagues who upload the same people at once, in the built product on both stores; once more
 * with a `kill -9` of the server and its database while both are read.
 */
export const bench: Bench = {
  name: 'people',
  async run({ say }) {
    const figures: Figure[] = [];
    for (const [store, open] of Object.entries(stores)) {
      for (const killed of [false, true]) {
        const { log, stop } = await open();
        const installation = await makeInstallation(log);
        try {
          const records = await recordsOfEach(installation, killed);
          const as = `${store}${killed ? ', killed in between' : ''}`;
          say(`${as}: ${records.length} people`);
          figures.push(
            {
              metric: `${as}: people too many or too few`,
              value: Math.abs(records.length - PEOPLE),
              unit: '',
              goal: { below: 1 },
            },
            {
              metric: `${as}: people not of both networks`,
              value: records.filter((its) => its !== COLLEAGUES.length).length,
              unit: '',
              goal: { below: 1 },
            },
          );
        } finally {
          await installation.remove();
          await stop();
        }
      }
    }
    return figures;
  },
};

/** How many records each person of the workspace has in the end. */
async function recordsOfEach(installation: Installation, killed: boolean): Promise<number[]> {
  await installation.start();
  const before = await openContextOf(installation);
  const after = await before.store.head();
  const office = await openOffice(before, 'Harrowgate');
  const { workspaceId } = office;
  const userIds: string[] = [];
  for (const name of COLLEAGUES) userIds.push(await office.addColleague(name));
  const importIds = await Promise.all(
    userIds.map((userId) => {
      const upload = { userId, workspaceId, name: 'Connections.csv' };
      return startConnectionsImport(before, upload, csv());
    }),
  );
  if (killed) {
    await untilBothAreRead(before, workspaceId);
    await installation.killServer();
    await installation.killDatabase();
    await installation.start();
  }
  const app = killed ? await openContextOf(installation) : before;
  const ends = await Promise.all(
    importIds.map((importId) =>
      followImport(app, { importId, after, closes: true }, () => undefined),
    ),
  );
  for (const end of ends) if (end.status === 'failed') throw new Error(`It failed: ${end.code}.`);
  const all = () => listRecordCounts(app, workspaceId);
  const total = PEOPLE * COLLEAGUES.length;
  await until(async () => sum(await all()) >= total, PATIENCE_MS);
  const records = await all();
  await Promise.all([...new Set([before, app])].map(({ shutdown }) => shutdown.run()));
  return records;
}

/** In the middle of it: some of each file is in the log, and more is to come. */
async function untilBothAreRead({ pool }: AppContext, workspaceId: string): Promise<void> {
  const read = await until(async () => {
    const { rows } = await pool.query<{ owners: number; records: number }>(
      `select count(distinct owner_id)::int as owners, count(*)::int as records
       from ${tableOf(sourceRecords)} where workspace_id = $1`,
      [workspaceId],
    );
    const [{ owners, records } = { owners: 0, records: 0 }] = rows;
    return owners === COLLEAGUES.length && records > PEOPLE / 2 ? records : undefined;
  }, PATIENCE_MS);
  if (read === undefined || read >= PEOPLE * COLLEAGUES.length) {
    throw new Error(`There was no middle to kill it in: ${read} records.`);
  }
}

async function listRecordCounts({ pool }: AppContext, workspaceId: string): Promise<number[]> {
  const { rows } = await pool.query<{ records: number }>(
    `select cardinality(record_ids) as records from ${tableOf(people)} where workspace_id = $1`,
    [workspaceId],
  );
  return rows.map(({ records }) => records);
}

function sum(all: readonly number[]): number {
  return all.reduce((one, other) => one + other, 0);
}

async function* csv(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(sharedNetworkCsv(PEOPLE));
}
