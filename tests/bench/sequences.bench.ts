import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { sequences } from '../../projections/sequences/sequences.ts';
import { startComposedServer, type ComposedServer } from '../support/http/composedServer.ts';
import { twoMails, Outreach } from '../support/outreach/outreach.ts';
import type { Bench } from './bench.ts';
import { median } from './support/statistics.ts';

/** So many are in the sequences of a workspace, and nothing has ended for any of them. */
const ENROLLED = 100_000;
const SEQUENCES = 25;
const REQUESTS = 40;
/** What the answer may take longer than with one person in each sequence, in milliseconds. */
const LONGER_MS = 20;

/** Whether anybody waits for a sender, as the screen of the sequences asks whenever it is opened. */
export const bench: Bench = {
  name: 'sequences',
  async run({ cluster, say }) {
    const server = await startComposedServer({
      databaseUrl: await cluster.ensureDatabase('sequences'),
      parts: 'noWorkers',
    });
    try {
      const outreach = await Outreach.begin(server);
      await outreach.enrol();
      for (let count = 1; count < SEQUENCES; count += 1) {
        await outreach.recruiter.post('/api/sequences', { name: `${count}`, steps: twoMails });
      }
      await server.settled();
      const filter = { status: 'open', waitsFor: 'sender' };
      const waiting = () => outreach.recruiter.list('sequences', { filter });
      const listed = () => outreach.recruiter.list('sequences', { filter: { status: 'open' } });
      const few = { waiting: await timed(waiting), listed: await timed(listed) };
      await enrolMany(server, outreach);
      const many = { waiting: await timed(waiting), listed: await timed(listed) };
      say(`waiting ${few.waiting.toFixed(1)} → ${many.waiting.toFixed(1)} ms`);
      say(`listed ${few.listed.toFixed(1)} → ${many.listed.toFixed(1)} ms`);
      return [
        {
          metric: `who waits for a sender, with ${ENROLLED} in sequences, longer than with one`,
          value: many.waiting - few.waiting,
          unit: 'ms',
          goal: { below: LONGER_MS },
        },
        {
          metric: `a page of sequences, with ${ENROLLED} in them, longer than with one`,
          value: many.listed - few.listed,
          unit: 'ms',
          goal: null,
        },
      ];
    } finally {
      await server.stop();
    }
  },
};

/** The rows that putting so many into the sequences in turn would leave, made of the one that is there. */
async function enrolMany({ pool }: ComposedServer, { workspace }: Outreach): Promise<void> {
  await pool.query(
    `insert into ${tableOf(enrolments)}
     select (jsonb_populate_record(e, jsonb_build_object(
       'key', gen_random_uuid()::text, 'person_id', gen_random_uuid()::text,
       'candidacy_id', gen_random_uuid()::text, 'sequence_id', s.ids[1 + n % cardinality(s.ids)],
       'sent_by', e.sent_by || n % cardinality(s.ids),
       'next_at', e.next_at + make_interval(secs => n), 'steps_done', n % 2))).*
     from ${tableOf(enrolments)} e, generate_series(2, $2::int) n,
       (select array_agg(key) as ids from ${tableOf(sequences)} where workspace_id = $1::uuid) s
     where e.workspace_id = $1::uuid`,
    [workspace.id, ENROLLED],
  );
  await pool.query(`vacuum analyze ${tableOf(enrolments)}`);
}

async function timed(ask: () => Promise<{ readonly status: number }>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < REQUESTS; count += 1) {
    const began = performance.now();
    const { status } = await ask();
    if (status !== 200) throw new Error(`Answered ${status}`);
    times.push(performance.now() - began);
  }
  return median(times);
}
