import type { Pool } from 'pg';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { PersonProfile } from '../../domain/people/profile.ts';
import type { RecordedEvent } from '../../platform/eventStore/port.ts';
import type { AnyReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { people } from '../people/people.ts';
import { personLinks } from '../people/personLinks.ts';

/** What the index is made of: a person without name and addresses. */
export interface IndexedPerson {
  readonly id: string;
  readonly workspaceId: string;
  readonly profile: PersonProfile;
  /** True when somebody in the workspace has them among their connections now. */
  readonly known: boolean;
}

/** The runner's own connections: the index spans all workspaces and tells them apart itself. */
type Runner = Pick<Pool, 'query'>;

const selected = `p.key as id, p.workspace_id as "workspaceId",
  jsonb_strip_nulls(jsonb_build_object(
    'name', '', 'headline', p.headline, 'location', p.location, 'summary', p.summary
  )) || jsonb_build_object(
    'experience', p.experience, 'skills', to_jsonb(p.skills), 'education', p.education
  ) as profile,
  p.known`;

/** Somebody whom no source has any more is suggested no more; as a prospect they keep their name. */
const present = 'p.present';

/** People of every workspace after an id, for whoever goes through all of them. */
export async function listPeopleToIndex(
  runner: Runner,
  afterId: string,
  limit: number,
): Promise<IndexedPerson[]> {
  const { rows } = await runner.query<IndexedPerson>(
    `select ${selected} from ${tableOf(people)} p
      where p.key > $1 and ${present} order by p.key limit $2`,
    [afterId, limit],
  );
  return rows;
}

/** The people with these ids, of every workspace. */
export async function listPeopleById(
  runner: Runner,
  ids: readonly string[],
): Promise<IndexedPerson[]> {
  const { rows } = await runner.query<IndexedPerson>(
    `select ${selected} from ${tableOf(people)} p
      where p.key = any($1) and ${present}`,
    [ids],
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
