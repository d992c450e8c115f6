import type { ConnectionEvent } from '../../domain/network/events.ts';
import type { ImportEvent, PersonEvent } from '../../domain/people/events.ts';
import { recordsToldBy } from '../../domain/people/recordsToldBy.ts';
import type { PersonProfile } from '../../domain/people/profile.ts';
import { FACTS_VERSION } from '../../domain/search/factsVersion.ts';
import { textOfFacts } from '../../domain/search/keptFacts.ts';
import { profileFacts } from '../../domain/search/profileFacts.ts';
import { Readings } from '../../domain/search/readings.ts';
import type { ReferralEvent } from '../../domain/referrals/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { readAsOf, type AsOf } from '../../platform/subscriptions/query/asOf.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { grouped } from '../../platform/subscriptions/model/clusters.ts';
import { selectList } from '../../platform/subscriptions/model/columns.ts';
import { defineClusters, type Columns } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { merged, type MergedFacts, type PersonRecord } from './merge.ts';
import { allIdsOf, personLinks, presentPerson } from './personLinks.ts';
import { sourceRecords, type SourceRecordRow } from './sourceRecords.ts';
import { PEOPLE } from './version.ts';

export interface PersonRow extends MergedFacts {
  readonly workspace_id: string;
  readonly record_ids: readonly string[];
  /** True when somebody in the workspace has them among their connections now. */
  readonly known: boolean;
  /** False when no source has them any more. */
  readonly present: boolean;
  readonly changed_at: string;
}

/** What is kept: beside the person, for the index of search, what reading their profile gives. */
interface KeptRow extends PersonRow {
  /** As `textOfFacts` has it. */
  readonly facts: string;
  readonly facts_version: string;
  /** Where they live, as the taxonomy of search has it: the place and all that contain it. */
  readonly places: readonly string[];
}

type Row = SourceRecordRow & { readonly key: string };

const personColumns = {
  workspace_id: 'id',
  name: 'text',
  url: 'text?',
  email: 'text?',
  headline: 'text?',
  location: 'text?',
  summary: 'text?',
  position: 'text?',
  company: 'text?',
  experience: 'json',
  skills: 'texts',
  education: 'json',
  record_ids: 'ids',
  known: 'bool',
  present: 'bool',
  changed_at: 'instant',
} satisfies Columns;

/**
 * One row for each person: what all their records together tell, after merging and without what
 * is forgotten, as it follows from the records and links that are left. Key: person id.
 */
export const people = defineClusters<
  KeptRow,
  ImportEvent | ConnectionEvent | PersonEvent | ReferralEvent | SubjectEvent,
  SourceRecordRow
>({
  ...PEOPLE,
  bulk: true,
  categories: ['import', 'person', 'referral', 'subject'],
  personal: true,
  clusters: {
    items: sourceRecords,
    links: personLinks,
    column: 'person_id',
    rowColumn: 'key',
    makeRows: () => {
      const readings = new Readings();
      return (personId, records) =>
        isKnown(records) ? new Map([[personId, withFacts(rowOf(records), readings)]]) : new Map();
    },
  },
  columns: {
    ...personColumns,
    facts: 'text',
    facts_version: 'text',
    places: 'texts',
  },
  indexes: [['workspace_id']],
  keysOf: ({ event }) => personIdsIn(event),
});

/** The people whom an event names. */
function personIdsIn(
  event: ImportEvent | ConnectionEvent | PersonEvent | ReferralEvent | SubjectEvent,
) {
  switch (event.type) {
    case 'SubjectForgotten':
      return event.data.personId === null ? [] : [event.data.personId];
    case 'PeopleMerged':
    case 'PeopleUnmerged':
      return [event.data.personId, ...event.data.personIds];
    case 'PeopleImported':
    case 'CvsImported':
    case 'ConnectionsImported':
    case 'ConnectionsGone':
    case 'PersonToldByHand':
    case 'PersonToldByReferral':
    case 'ReferralWithdrawn': {
      const { told, gone } = recordsToldBy(event);
      return [...told.map(({ ref }) => ref), ...gone].map(({ personId }) => personId);
    }
    case 'ReferralRewardPaid':
    case 'ReferralRewardPaymentTakenBack':
    case 'ErasureProven':
    case 'ColumnsMapped':
    case 'ConnectionsMissing':
    case 'CvsHandedIn':
    case 'ImportFailed':
    case 'ImportFinished':
    case 'ImportStarted':
    case 'PersonForgotten':
    case 'PersonReferred':
      return [];
  }
}

