import type { ConnectionEvent } from '../../domain/network/events.ts';
import type { ImportEvent, PersonEvent } from '../../domain/people/events.ts';
import { isSilent, recordsToldBy, type Said } from '../../domain/people/recordsToldBy.ts';
import type { ReferralEvent } from '../../domain/referrals/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { definePart } from '../../platform/subscriptions/model/readModel.ts';
import { PEOPLE } from './version.ts';

export interface SourceRecordRow {
  readonly workspace_id: string;
  /** Whose record it was when it was told; whose it is now, `personLinks` says. */
  readonly person_id: string;
  /** `null` for what is told by hand or by a referral. */
  readonly import_id: string | null;
  /** Who told it by hand, the last time. */
  readonly told_by: string | null;
  readonly kind: Said['kind'];
  /** Whose connection it is, or who referred them; `null` for people from outside the company's networks. */
  readonly owner_id: string | null;
  readonly profile_hash: string | null;
  readonly email_hash: string | null;
  /** Somebody else to whom its mail address leads. */
  readonly possible_duplicate_of: string | null;
  /** True when the source no longer has the person: what it said stays known. */
  readonly gone: boolean;
  /** Instant of the event that said it. */
  readonly said_at: string;
  /** When it was said, or when its source lost it. */
  readonly changed_at: string;
  readonly facts: Said['facts'];
}

/**
 * What each source says of a person, and the hashes by which a later import finds the record again.
 * Of a record that is forgotten no version is left. Key: record id.
 */
export const sourceRecords = definePart<
  SourceRecordRow,
  ImportEvent | ConnectionEvent | PersonEvent | ReferralEvent | SubjectEvent
>({
  name: 'source_records',
  version: 1,
  partOf: PEOPLE,
  categories: ['import', 'person', 'referral', 'subject'],
  personal: true,
  history: true,
  columns: {
    workspace_id: 'id',
    // Compared with the key of another table, so of its type.
    person_id: 'text',
    import_id: 'id?',
    told_by: 'id?',
    kind: 'text',
    owner_id: 'id?',
    profile_hash: 'text?',
    email_hash: 'text?',
    possible_duplicate_of: 'text?',
    gone: 'bool',
    said_at: 'instant',
    changed_at: 'instant',
    facts: 'json',
  },
  indexes: [
    ['person_id'],
    // The only one that begins so: the planner has no grounds to choose between two.
    ['workspace_id', 'owner_id', 'profile_hash', 'key'],
    ['possible_duplicate_of'],
  ],
  keysOf({ event }) {
    switch (event.type) {
      case 'PeopleImported':
      case 'ConnectionsImported':
      case 'CvsImported':
      case 'ConnectionsGone':
      case 'PersonToldByHand':
      case 'PersonToldByReferral':
      case 'ReferralWithdrawn': {
        const { told, gone } = recordsToldBy(event);
        return [...told.map(({ ref }) => ref), ...gone].map(({ recordId }) => recordId);
      }
      case 'SubjectForgotten':
        return event.data.kind === 'record' ? [event.data.subjectId] : [];
      case 'ReferralRewardPaid':
      case 'ReferralRewardPaymentTakenBack':
      case 'ErasureProven':
      case 'ColumnsMapped':
      case 'ConnectionsMissing':
      case 'CvsHandedIn':
      case 'ImportFailed':
      case 'ImportFinished':
      case 'ImportStarted':
      case 'PeopleMerged':
      case 'PeopleUnmerged':
      case 'PersonForgotten':
      case 'PersonReferred':
        return [];
    }
  },
  evolve(row, { event, metadata }, key) {
    if (event.type === 'SubjectForgotten') return 'forgotten';
    const { occurredAt: changed_at, workspaceId, actor } = metadata;
    const { told, gone } = recordsToldBy(event);
    const record = told.find(({ ref }) => ref.recordId === key);
    if (record === undefined) {
      const isGone = row?.gone === false && gone.some(({ recordId }) => recordId === key);
      return isGone ? { ...row, gone: true, changed_at } : row;
    }
    const { ref, importId, said, profileHash, emailHash } = record;
    if (said === null || workspaceId === null) return row;
    return {
      workspace_id: workspaceId,
      person_id: ref.personId,
      import_id: importId,
      told_by: said.kind === 'hand' && actor.kind === 'user' ? actor.id : null,
      kind: said.kind,
      owner_id: 'ownerId' in said ? said.ownerId : null,
      profile_hash: profileHash,
      email_hash: emailHash,
      possible_duplicate_of: ref.possibleDuplicateOf ?? null,
      gone: said.kind === 'hand' && isSilent(said.facts),
      said_at: changed_at,
      changed_at,
      facts: said.facts,
    };
  },
});
