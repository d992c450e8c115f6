import type { z } from 'zod';
import type { DomainEvent } from '../kernel/event.ts';
import type { Connection, ConnectionEvent } from '../network/events.ts';
import type { ReferralEvent, ReferredFacts } from '../referrals/events.ts';
import type { Hand, ImportedProfile, ImportEvent, PersonEvent, RecordRef } from './events.ts';

type Hashes = 'profileHash' | 'emailHash';
export type ProfileFacts = Omit<z.infer<typeof ImportedProfile>, Hashes>;
export type ConnectionFacts = Omit<z.infer<typeof Connection>, Hashes>;

/** What a source says of a person, as its kind of source says it. */
export type Said =
  | { readonly kind: 'people'; readonly facts: ProfileFacts }
  | { readonly kind: 'cv'; readonly facts: ProfileFacts }
  | { readonly kind: 'connections'; readonly ownerId: string; readonly facts: ConnectionFacts }
  | {
      readonly kind: 'referral';
      readonly ownerId: string;
      readonly facts: Omit<ReferredFacts, Hashes>;
    }
  | { readonly kind: 'hand'; readonly facts: Omit<Hand, Hashes> };

/** A source record of a person, told for the first time or anew. */
export interface ToldRecord {
  readonly ref: z.infer<typeof RecordRef>;
  /** `null` for what is told by hand or by a referral. */
  readonly importId: string | null;
  /** `null` when the record has been forgotten. */
  readonly said: Said | null;
  readonly profileHash: string | null;
  readonly emailHash: string | null;
}

/** The records that an event tells, and those that their source no longer has. */
export interface RecordsTold {
  readonly told: readonly ToldRecord[];
  readonly gone: readonly { readonly recordId: string; readonly personId: string }[];
}

/** True when nothing is told by hand, or all of it is taken back. */
export function isSilent(facts: Hand): boolean {
  return Object.values(facts).every((fact) => fact === undefined);
}

type SourceEvent = ImportEvent | ConnectionEvent | PersonEvent | ReferralEvent;
type Told<Type extends SourceEvent['type']> = (
  data: Extract<SourceEvent, { type: Type }>['data'],
) => Partial<RecordsTold>;

/** How each event of a source tells them: a further source of people adds its events here. */
const sources: { readonly [Type in SourceEvent['type']]?: Told<Type> } = {
  PeopleImported: ({ importId, people, personal }) => ({
    told: people.map((ref) => {
      const { hashes, facts } = apart(personal[ref.recordId]);
      return { ref, importId, said: facts && { kind: 'people', facts }, ...hashes };
    }),
  }),
  CvsImported: ({ importId, people, personal }) => ({
    told: people.map(({ fileId: _kept, ...ref }) => {
      const { hashes, facts } = apart(personal[ref.recordId]);
      return { ref, importId, said: facts && { kind: 'cv', facts }, ...hashes };
    }),
  }),
  ConnectionsImported: ({ importId, userId: ownerId, connections, personal }) => ({
    told: connections.map((ref) => {
      const { hashes, facts } = apart(personal[ref.recordId]);
      return { ref, importId, said: facts && { kind: 'connections', ownerId, facts }, ...hashes };
    }),
  }),
  ConnectionsGone: ({ connections }) => ({ gone: connections }),
  PersonToldByReferral: ({ referrerId: ownerId, referralId: _referral, personal, ...ref }) => {
    const { hashes, facts } = apart(personal[ref.recordId]);
    const said = facts && { kind: 'referral' as const, ownerId, facts };
    return { told: [{ ref, importId: null, said, ...hashes }] };
  },
  ReferralWithdrawn: ({ goneRecordId: recordId, personId }) => ({
    gone: recordId === null ? [] : [{ recordId, personId }],
  }),
  PersonToldByHand: ({ personal, ...ref }) => {
    const { hashes, facts } = apart(personal[ref.recordId]);
    const said = facts && { kind: 'hand' as const, facts };
    return { told: [{ ref, importId: null, said, ...hashes }] };
  },
};

const nothing: RecordsTold = { told: [], gone: [] };

/** What has been taken apart once: a chunk of 200 records is asked for each of them. */
const taken = new WeakMap<object, RecordsTold>();

/** What an event says of people's records, whatever source it is of; nothing for other events. */
export function recordsToldBy({ type, data }: DomainEvent): RecordsTold {
  const read = (sources as Readonly<Record<string, Told<never> | undefined>>)[type];
  if (read === undefined) return nothing;
  let told = taken.get(data);
  if (told === undefined) taken.set(data, (told = { ...nothing, ...read(data as never) }));
  return told;
}

function apart<Facts extends { profileHash?: string | undefined; emailHash?: string | undefined }>(
  about: Facts | null | undefined,
) {
  const { profileHash = null, emailHash = null, ...facts } = about ?? {};
  return {
    hashes: { profileHash, emailHash },
    facts: about ? (facts as Omit<Facts, Hashes>) : null,
  };
}
