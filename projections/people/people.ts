import type { LoggedEvent } from '../../domain/kernel/event.ts';
import type { ConnectionEvent } from '../../domain/network/events.ts';
import type { ImportEvent } from '../../domain/people/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { readAsOf, type AsOf } from '../../platform/subscriptions/query/asOf.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { merged, type MergedFacts, type PersonRecord } from './merge.ts';

export interface PersonRow extends MergedFacts {
  readonly workspace_id: string;
  readonly records: readonly PersonRecord[];
  readonly changed_at: string;
}

type PersonEvent = ImportEvent | ConnectionEvent | SubjectEvent;

/**
 * One row for each person: what all their records together tell. Key: person id. Of a record
 * that is forgotten no version says a word, as if it had never been there.
 */
export const people = defineReadModel<PersonRow, PersonEvent>({
  name: 'people',
  version: 2,
  bulk: true,
  categories: ['import', 'subject'],
  personal: true,
  history: true,
  columns: {
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
    records: 'json',
    changed_at: 'instant',
  },
  indexes: [['workspace_id']],
  keysOf({ event }) {
    switch (event.type) {
      case 'PeopleImported':
        return event.data.people.map(({ personId }) => personId);
      case 'ConnectionsImported':
      case 'ConnectionsGone':
        return event.data.connections.map(({ personId }) => personId);
      case 'SubjectForgotten':
        return event.data.personId === null ? [] : [event.data.personId];
      case 'ErasureProven':
      case 'ImportFailed':
      case 'ImportFinished':
      case 'ImportStarted':
        return [];
    }
  },
  evolve(row, logged, key) {
    const { event, metadata } = logged;
    const before = row?.records ?? [];
    if (event.type === 'SubjectForgotten') {
      const left = before.filter(({ recordId }) => recordId !== event.data.subjectId);
      if (row === undefined || left.length === 0) return 'forgotten';
      return { ...row, ...merged(left), records: left, changed_at: metadata.occurredAt };
    }
    const told = toldOf(logged, key).reduce(withRecord, before);
    const after = event.type === 'ConnectionsGone' ? gone(told, event.data.connections) : told;
    if (after === before || metadata.workspaceId === null) return row;
    return {
      workspace_id: metadata.workspaceId,
      ...merged(after),
      records: after,
      changed_at: metadata.occurredAt,
    };
  },
  redactionOf({ event }) {
    if (event.type !== 'SubjectForgotten') return undefined;
    const { subjectId } = event.data;
    return { leave: (version, before) => withoutRecord(version, before, subjectId) };
  },
});

/** The version as the other records tell it; the one before it when they have told nothing new. */
function withoutRecord(
  version: PersonRow,
  before: PersonRow | undefined,
  forgottenId: string,
): PersonRow | undefined {
  const left = version.records.filter(({ recordId }) => recordId !== forgottenId);
  if (left.length === 0) return undefined;
  if (before !== undefined && areSame(left, before.records)) return before;
  return left.length === version.records.length
    ? version
    : { ...version, ...merged(left), records: left };
}

/** What a record says is the word of one event, and whether its source still has it. */
function areSame(some: readonly PersonRecord[], others: readonly PersonRecord[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ recordId, importId, saidAt, gone }, index) => {
      const other = others[index];
      return (
        other?.recordId === recordId &&
        other.importId === importId &&
        other.saidAt === saidAt &&
        other.gone === gone
      );
    })
  );
}

/** What an event says of the person, record by record; nothing of records that are forgotten. */
function toldOf({ event, metadata }: LoggedEvent<PersonEvent>, personId: string): PersonRecord[] {
  const at = { saidAt: metadata.occurredAt, gone: false };
  if (event.type === 'PeopleImported') {
    const { importId, people: refs, personal } = event.data;
    return refs.flatMap((ref): PersonRecord[] => {
      const about = personal[ref.recordId];
      if (ref.personId !== personId || !about) return [];
      const { profileHash: _profile, emailHash: _email, ...facts } = about;
      return [{ recordId: ref.recordId, importId, ...at, kind: 'people', facts }];
    });
  }
  if (event.type === 'ConnectionsImported') {
    const { importId, userId: ownerId, connections, personal } = event.data;
    return connections.flatMap((ref): PersonRecord[] => {
      const about = personal[ref.recordId];
      if (ref.personId !== personId || !about) return [];
      const { profileHash: _profile, emailHash: _email, ...facts } = about;
      return [{ recordId: ref.recordId, importId, ...at, kind: 'connections', ownerId, facts }];
    });
  }
  return [];
}

function withRecord(records: readonly PersonRecord[], told: PersonRecord): readonly PersonRecord[] {
  const known = records.findIndex(({ recordId }) => recordId === told.recordId);
  return known === -1 ? [...records, told] : records.with(known, told);
}

/** Whose source lost them is still known: they may be somebody's prospect. */
function gone(
  records: readonly PersonRecord[],
  refs: readonly { readonly recordId: string }[],
): readonly PersonRecord[] {
  const ids = new Set(refs.map(({ recordId }) => recordId));
  if (!records.some((record) => ids.has(record.recordId) && !record.gone)) return records;
  return records.map((record) => (ids.has(record.recordId) ? { ...record, gone: true } : record));
}

export type Person = Fields<PersonRow>;

const fields = fieldsOf(people.columns, 'p');

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
 * that are not forgotten today.
 */
export async function listPeople(
  tx: Transaction,
  workspaceId: string,
  ids: readonly string[],
  asOf: AsOf | null = null,
): Promise<readonly Person[]> {
  const { sql, values } = readAsOf(people, asOf, 3);
  return tx.query<Person>(
    `select ${fields} from ${sql} p
     where p.workspace_id = $1 and p.key = any($2) order by p.key`,
    [workspaceId, ids, ...values],
  );
}

/** People of all the transaction's workspaces after an id, for whoever goes through all of them. */
export async function listPeopleAfter(
  tx: Transaction,
  afterId: string,
  limit: number,
): Promise<readonly Person[]> {
  return tx.query<Person>(
    `select ${fields} from ${tableOf(people)} p where p.key > $1 order by p.key limit $2`,
    [afterId, limit],
  );
}

export async function countPeople(tx: Transaction, workspaceId: string): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*)::int as count from ${tableOf(people)} where workspace_id = $1`,
    [workspaceId],
  );
  return rows[0]?.count ?? 0;
}
