import fc from 'fast-check';
import type { LoggedEvent } from '../../../domain/kernel/event.ts';
import { tableOf, withParts } from '../../../platform/subscriptions/model/tables.ts';
import type { AnyReadModel } from '../../../platform/subscriptions/model/readModel.ts';
import type { Transaction } from '../../../platform/postgres/transaction.ts';
import { selectList } from '../../../platform/subscriptions/model/columns.ts';
import { connections } from '../../../projections/network/connections.ts';
import { people } from '../../../projections/people/people.ts';
import { prospects } from '../../../projections/pipeline/candidacies.ts';
import { testId } from '../ids.ts';
import { added, candidacy, forget, match, rows, the, told, type KithEvent } from './cast.ts';
import { foldInto } from './foldInto.ts';
import { logOf, type Told } from './log.ts';

const PEOPLE = 4;
const RECORDS = 10;
const personOf = (n: number) => testId(0xb000 + (n % PEOPLE));
const recordOf = (n: number) => testId(0xb000 + n);

type Act = readonly [kind: string, one: number, other: number];

/** What may happen among four people with ten records: each act at random, in any order. */
const acts = fc.array(
  fc.tuple(
    fc.constantFrom('told', 'told', 'gone', 'forgotten', 'accepted', 'merged', 'unmerged'),
    fc.nat({ max: RECORDS - 1 }),
    fc.nat({ max: RECORDS - 1 }),
  ),
  { minLength: 2, maxLength: 15 },
);

/** Two people are made one, whatever they were before. */
const aMerge = fc
  .tuple(fc.nat({ max: PEOPLE - 1 }), fc.integer({ min: 1, max: PEOPLE - 1 }))
  .map(([one, further]): Act => ['merged', one, one + further]);

/** The latest merges are taken back in the end: one at least. */
const takenBack = fc.array(fc.constant<Act>(['unmerged', 0, 0]), { minLength: 1, maxLength: 3 });

/** A history with merges in it, one or more of them taken back, the latest first, and how many events a batch has. */
export const mergingHistories = fc
  .tuple(acts, aMerge, acts, takenBack, acts, fc.integer({ min: 1, max: 12 }))
  .map(([before, merge, between, back, after, batchSize]) => ({
    log: logOf(eventsOf([...before, merge, ...between, ...back, ...after])),
    batchSize,
  }));

function eventsOf(some: readonly Act[]): Told<KithEvent>[] {
  const events: Told<KithEvent>[] = [];
  const present = new Map<string, string>();
  const now = (id: string) => present.get(id) ?? id;
  const open: { into: string; other: string; ids: string[] }[] = [];
  const forgotten = new Set<string>();
  const unmerge = () => {
    const last = open.pop();
    if (last === undefined) return;
    for (const id of last.ids) present.set(id, last.other);
    events.push(merging('PeopleUnmerged', last));
  };
  for (const [at, [kind, one, other]] of some.entries()) {
    const [record, person] = [recordOf(one), personOf(one)];
    if (kind === 'told') events.push(tellingOf(one, forgotten.has(record), at));
    else if (kind === 'gone') events.push(goneOf(one));
    else if (kind === 'forgotten') {
      forgotten.add(record);
      events.push(forget(record, 'record', now(person)));
    } else if (kind === 'accepted') events.push(acceptedOf(now(person), record, at));
    else if (kind === 'unmerged') unmerge();
    else if (now(person) !== now(personOf(other))) {
      const [into, merged] = [now(person), now(personOf(other))];
      const all = Array.from({ length: PEOPLE }, (_, n) => personOf(n));
      const ids = all.filter((id) => now(id) === merged);
      for (const id of ids) present.set(id, into);
      open.push({ into, other: merged, ids });
      events.push(merging('PeopleMerged', { into, other: merged, ids }));
    }
  }
  return events;
}

function merging(
  type: 'PeopleMerged' | 'PeopleUnmerged',
  { into, other, ids }: { into: string; other: string; ids: string[] },
): Told<KithEvent> {
  const data = { personId: into, otherId: other, personIds: ids, recordIds: [] };
  return told('person', into, { type, data });
}

/** Even records are those of a file of people, odd ones connections of one of two users. */
function tellingOf(n: number, isForgotten: boolean, at: number): Told<KithEvent> {
  const record = recordOf(n);
  const ref = added(record, personOf(n));
  const common = { chunk: 0, rows: rows(1, 1) };
  if (n % 2 === 0) {
    const about = {
      name: `Person ${n} at ${at}`,
      headline: `Headline ${at}`,
      experience: [{ title: `Title ${at}`, end: null }],
      skills: [`Skill ${at % 5}`],
      education: [],
    };
    const personal = { [record]: isForgotten ? null : about };
    const data = { importId: the.peopleImport, ...common, people: [ref], personal };
    return told('import', the.peopleImport, { type: 'PeopleImported', data });
  }
  const about = {
    name: `Connection ${n}`,
    firstName: 'C',
    lastName: `${n}`,
    company: `At ${at}`,
    ...(at % 3 === 0 ? {} : { connectedOn: `20${10 + ((n + at) % 5)}-03-05` }),
  };
  const personal = { [record]: isForgotten ? null : about };
  const data = {
    importId: the.networkImport,
    userId: userOf(n),
    ...common,
    connections: [ref],
    personal,
  };
  return told('import', the.networkImport, { type: 'ConnectionsImported', data });
}

const userOf = (n: number) => (n % 4 === 1 ? the.recruiter : the.leaver);

function goneOf(n: number): Told<KithEvent> {
  const gone = [{ recordId: recordOf(n | 1), personId: personOf(n | 1) }];
  return told('import', the.networkImport, {
    type: 'ConnectionsGone',
    data: { importId: the.networkImport, userId: userOf(n | 1), chunk: 0, connections: gone },
  });
}

function acceptedOf(person: string, record: string, at: number): Told<KithEvent> {
  const of = testId(0xc000 + at);
  return told('candidacy', of, {
    type: 'SuggestionAccepted',
    data: {
      ...candidacy(of, person),
      recordIds: [record],
      match,
      stage: 'inOutreach',
      orderKey: `a${at}`,
      personal: { [of]: null },
    },
  });
}

const models: readonly AnyReadModel[] = [people, prospects, connections];

/** Every row of the read models that a log makes, as text; the tables are empty before and after. */
export async function rowsAfter(
  tx: Transaction,
  log: readonly LoggedEvent[],
  batchSize: number,
): Promise<string> {
  await tx.query('savepoint empty');
  await foldInto(tx, models, log, batchSize);
  const tables: string[] = [];
  for (const model of models.flatMap(withParts)) {
    const found = await tx.query(
      `select key, ${selectList(model.columns)} from ${tableOf(model)} order by key`,
    );
    tables.push(`${model.name}: ${JSON.stringify(found)}`);
  }
  await tx.query('rollback to savepoint empty');
  return tables.join('\n');
}

/** The same log as if the merges that were taken back had never been. */
export function neverMerged(log: readonly LoggedEvent[]): LoggedEvent[] {
  const open: LoggedEvent[] = [];
  const undone = new Set<LoggedEvent | undefined>();
  for (const logged of log) {
    if (logged.event.type === 'PeopleMerged') open.push(logged);
    if (logged.event.type === 'PeopleUnmerged') undone.add(logged).add(open.pop());
  }
  return log.filter((logged) => !undone.has(logged));
}
