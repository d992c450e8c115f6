import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { people } from '../people/people.ts';
import { personLinks, presentPerson } from '../people/personLinks.ts';
import { prospects } from '../pipeline/candidacies.ts';
import { openings } from './openings.ts';

/** A prospect with the first line for them, if there is one. */
export interface ProspectWithOpening {
  readonly candidacyId: string;
  readonly workspaceId: string;
  readonly projectId: string;
  /** Who they are now. */
  readonly personId: string;
  readonly name: string;
  readonly text: string | null;
  readonly unreadDraftId: string | null;
  readonly revision: number | null;
}

/** Prospects of projects by their candidacies, in the order asked for; whoever is forgotten is left out. */
export async function listProspectsWithOpenings(
  tx: Transaction,
  workspaceId: string,
  candidacyIds: readonly string[],
): Promise<readonly ProspectWithOpening[]> {
  return tx.query<ProspectWithOpening>(
    `select c.key as "candidacyId", c.workspace_id as "workspaceId", c.project_id as "projectId",
       p.key as "personId", p.name, o.text, o.unread_draft_id as "unreadDraftId", o.revision
     from unnest($2::text[]) with ordinality asked (id, place)
       join ${tableOf(prospects)} c on c.key = asked.id and c.state = 'prospect'
       left join ${tableOf(personLinks)} l on l.key = c.person_id
       join ${tableOf(people)} p on p.key = ${presentPerson('l', 'c.person_id')}
       left join ${tableOf(openings)} o on o.key = c.key
     where c.workspace_id = $1 order by asked.place`,
    [workspaceId, candidacyIds],
  );
}

/** The first line for somebody in a project, read or not; `null` without one. */
export async function findOpening(
  tx: Transaction,
  projectId: string,
  personId: string,
): Promise<string | null> {
  const [found] = await tx.query<{ text: string }>(
    `select o.text from ${tableOf(openings)} o
       left join ${tableOf(personLinks)} l on l.key = o.person_id
     where o.project_id = $1 and ${presentPerson('l', 'o.person_id')} = $2 limit 1`,
    [projectId, personId],
  );
  return found?.text ?? null;
}