/** False of whom nothing is told any more but by hand or by referrals, all of it taken back. */
function isKnown(rows: readonly Row[]): boolean {
  return rows.some(({ kind, gone }) => !takesBack.has(kind) || !gone);
}

/** What these tell is known no longer once it is taken back; a file's stays known. */
const takesBack: ReadonlySet<Row['kind']> = new Set(['hand', 'referral']);

function rowOf(rows: readonly Row[]): PersonRow {
  return {
    workspace_id: rows[0]!.workspace_id,
    ...merged(rows.map(recordOf)),
    record_ids: rows.map(({ key }) => key),
    known: rows.some(({ kind, gone }) => kind === 'connections' && !gone),
    present: rows.some(({ gone }) => !gone),
    changed_at: rows.map((row) => row.changed_at).reduce((a, b) => (a > b ? a : b)),
  };
}

function withFacts(row: PersonRow, readings: Readings): KeptRow {
  const facts = profileFacts(profileToRead(row), readings);
  const { places } = facts;
  return { ...row, facts: textOfFacts(facts), facts_version: FACTS_VERSION, places };
}

/** What search reads of a row, which is neither name nor address. */
export type RowToRead = Pick<
  PersonRow,
  'headline' | 'location' | 'summary' | 'experience' | 'skills' | 'education'
>;

/** The profile that search reads: of a row, without what is unknown. */
export function profileToRead(row: RowToRead): PersonProfile {
  const { headline, location, summary, experience, skills, education } = row;
  return {
    name: '',
    ...(headline === null ? {} : { headline }),
    ...(location === null ? {} : { location }),
    ...(summary === null ? {} : { summary }),
    experience: [...experience],
    skills: [...skills],
    education,
  };
}

/** A record as it is merged. */
export function recordOf({ key: recordId, said_at: saidAt, ...said }: Row): PersonRecord {
  return { recordId, saidAt, ...said } as PersonRecord;
}

export type Person = Fields<PersonRow>;

const fields = fieldsOf(personColumns, 'p');

/** A person, by any id that they have had. */
export async function getPerson(
  tx: Transaction,
  workspaceId: string,
  id: string,
  asOf: AsOf | null = null,
): Promise<Person | undefined> {
  return (await listPeople(tx, workspaceId, [id], asOf))[0];
}

/**
 * The people with these ids, by id: as they are known, or as they were at a moment by the records
 * that are not forgotten today. Who was merged into somebody else is answered as that one.
 */
export async function listPeople(
  tx: Transaction,
  workspaceId: string,
  ids: readonly string[],
  asOf: AsOf | null = null,
): Promise<readonly Person[]> {
  if (asOf !== null) return listPeopleThen(tx, workspaceId, ids, asOf);
  return tx.query<Person>(
    `select ${fields} from ${tableOf(people)} p
     where p.workspace_id = $1 and p.key = any(array(
       select ${presentPerson('l', 'asked.id')} from unnest($2::text[]) asked (id)
       left join ${tableOf(personLinks)} l on l.key = asked.id
     )) order by p.key`,
    [workspaceId, ids],
  );
}

async function listPeopleThen(
  tx: Transaction,
  workspaceId: string,
  ids: readonly string[],
  asOf: AsOf,
): Promise<readonly Person[]> {
  const present = await allIdsOf(tx, ids, asOf);
  const { sql, values } = readAsOf(sourceRecords, asOf, 3);
  const rows = await tx.query<Row>(
    `select r.key, ${selectList(sourceRecords.columns, 'r')} from ${sql} r
     where r.workspace_id = $1 and r.person_id = any($2) order by r.key`,
    [workspaceId, [...present.keys()], ...values],
  );
  const one = (personId: string, its: readonly object[]) =>
    isKnown(its as readonly Row[])
      ? new Map([[personId, rowOf(its as readonly Row[])]])
      : new Map();
  return [...grouped(rows, present, 'person_id', one)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, row]) => ({ id, ...camelCased(row as PersonRow) }));
}

function camelCased({ workspace_id, record_ids, changed_at, ...facts }: PersonRow) {
  return { ...facts, workspaceId: workspace_id, recordIds: record_ids, changedAt: changed_at };
}
