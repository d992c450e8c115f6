import type { Pool } from 'pg';
import type { LoggedEvent } from '../../domain/kernel/event.ts';
import type { ConnectionEvent } from '../../domain/network/events.ts';
import type { ImportEvent } from '../../domain/people/events.ts';
import type { PersonProfile } from '../../domain/people/profile.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { Transaction } from '../../platform/postgres/tenancy.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/fields.ts';
import { defineReadModel } from '../../platform/subscriptions/readModel.ts';
import { tableOf } from '../../platform/subscriptions/tables.ts';
import { mergedProfile, type RecordFacts } from './mergedProfile.ts';

/** A person as all their records together tell of them. */
export interface PersonRow {
  readonly workspace_id: string;
  readonly name: string;
  readonly headline: string | null;
  readonly position: string | null;
  readonly company: string | null;
  readonly location: string | null;
  readonly url: string | null;
  readonly profile: PersonProfile;
  /** The records by id. */
  readonly records: Readonly<Record<string, RecordFacts>>;
  /** How many colleagues know them: 0 for people outside the company's networks. */
  readonly known_by: number;
  /** The log's position of the newest change. */
  readonly changed_position: string;
}

type PeopleEvent = ImportEvent | ConnectionEvent | SubjectEvent;

/** Who is there, and what do we know of them? */
export const people = defineReadModel<PersonRow, PeopleEvent>({
  name: 'people',
  version: 1,
  categories: ['import', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    name: 'text',
    headline: 'text?',
    position: 'text?',
    company: 'text?',
    location: 'text?',
    url: 'text?',
    profile: 'json',
    records: 'json',
    known_by: 'int',
    changed_position: 'text',
  },
  indexes: [['workspace_id', 'name'], ['changed_position']],
  keysOf: ({ event }) => personIdsOf(event),
  evolve(row, logged, personId) {
    const { event } = logged;
    if (event.type === 'SubjectForgotten') {
      if (row === undefined) return undefined;
      const { [event.data.subjectId]: forgotten, ...others } = row.records;
      if (forgotten === undefined) return row;
      return Object.keys(others).length === 0
        ? 'forgotten'
        : personOf(row.workspace_id, others, logged);
    }
    const { workspaceId } = logged.metadata;
    if (workspaceId === null) return row;
    const told = recordsTold(logged, personId);
    if (told === undefined) return row;
    const records = { ...row?.records, ...told.said };
    for (const gone of told.gone) delete records[gone];
    return Object.keys(records).length === 0 ? undefined : personOf(workspaceId, records, logged);
  },
});

/** The people whom an event is about. */
export function personIdsOf(event: PeopleEvent): readonly string[] {
  switch (event.type) {
    case 'PeopleImported':
      return unique(event.data.people);
    case 'ConnectionsImported':
    case 'ConnectionsGone':
      return unique(event.data.connections);
    case 'SubjectForgotten':
      return event.data.personId === null ? [] : [event.data.personId];
    default:
      return [];
  }
}

function unique(refs: readonly { readonly personId: string }[]): string[] {
  return [...new Set(refs.map(({ personId }) => personId))];
}

interface Told {
  readonly said: Readonly<Record<string, RecordFacts>>;
  readonly gone: readonly string[];
}

/** What an event says of a person's records; those whose key is destroyed are gone. */
function recordsTold(logged: LoggedEvent<PeopleEvent>, personId: string): Told | undefined {
  const { event, position } = logged;
  switch (event.type) {
    case 'PeopleImported':
      return told(event.data.people, event.data.personal, personId, {
        kind: 'people',
        ownerId: null,
        position,
      });
    case 'ConnectionsImported':
      return told(event.data.connections, event.data.personal, personId, {
        kind: 'connections',
        ownerId: event.data.userId,
        position,
      });
    case 'ConnectionsGone':
      return {
        said: {},
        gone: event.data.connections
          .filter((ref) => ref.personId === personId)
          .map(({ recordId }) => recordId),
      };
    default:
      return undefined;
  }
}

function told(
  refs: readonly { readonly recordId: string; readonly personId: string }[],
  personal: Readonly<Record<string, object | null>>,
  personId: string,
  from: Omit<RecordFacts, 'facts'>,
): Told {
  const said: Record<string, RecordFacts> = {};
  const gone: string[] = [];
  for (const ref of refs) {
    if (ref.personId !== personId) continue;
    const facts = personal[ref.recordId];
    if (facts == null) gone.push(ref.recordId);
    else said[ref.recordId] = { ...from, facts: withoutHashes(facts) };
  }
  return { said, gone };
}

/** Hashes serve the next import's comparison only. */
function withoutHashes(facts: object): Readonly<Record<string, unknown>> {
  const {
    profileHash: _profile,
    emailHash: _email,
    ...told
  }: Record<string, unknown> = { ...facts };
  return told;
}

function personOf(
  workspaceId: string,
  records: Readonly<Record<string, RecordFacts>>,
  { position }: LoggedEvent,
): PersonRow {
  // In one order whether they come from the fold or from the table, which sorts keys.
  const all = Object.keys(records)
    .sort()
    .flatMap((recordId) => records[recordId] ?? []);
  const profile = mergedProfile(all);
  const current = profile.experience.find(({ end }) => end === null) ?? profile.experience[0];
  const owners = new Set(all.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId])));
  return {
    workspace_id: workspaceId,
    name: profile.name,
    headline: profile.headline ?? null,
    position: current?.title ?? null,
    company: current?.company ?? companyOfConnection(all),
    location: profile.location ?? null,
    url: profile.url ?? null,
    profile,
    records,
    known_by: owners.size,
    changed_position: position,
  };
}

/** A network file may know the company and not the position. */
function companyOfConnection(records: readonly RecordFacts[]): string | null {
  for (const { kind, facts } of records) {
    const { company } = facts;
    if (kind === 'connections' && typeof company === 'string') return company;
  }
  return null;
}

export type Person = Fields<PersonRow> & { readonly recordIds: readonly string[] };

const fields = `${fieldsOf(people.columns, 'p')},
  array(select jsonb_object_keys(p.records) order by 1) as "recordIds"`;

/** One person of a workspace. */
export async function getPerson(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<Person | undefined> {
  return (await listPeople(tx, workspaceId, [id]))[0];
}

/** The people with these ids, by id. */
export function listPeople(
  tx: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<Person[]> {
  return tx.query<Person>(
    `select ${fields} from ${tableOf(people)} p
      where p.workspace_id = $1 and p.key = any($2) order by p.key`,
    [workspaceId, ids],
  );
}

/** What the search index keeps of a person. */
export type IndexedPerson = Pick<Person, 'id' | 'workspaceId' | 'profile' | 'knownBy'>;

const indexed = fieldsOf(people.columns, 'p', ['workspace_id', 'profile', 'known_by']);

/** People of every workspace after an id, for whoever goes through all of them: needs the runner's rights. */
export async function listPeopleAfter(
  pool: Queryable,
  afterId: string,
  limit: number,
): Promise<IndexedPerson[]> {
  const { rows } = await pool.query<IndexedPerson>(
    `select ${indexed} from ${tableOf(people)} p where p.key > $1 order by p.key limit $2`,
    [afterId, limit],
  );
  return rows;
}

/** People of every workspace by id, likewise. */
export async function listIndexedPeople(
  pool: Queryable,
  ids: readonly string[],
): Promise<IndexedPerson[]> {
  const { rows } = await pool.query<IndexedPerson>(
    `select ${indexed} from ${tableOf(people)} p where p.key = any($1)`,
    [ids],
  );
  return rows;
}

type Queryable = Pick<Pool, 'query'>;
