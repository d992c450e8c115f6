import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import type { Pool } from 'pg';
import { systemClock } from '../../platform/clock.ts';
import { BEGINNING } from '../../platform/eventStore/port.ts';
import { PostgresEventStore } from '../../platform/eventStore/postgres/store.ts';
import { migrate } from '../../platform/migrations.ts';
import { ProjectionRunner } from '../../platform/subscriptions/runner/projectionRunner.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { plainCodec } from '../support/plainCodec.ts';
import type { Bench } from './bench.ts';
import { contentOf } from './support/contender.ts';
import { fail } from './support/fail.ts';
import { until } from './support/product.ts';
import { median } from './support/statistics.ts';
import { openPool } from '../../platform/postgres/pool.ts';

const EVENTS = 200_000;
const PER_STREAM = 10;
const BATCH = 1_000;
const WORKSPACE = '00000000-0000-4000-8000-000000000001';

interface Row {
  readonly workspace_id: string;
  readonly events: number;
  readonly points: number;
  readonly last_revision: number;
}

interface Scored {
  readonly type: string;
  readonly data: { readonly score: number };
}

const replayed = defineReadModel<Row, Scored>({
  name: 'replayed',
  version: 1,
  categories: ['replay'],
  personal: false,
  columns: { workspace_id: 'id', events: 'int', points: 'int', last_revision: 'int' },
  keysOf: ({ stream }) => [stream],
  evolve: (row, { event, revision }) => ({
    workspace_id: WORKSPACE,
    events: (row?.events ?? 0) + 1,
    points: (row?.points ?? 0) + event.data.score,
    last_revision: revision,
  }),
});

/** Filling a read model from a log of 200,000 events: our runner, and a loop with a statement for each event. */
export const bench: Bench = {
  name: 'replay',
  async run({ cluster, rounds, say }) {
    const connectionString = await cluster.ensureDatabase('replay');
    const pool = openPool({ connectionString, max: 8, onError: fail });
    await migrate(pool);
    say(`filling a log with ${EVENTS} events`);
    await fill(pool);
    const store = new PostgresEventStore({ pool, onError: fail });
    const ratios: number[] = [];
    const rates = { ours: [] as number[], loop: [] as number[] };
    let equal = true;
    for (let round = 0; round < rounds; round++) {
      const loop = EVENTS / (await secondsOfLoop(pool, store));
      const ours = EVENTS / (await secondsOfRunner(pool, store, connectionString));
      equal &&= (await hashOf(pool, 'read_model.replayed_v1')) === (await hashOf(pool, 'looped'));
      rates.loop.push(loop);
      rates.ours.push(ours);
      ratios.push(ours / loop);
      say(
        `round ${round + 1}, load ${loadavg()[0]!.toFixed(1)}: ${Math.round(ours)} events/s, statement by statement ${Math.round(loop)}`,
      );
    }
    await store.close();
    await pool.end();
    return [
      {
        metric: 'of a statement for each event',
        value: median(ratios),
        unit: 'x',
        goal: { atLeast: 4 },
      },
      { metric: 'equal rows, 1 is yes', value: Number(equal), unit: '', goal: { atLeast: 1 } },
      { metric: 'events', value: median(rates.ours), unit: '/s', goal: null },
      {
        metric: 'events, statement by statement',
        value: median(rates.loop),
        unit: '/s',
        goal: null,
      },
    ];
  },
};

async function fill(pool: Pool): Promise<void> {
  const { data, metadata } = contentOf(WORKSPACE);
  await pool.query(
    `insert into event_log.events (position, stream, revision, event_id, type, data, metadata)
     select n, 'replay-' || (n - 1) / $4::int, (n - 1) % $4::int, gen_random_uuid(), 'Scored', $2, $3
     from generate_series(1, $1::int) n`,
    [EVENTS, JSON.stringify(data), JSON.stringify(metadata), PER_STREAM],
  );
  await pool.query('vacuum analyze event_log.events');
}

async function secondsOfRunner(
  pool: Pool,
  store: PostgresEventStore,
  connectionString: string,
): Promise<number> {
  await pool.query(`delete from read_model.checkpoints where name = 'replayed_v1'`);
  await pool.query('drop table if exists read_model.replayed_v1');
  const runner = new ProjectionRunner({
    pool,
    store,
    codec: plainCodec,
    clock: systemClock,
    models: [replayed],
    connection: { connectionString },
    owner: `bench-${randomUUID()}`,
    onTrouble: (code) => fail(new Error(code)),
  });
  const head = await store.head();
  const start = performance.now();
  await runner.start();
  await until('the replay', async () => {
    const { rows } = await pool.query<{ position: string }>(
      `select position from read_model.checkpoints where name = 'replayed_v1'`,
    );
    return (rows[0]?.position ?? BEGINNING) >= head;
  });
  const seconds = (performance.now() - start) / 1_000;
  await runner.stop();
  return seconds;
}

/** The usual way: in batches, too, but with a statement for each event. */
async function secondsOfLoop(pool: Pool, store: PostgresEventStore): Promise<number> {
  await pool.query('drop table if exists looped');
  await pool.query(`create table looped (key text primary key, workspace_id uuid not null,
    events int not null, points int not null, last_revision int not null)`);
  await pool.query('create table if not exists looped_to (position text not null)');
  const client = await pool.connect();
  const start = performance.now();
  let after = BEGINNING;
  for (;;) {
    const batch = await store.readAll(after, BATCH, { categories: ['replay'] });
    await client.query('begin');
    for (const { stream, revision, data } of batch.events) {
      await client.query({
        name: 'looped',
        text: `insert into looped values ($1, $2, 1, $3, $4) on conflict (key) do update
          set events = looped.events + 1, points = looped.points + excluded.points,
            last_revision = excluded.last_revision`,
        values: [stream, WORKSPACE, data['score'], revision],
      });
    }
    await client.query('delete from looped_to');
    await client.query('insert into looped_to values ($1)', [batch.checkpoint]);
    await client.query('commit');
    after = batch.checkpoint;
    if (batch.live) break;
  }
  client.release();
  return (performance.now() - start) / 1_000;
}

async function hashOf(pool: Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ hash: string }>(
    `select md5(string_agg(concat_ws(' ', key, workspace_id, events, points, last_revision), ','
       order by key collate "C")) as hash from ${table}`,
  );
  return rows[0]?.hash ?? '';
}
