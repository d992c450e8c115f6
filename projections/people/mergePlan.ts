import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { prospects } from '../pipeline/candidacies.ts';
import { allIdsOf, presentIds } from './personLinks.ts';
import { listRecordsOfPerson } from './records.ts';

/** What has to be known of two people before they are made one, or two again. */
export interface MergePlan {
  readonly personId: string;
  /** Who the other one is now. */
  readonly otherId: string;
  readonly workspaceId: string;
  /** All ids that the other has. */
  readonly personIds: readonly string[];
  /** The other's records. */
  readonly recordIds: readonly string[];
  /** Projects in which both have been decided on. */
  readonly projectIds: readonly string[];
}

/**
 * Of two people of one of the transaction's workspaces, by any ids that they have had; undefined
 * unless both are known there.
 */
export async function getMergePlan(
  tx: Transaction,
  personId: string,
  otherId: string,
): Promise<MergePlan | undefined> {
  const present = await presentIds(tx, [personId, otherId]);
  const [one, other] = [present.get(personId) ?? personId, present.get(otherId) ?? otherId];
  const [its] = await listRecordsOfPerson(tx, one);
  const others = await listRecordsOfPerson(tx, other);
  const workspaceId = its?.workspaceId;
  if (workspaceId === undefined || others[0]?.workspaceId !== workspaceId) return undefined;
  const ids = await allIdsOf(tx, [one, other]);
  return {
    personId: one,
    otherId: other,
    workspaceId,
    personIds: [...ids].flatMap(([id, now]) => (now === other ? id : [])),
    recordIds: others.map(({ recordId }) => recordId),
    projectIds: one === other ? [] : await projectsOfBoth(tx, workspaceId, ids),
  };
}

async function projectsOfBoth(
  tx: Transaction,
  workspaceId: string,
  ids: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const rows = await tx.query<{ projectId: string; personId: string }>(
    `select c.project_id as "projectId", c.person_id as "personId" from ${tableOf(prospects)} c
     where c.workspace_id = $1 and c.person_id = any($2) and c.state <> 'suggestion'
     order by c.project_id`,
    [workspaceId, [...ids.keys()]],
  );
  const who = new Map<string, Set<string | undefined>>();
  for (const { projectId, personId } of rows) {
    who.set(projectId, (who.get(projectId) ?? new Set()).add(ids.get(personId)));
  }
  return [...who].flatMap(([projectId, people]) => (people.size > 1 ? projectId : []));
}

/** What has to be known before somebody who was merged is somebody else again. */
export interface UnmergePlan {
  /** Who they are now. */
  readonly presentId: string;
  readonly workspaceId: string;
  /** All records of the person, each with whom it was told of. */
  readonly records: readonly { readonly recordId: string; readonly personId: string }[];
}

/** Undefined for a person who is not known in the transaction's workspaces. */
export async function getUnmergePlan(
  tx: Transaction,
  personId: string,
): Promise<UnmergePlan | undefined> {
  const present = await presentIds(tx, [personId]);
  const records = await listRecordsOfPerson(tx, personId);
  const [first] = records;
  if (first === undefined) return undefined;
  const { workspaceId } = first;
  return { presentId: present.get(personId) ?? personId, workspaceId, records };
}
