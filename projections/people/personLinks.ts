import type { PersonEvent } from '../../domain/people/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { definePart, type AnyReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { readAsOf, type AsOf } from '../../platform/subscriptions/query/asOf.ts';
import { CONNECTIONS, PEOPLE } from './version.ts';

export interface PersonLinkRow {
  readonly workspace_id: string;
  /** Who they are now. */
  readonly person_id: string;
  /** Into whom they themselves were merged, whoever that one is now. */
  readonly merged_into: string;
}

/**
 * Who somebody is now that was merged into somebody else; who was not has no row. Records keep the
 * person whom they were told of, so that what comes later of them follows the link too. Ids only,
 * so it outlives the person. Key: id of the person merged. Each model of what is known of people
 * has a part of its own, so that it stands where the model does.
 */
const personLinksOf = (partOf: Pick<AnyReadModel, 'name' | 'version'>, history: boolean) =>
  definePart<PersonLinkRow, PersonEvent>({
    name: 'person_links',
    version: 2,
    partOf,
    categories: ['person'],
    personal: false,
    history,
    columns: { workspace_id: 'id', person_id: 'text', merged_into: 'text' },
    indexes: [['person_id']],
    keysOf: ({ event }) => ('personIds' in event.data ? event.data.personIds : []),
    evolve(row, { event, metadata }, key) {
      const { workspaceId: workspace_id } = metadata;
      if (workspace_id === null) return row;
      switch (event.type) {
        case 'PeopleMerged': {
          const { personId: person_id, otherId } = event.data;
          // Who came along with the other stays merged into that one.
          const merged_into = key === otherId ? person_id : (row?.merged_into ?? otherId);
          return { workspace_id, person_id, merged_into };
        }
        case 'PeopleUnmerged': {
          const { personId, otherId } = event.data;
          // Somebody who has been merged further since stays there.
          if (row?.person_id !== personId) return row;
          return key === otherId ? undefined : { ...row, person_id: otherId };
        }
        case 'PersonForgotten':
        case 'PersonToldByHand':
          return row;
      }
    },
  });

export const personLinks = personLinksOf(PEOPLE, true);
export const linksOfConnections = personLinksOf(CONNECTIONS, false);

/**
 * In SQL: who the person of a column is now, by their link where they have one. Not `coalesce`, of
 * which PostgreSQL does not know that it gives nothing away: under row-level security no index would
 * then find the person, and each would be looked for among all of the workspace.
 */
export function presentPerson(link: string, given: string): string {
  return `case when ${link}.person_id is null then ${given} else ${link}.person_id end`;
}

/** Who people are now, or were at a moment, by the ids by which they are asked for. */
export async function presentIds(
  tx: Transaction,
  ids: readonly string[],
  asOf: AsOf | null = null,
): Promise<ReadonlyMap<string, string>> {
  const { sql, values } = readAsOf(personLinks, asOf, 2);
  const links = await tx.query<{ id: string; present: string }>(
    `select l.key as id, l.person_id as present from ${sql} l where l.key = any($1)`,
    [ids, ...values],
  );
  const present = new Map(links.map((link) => [link.id, link.present]));
  return new Map(ids.map((id) => [id, present.get(id) ?? id]));
}

/** All ids by which events and other read models may name these people, each with who that is. */
export async function allIdsOf(
  tx: Transaction,
  ids: readonly string[],
  asOf: AsOf | null = null,
): Promise<ReadonlyMap<string, string>> {
  const present = new Set((await presentIds(tx, ids, asOf)).values());
  const { sql, values } = readAsOf(personLinks, asOf, 2);
  const links = await tx.query<{ id: string; present: string }>(
    `select l.key as id, l.person_id as present from ${sql} l where l.person_id = any($1)`,
    [[...present], ...values],
  );
  return new Map([
    ...[...present].map((id) => [id, id] as const),
    ...links.map((link) => [link.id, link.present] as const),
  ]);
}
