import { reportNames } from '../../domain/contracts/reports.ts';
import { tableOf, tallyOf } from '../../platform/subscriptions/model/tables.ts';
import { declarations } from '../../projections/declarations/declarations.ts';
import { journeys } from '../../projections/reports/journeys.ts';
import { outreachMails } from '../../projections/reports/outreachMails.ts';
import { responses } from '../../projections/reports/responses.ts';
import { startComposedServer, type ComposedServer } from '../support/http/composedServer.ts';
import { startProject } from '../support/http/given.ts';
import { TestWorkspace } from '../support/http/testWorkspace.ts';
import type { Bench, Figure } from './bench.ts';
import { settle } from './support/settle.ts';
import { median, percentile } from './support/statistics.ts';
import { tallyRows } from './support/tallyRows.ts';

const CANDIDACIES = 250_000;
/** Of each: accepted, and moved from stage to stage. */
const DEEDS = 4;
const REQUESTS = 20;
/** Of one in so many a colleague was asked, and one in so many has said something of themself. */
const [ASKED_OF_EVERY, SAID_BY_EVERY] = [10, 50];
/** One in so many was written to, by a sequence of so many mails of two wordings each, of so many sequences and senders. */
const [WRITTEN_TO_OF_EVERY, MAILS, SEQUENCES, SENDERS] = [2, 2, 40, 12];
/** One in so many of them was taken over by another sender after the first mail. */
const TAKEN_OVER_OF_EVERY = 50;
/** Of the mails one in so many was answered, came back, and made somebody unsubscribe. */
const [ANSWERED_OF_EVERY, BOUNCED_OF_EVERY, UNSUBSCRIBED_OF_EVERY] = [10, 40, 100];
/** Of those who answered the first mail, one in so many answered the last one too. */
const ANSWERED_TWICE_OF_EVERY = 20;
/** What a report may take over HTTP, in milliseconds. */
const GOAL_MS = 300;
/** All there is as it is now, and nearly all as of a day that is past, in the middle of a week. */
const RANGES = {
  '': 'from=2020-01-01T00:00:00Z&to=2030-01-01T00:00:00Z',
  ' as of a day that is past': 'from=2020-01-01T00:00:00Z&to=2025-06-01T22:00:00Z',
} as const;

/** Reports over a million events, all of one project and of all time: the most that they can count. */
export const bench: Bench = {
  name: 'reports',
  async run({ cluster, rounds, say }) {
    const server = await startComposedServer({
      databaseUrl: await cluster.ensureDatabase('reports'),
    });
    try {
      const workspace = await TestWorkspace.add(server);
      const recruiter = await workspace.user('recruiter');
      const { id } = await startProject(recruiter);
      const owner = await workspace.user('owner');
      await fill(server, { workspaceId: workspace.id, projectId: id, userId: recruiter.userId });
      const figures: Figure[] = [];
      const asked = reportNames.flatMap((name) =>
        Object.entries(RANGES).map(([asOf, range]) => ({ name, asOf, range })),
      );
      for (const { name, asOf, range } of asked) {
        const ofRounds: number[] = [];
        for (let round = 1; round <= rounds; round++) {
          const times: number[] = [];
          for (let request = 0; request < REQUESTS; request++) {
            const began = performance.now();
            const reader = name === 'diversity' ? owner : recruiter;
            const { status } = await reader.get(`/api/reports/${name}?${range}`);
            if (status !== 200) throw new Error(`The report ${name} is answered with ${status}.`);
            times.push(performance.now() - began);
          }
          ofRounds.push(percentile(times, 0.95));
          say(`round ${round}, ${name}${asOf}: p95 ${ofRounds.at(-1)!.toFixed(1)} ms`);
        }
        figures.push({
          metric: `${name}${asOf}, of ${CANDIDACIES * DEEDS} events, p95`,
          value: median(ofRounds),
          unit: 'ms',
          goal: { below: GOAL_MS },
        });
      }
      return figures;
    } finally {
      await server.stop();
    }
  },
};

interface Of {
  readonly workspaceId: string;
  readonly projectId: string;
  readonly userId: string;
}

