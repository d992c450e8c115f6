import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import { presentRoleOf, type WorkspaceState } from '../../domain/workspace/workspaceState.ts';
import type { Audience } from '../../projections/capability.ts';
import { together } from '../../platform/postgres/together.ts';
import { getProjectsAlone } from '../../projections/projects/listProjects.ts';
import type { ApiContext } from '../http/context.ts';
import type { Memberships } from '../identity/memberships.ts';

/** Where a row belongs, as it is announced. */
export interface Concerned {
  readonly workspaceId: string;
  readonly projectId: string | undefined;
  readonly userId: string | undefined;
}

/**
 * Who may hear of a row, by their rights at this moment. Nobody, where what the audience is asked of
 * isn't said or isn't there; and none of whom nothing would be answered, as their workspace is suspended or closed.
 */
export async function usersIn(
  audience: Audience,
  { reads, memberships }: Pick<ApiContext, 'reads'> & { readonly memberships: Memberships },
  { workspaceId, projectId, userId }: Concerned,
): Promise<readonly string[]> {
  if (audience.of === 'row') {
    const { mayInProject, mayInWorkspace } = audience;
    const concerned = { workspaceId, projectId, userId };
    if (userId !== undefined) return usersIn({ of: 'user' }, { reads, memberships }, concerned);
    const within: Audience =
      projectId === undefined
        ? { of: 'workspace', may: mayInWorkspace }
        : { of: 'project', may: mayInProject };
    return usersIn(within, { reads, memberships }, concerned);
  }
  if (audience.of === 'projectAndUser') {
    const concerned = { workspaceId, projectId, userId };
    const ofProject: Audience = { ...audience, of: 'project' };
    const [readers, named] = await together([
      usersIn(ofProject, { reads, memberships }, concerned),
      usersIn({ of: 'user' }, { reads, memberships }, concerned),
    ]);
    return [...new Set([...readers, ...named])];
  }
  const [state, [project]] = await together([
    memberships.workspace(workspaceId),
    audience.of === 'project' && projectId !== undefined
      ? reads([workspaceId], (tx) => getProjectsAlone(tx, workspaceId, [projectId]))
      : Promise.resolve([]),
  ]);
  const evenShut = audience.of === 'workspace' && audience.evenShut === true;
  const isAnswered = (role: WorkspaceRole) => evenShut || isOpenTo(role, state);
  if (audience.of === 'user') {
    const role = userId === undefined ? null : presentRoleOf(state, userId);
    return userId !== undefined && role !== null && isAnswered(role) ? [userId] : [];
  }
  // Whoever is kept out hears nothing either.
  const actors = [...(state?.members.keys() ?? [])].flatMap((id) => {
    const role = presentRoleOf(state, id);
    return role === null || !isAnswered(role) ? [] : [{ userId: id, workspaceId, role }];
  });
  if (audience.of === 'workspace') {
    return actors.filter((actor) => audience.may(actor)).map((actor) => actor.userId);
  }
  if (project === undefined) return [];
  return actors.filter((actor) => audience.may(actor, project)).map((actor) => actor.userId);
}

/** As requests are answered: nobody's while it is suspended or has ended, its owners' alone while it is closed. */
function isOpenTo(role: WorkspaceRole, state: WorkspaceState): boolean {
  if (state === null || state.isSuspended || state.hasEnded) return false;
  return state.endsAt === null || role === 'owner';
}
