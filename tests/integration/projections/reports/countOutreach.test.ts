import fc from 'fast-check';
import { outreachOf } from '../../../../api/reports/outreach.ts';
import type { MailFigures } from '../../../../domain/contracts/reports.ts';
import type { Transaction } from '../../../../platform/postgres/transaction.ts';
import { selectList } from '../../../../platform/subscriptions/model/columns.ts';
import { tableOf, tallyOf } from '../../../../platform/subscriptions/model/tables.ts';
import { weekOf } from '../../../../platform/subscriptions/model/weeks.ts';
import { countOutreach } from '../../../../projections/reports/countOutreach.ts';
import type { ReportRange } from '../../../../projections/reports/inRange.ts';
import {
  outreachMails,
  WEEKS_OF_MAILS,
  type OutreachMailRow,
} from '../../../../projections/reports/outreachMails.ts';
import { withTables } from '../../../support/postgres/withTables.ts';
import { foldInto } from '../../../support/subscriptions/foldInto.ts';
import {
  elsewhere,
  here,
  mailHistories,
  mailProjects,
} from '../../../support/subscriptions/mailHistories.ts';

const SEED = 20_261_127;
const HOUR = 60 * 60 * 1000;

/** An end of a range: at, before, behind or at the tallied weeks of what happened at some place of the history. */
const end = fc.record({
  at: fc.nat({ max: 399 }),
  beside: fc.constantFrom(0, -1, 1, 'weeks', HOUR, 100 * 24 * HOUR, -100 * 24 * HOUR),
});
type End = typeof end extends fc.Arbitrary<infer Of> ? Of : never;
const ends = fc.array(fc.tuple(end, end), { minLength: 5, maxLength: 5 });
const some = fc.constantFrom(null, [mailProjects[0]], [...mailProjects], []);

test('given any history of mails, then the report of any range tells what counting each mail and each person does', async () => {
  const seen = { takenOver: 0, reactedTwice: 0, weeks: 0, past: 0, forgotten: 0 };
  await withTables((tx) =>
    fc.assert(
      fc.asyncProperty(
        mailHistories,
        ends,
        some,
        async ({ log, batchSize }, places, projectIds) => {
          await tx.query('savepoint empty');
          await foldInto(tx, [outreachMails], log, batchSize);
          seen.forgotten += log.filter(({ event }) => event.type === 'SubjectForgotten').length;
          expect(await leftOver(tx)).toEqual([]);
          const instants = log.map(({ metadata }) => metadata.occurredAt);
          const last = instants.at(-1) ?? '';
          for (const workspaceId of [here, elsewhere]) {
            const rows = await rowsOf(tx, workspaceId);
            seen.takenOver += Number(rows.some((row) => row.is_taken_over));
            const reacted = personsOf(rows.filter((row) => row.reacted_at !== null));
            seen.reactedTwice += Number([...reacted.values()].some(({ length }) => length > 1));
            for (const place of places) {
              const [from = '', to = ''] = place.map((one) => placed(instants, one)).toSorted();
              if (from === to) continue;
              seen.weeks += Number(weekOf(from, WEEKS_OF_MAILS) !== weekOf(to, WEEKS_OF_MAILS));
              seen.past += Number(to <= last);
              const range = { projectIds, from, to, asOf: null };
              const { all, ...parts } = outreachOf(await countOutreach(tx, workspaceId, range), []);
              expect({ all, ...sorted(parts) }).toEqual(counted(rows, range));
            }
          }
          await tx.query('rollback to savepoint empty');
        },
      ),
      { numRuns: 150, seed: SEED },
    ),
  );
  for (const times of Object.values(seen)) expect(times).toBeGreaterThanOrEqual(20);
}, 120_000);

function placed(instants: readonly string[], { at, beside }: End): string {
  const instant = instants[at % instants.length] ?? '';
  if (beside === 'weeks') return weekOf(instant, WEEKS_OF_MAILS);
  return new Date(Date.parse(instant) + Number(beside)).toISOString();
}

