import type { Pool } from 'pg';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import { FACTS_VERSION } from '../../domain/search/factsVersion.ts';
import { FactsReader } from '../../domain/search/keptFacts.ts';
import type { PersonFacts } from '../../domain/search/personFacts.ts';
import { profileFacts } from '../../domain/search/profileFacts.ts';
import { Readings } from '../../domain/search/readings.ts';
import type { RecordedEvent } from '../../platform/eventStore/port.ts';
import type { AnyReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { people, profileToRead, type RowToRead } from '../people/people.ts';
import { personLinks } from '../people/personLinks.ts';

/** What the index is made of: a person without addresses. */
export interface IndexedPerson {
  readonly id: string;
  readonly name: string;
  readonly workspaceId: string;
  /** True when somebody in the workspace has them among their connections now. */
  readonly known: boolean;
  /** When a source last said something of them, in milliseconds of Unix time. */
  readonly changedAt: number;
  readonly facts: PersonFacts;
}

/** The same as it comes from the read model: with the facts that it keeps, or with what to read afresh. */
export type PersonToIndex = Omit<IndexedPerson, 'facts'> &
  (
    | { readonly facts: string; readonly toRead: null }
    | { readonly facts: null; readonly toRead: RowToRead }
  );

/** Reads rows of people, of which those that are read by one share what is alike. */
export class RowReader {
  readonly #kept = new FactsReader();
  readonly #readings = new Readings();

  read({ id, name, workspaceId, known, changedAt, ...row }: PersonToIndex): IndexedPerson {
    const facts =
      row.facts === null
        ? profileFacts(profileToRead(row.toRead), this.#readings)
        : this.#kept.read(row.facts);
    return { id, name, workspaceId, known, changedAt, facts };
  }
}

/** The runner's own connections: the index spans all workspaces and tells them apart itself. */
type Runner = Pick<Pool, 'query'>;

/** The first parameter is `FACTS_VERSION`. */
const selected = `p.key as id, p.name, p.workspace_id as "workspaceId", p.known,
  (extract(epoch from p.changed_at) * 1000)::float8 as "changedAt",
  case when p.facts_version = $1 then p.facts end as facts,
  case when p.facts_version <> $1 then jsonb_build_object(
    'headline', p.headline, 'location', p.location, 'summary', p.summary,
    'experience', p.experience, 'skills', p.skills, 'education', p.education
  ) end as "toRead"`;

/** Somebody whom no source has any more is suggested no more; as a prospect they keep their name. */
const present = 'p.present';

/** People of every workspace after an id, for whoever goes through all of them. */
export async function listPeopleToIndex(
  runner: Runner,
  afterId: string,
  limit: number,
): Promise<PersonToIndex[]> {
  const { rows } = await runner.query<PersonToIndex>(
    `select ${selected} from ${tableOf(people)} p
      where p.key > $2 and ${present} order by p.key limit $3`,
    [FACTS_VERSION, afterId, limit],
  );
  return rows;
}

/** The people with these ids, of every workspace. */
export async function listPeopleById(
  runner: Runner,
  ids: readonly string[],
): Promise<PersonToIndex[]> {
  const { rows } = await runner.query<PersonToIndex>(
    `select ${selected} from ${tableOf(people)} p
      where p.key = any($2) and ${present}`,
    [FACTS_VERSION, ids],
  );
  return rows;
}

/** The people whom a recorded event is about. Ids are plain, so nothing has to be decrypted. */
export function personIdsIn(recorded: RecordedEvent): readonly string[] {
  const { eventId, stream, revision, position, metadata } = recorded;
  const event: DomainEvent = { type: recorded.type, data: recorded.data };
  const model: AnyReadModel = people;
  return model.keysOf({ event, eventId, stream, revision, position, metadata });
}

/** With the ids of those whom they were merged into. */
export async function withPresentIds(
  runner: Runner,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await runner.query<{ id: string }>(
    `select l.person_id as id from ${tableOf(personLinks)} l where l.key = any($1)`,
    [ids],
  );
  return [...new Set([...ids, ...rows.map(({ id }) => id)])];
}