/** The rows that so many decisions and moves would leave, spread over three years. */
async function fill(server: ComposedServer, { workspaceId, projectId, userId }: Of) {
  const columns = Object.keys(journeys.columns).join(', ');
  const row = (stages: string, stage: string, since: string, at: number) =>
    `$1::uuid, $2, case n % 3 when 0 then 'inNetwork' when 1 then 'outOfNetwork' else 'referrals' end,
     'accepted', t0, ${stage}, ${stages}, ${since}, '${at === 0 ? 'accepted' : 'moved'}', $3,
     ${at === 0 ? 'null, null' : `(${order})[${at}], 1 + n % 97`},
     ${stays(at)}, null, null, t0, ${at < 2 ? 'null' : step(2)}, null`;
  const step = (at: number) => `t0 + interval '1 hour' * ${at} * (1 + n % 97)`;
  const position = (at: number) => `lpad(to_hex(n * ${DEEDS} + ${at}), 32, '0')`;
  const order = `array['inOutreach','replied','interviewing','offer']::text[]`;
  const stay = (at: number) =>
    `jsonb_build_object('stage', (${order})[${at + 1}], 'since', ${step(at)}, 'reached', ${at + 1})`;
  const stays = (before: number) =>
    `jsonb_build_array(${Array.from({ length: before }, (_, at) => stay(at)).join(', ')})`;
  const from = `from (select n, timestamptz '2023-01-01' + interval '6 minutes' * n as t0
    from generate_series(1, ${CANDIDACIES}) n) all_of_them`;
  const values = [workspaceId, projectId, userId];
  for (let at = 0; at < DEEDS - 1; at++) {
    await server.pool.query(
      `insert into ${tableOf(journeys)}_history
         (key, from_position, from_at, to_position, to_at, ${columns})
       select n::text, ${position(at)}, ${step(at)}, ${position(at + 1)}, ${step(at + 1)},
         ${row(`(${order})[1:${at + 1}]`, `(${order})[${at + 1}]`, step(at), at)}
       ${from}`,
      values,
    );
  }
  const last = DEEDS - 1;
  await server.pool.query(
    `insert into ${tableOf(journeys)} (key, from_position, from_at, ${columns})
     select n::text, ${position(last)}, ${step(last)},
       ${row(order, `(${order})[${DEEDS}]`, step(last), last)} ${from}`,
    values,
  );
  // What is asked of colleagues and of the project, and what a part of them say of themselves.
  await server.pool.query(
    `insert into ${tableOf(responses)} (key, from_position, from_at, ${Object.keys(responses.columns).join(', ')})
     select 'introduction-' || n, ${position(0)}, t0, $1::uuid, $2, 'introduction', null, t0,
       case when n % 3 > 0 then t0 + interval '1 hour' * (1 + n % 97) end,
       case n % 3 when 1 then 'yes' when 2 then 'no' end, null, null, false ${from} where n % ${ASKED_OF_EVERY} = 0`,
    [workspaceId, projectId],
  );
  await server.pool.query(
    `insert into ${tableOf(declarations)} (key, ${Object.keys(declarations.columns).join(', ')})
     select n::text, $1::uuid, n::text, gen_random_uuid(), ${step(1)},
       '{"gender":"woman","ethnicity":"several","age":"from35","disability":"no","service":"unsaid"}', '[]'
     ${from} where n % ${SAID_BY_EVERY} = 0`,
    [workspaceId],
  );
  for (let mail = 1; mail <= MAILS; mail++) {
    const next = mail === MAILS ? 'null' : `${step(mail + 1)} + interval '1 day'`;
    const idOf = (kind: number, of: string) =>
      `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${of}), 12, '0'))::uuid`;
    const [sequence, sentAt] = [`n / 2 % ${SEQUENCES}`, `${step(mail)} + interval '1 day'`];
    const isTakenOver = `n / 2 % ${TAKEN_OVER_OF_EVERY} = 0`;
    const sender = mail === 1 ? 'n / 2' : `n / 2 + case when ${isTakenOver} then 1 else 0 end`;
    const hours = 'n / 20 % 211';
    const after = (every: number, or = 'false') =>
      `case when (n / 2 + ${mail}) % ${every} = 0 or ${or} then ${sentAt} + interval '1 hour' * (${hours}) end`;
    const isTwice = `(n / 2 + 1) % ${ANSWERED_OF_EVERY * ANSWERED_TWICE_OF_EVERY} = 0`;
    const answeredAt = after(ANSWERED_OF_EVERY, isTwice);
    await server.pool.query(
      `insert into ${tableOf(outreachMails)} (key, ${Object.keys(outreachMails.columns).join(', ')})
       select 'mail-' || n || '-${mail}', $1::uuid, $2, ${idOf(1, sequence)},
         ${idOf(2, `${sequence} * ${MAILS} + ${mail}`)}, ${idOf(3, `(${sequence} * ${MAILS} + ${mail}) * 2 + n % 4 / 2`)},
         ${idOf(4, `(${sender}) % ${SENDERS}`)}, ${idOf(5, 'n')}, ${idOf(6, 'n')}, ${sentAt}, ${sentAt},
         ${after(BOUNCED_OF_EVERY)}, ${answeredAt},
         case when ${answeredAt} is not null then ${hours} end, ${after(UNSUBSCRIBED_OF_EVERY)},
         least(${answeredAt}, ${after(UNSUBSCRIBED_OF_EVERY)}), ${mail < MAILS} and ${isTwice},
         ${next}, ${next}, ${mail < MAILS} and ${isTakenOver}
       ${from} where n % ${WRITTEN_TO_OF_EVERY} = 0`,
      [workspaceId, projectId],
    );
  }
  for (const model of [journeys, outreachMails]) {
    await tallyRows(server.pool, model);
    await settle(server.pool, tallyOf(model));
  }
  await settle(server.pool, tableOf(outreachMails));
  for (const model of [journeys, responses]) {
    await settle(server.pool, tableOf(model));
    await settle(server.pool, `${tableOf(model)}_history`);
  }
  await settle(server.pool, tableOf(declarations));
}