/** What is tallied of workspaces of which there are no mails, or would be less than none. */
async function leftOver(tx: Transaction) {
  return tx.query(
    `select from ${tallyOf(outreachMails)} t where row_count < 0 or row_count <> 0 and not exists (
       select from ${tableOf(outreachMails)} j where j.workspace_id = t.workspace_id)`,
  );
}

type Parts = Omit<ReturnType<typeof outreachOf>, 'all'>;

/** What is told of each group, by what the group is of. */
function sorted({ projects, sequences, mails, senders }: Parts) {
  const keyed = <One extends MailFigures>(all: readonly One[], keyOf: (one: One) => string) =>
    Object.fromEntries(
      all.map((one) => {
        const { sent, bounced, answered, medianHours, unsubscribed } = one;
        const people = 'people' in one ? { people: one.people } : {};
        return [keyOf(one), { ...people, sent, bounced, answered, medianHours, unsubscribed }];
      }),
    );
  return {
    projects: keyed(projects, ({ id }) => id),
    sequences: keyed(sequences, ({ id }) => id),
    mails: keyed(mails, ({ sequenceId, stepId, variantId }) =>
      [sequenceId, stepId, variantId].join(' '),
    ),
    senders: keyed(senders, ({ userId }) => userId),
  };
}

/** The same, by looking at each mail. */
function counted(all: readonly OutreachMailRow[], { projectIds, from, to }: ReportRange) {
  const rows = all.filter(
    ({ project_id, sent_at }) =>
      (projectIds?.includes(project_id) ?? true) &&
      sent_at !== null &&
      sent_at >= from &&
      sent_at < to,
  );
  const isBy = (at: string | null) => at !== null && at < to;
  const figuresOf = (mails: readonly OutreachMailRow[], personOf: PersonOf) => {
    const people = [...personsOf(mails, personOf).values()];
    const hours = people
      .map((theirs) =>
        Math.min(
          ...theirs.map(({ answered_at, answered_hours }) =>
            isBy(answered_at) ? toldApart(answered_hours ?? 0) : Infinity,
          ),
        ),
      )
      .filter((one) => one < Infinity)
      .toSorted((one, other) => one - other);
    return {
      people: people.length,
      sent: mails.length,
      bounced: mails.filter(({ bounced_at }) => isBy(bounced_at)).length,
      answered: hours.length,
      medianHours: hours[Math.ceil(hours.length / 2) - 1] ?? null,
      unsubscribed: people.filter((theirs) => theirs.some((one) => isBy(one.unsubscribed_at)))
        .length,
    };
  };
  const grouped = (keyOf: PersonOf, personOf: PersonOf) =>
    Object.fromEntries(
      [...personsOf(rows, keyOf)].map(([key, mails]) => [key, figuresOf(mails, personOf)]),
    );
  const byWording = grouped(
    (row) => [row.sequence_id, row.step_id, row.variant_id].join(' '),
    (row) => row.enrolment_id,
  );
  return {
    all: figuresOf(rows, (row) => row.candidacy_id),
    projects: grouped(
      (row) => row.project_id,
      (row) => row.candidacy_id,
    ),
    sequences: grouped(
      (row) => row.sequence_id,
      (row) => row.enrolment_id,
    ),
    mails: Object.fromEntries(
      Object.entries(byWording).map(([key, { people: _people, ...figures }]) => [key, figures]),
    ),
    senders: grouped(
      (row) => row.sender_id,
      (row) => row.enrolment_id,
    ),
  };
}

type PersonOf = (row: OutreachMailRow) => string;

function personsOf(
  rows: readonly OutreachMailRow[],
  personOf: PersonOf = (row) => row.candidacy_id,
): ReadonlyMap<string, readonly OutreachMailRow[]> {
  const found = new Map<string, OutreachMailRow[]>();
  for (const row of rows) {
    const key = personOf(row);
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return found;
}

/** After a month, by whole days. */
function toldApart(hours: number): number {
  return hours < 720 ? hours : Math.floor(hours / 24) * 24;
}

async function rowsOf(tx: Transaction, workspaceId: string): Promise<readonly OutreachMailRow[]> {
  return tx.query<OutreachMailRow>(
    `select ${selectList(outreachMails.columns)} from ${tableOf(outreachMails)} where workspace_id = $1`,
    [workspaceId],
  );
}
