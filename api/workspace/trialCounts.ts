import { countPendingInvitations } from '../../projections/invitations/listInvitations.ts';
import { invitations } from '../../projections/invitations/invitations.ts';
import { countOpenProjects } from '../../projections/projects/listProjects.ts';
import { projects } from '../../projections/projects/projects.ts';
import { countMembers } from '../../projections/workspace/listWorkspaceMembers.ts';
import { members } from '../../projections/workspace/members.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { UserRequest } from '../http/asked.ts';
import type { InTrial } from '../http/standing.ts';

type Any = UserRequest<object, object, unknown>;

/** Members and open invitations: each has a place. */
export async function countPlaces(tx: Transaction, workspaceId: string, now: Date) {
  const [members, invited] = [
    await countMembers(tx, workspaceId),
    await countPendingInvitations(tx, workspaceId, now),
  ];
  return members + invited;
}

/** One more of what a call begins, or takes up again. */
export const oneMoreProject: InTrial<Any> = {
  limit: 'projects',
  counted: [projects],
  countWith: async ({ session: { workspaceId } }, tx) =>
    (await countOpenProjects(tx, workspaceId)) + 1,
};

export const oneMorePlace: InTrial<Any> = {
  limit: 'members',
  counted: [members, invitations],
  countWith: async ({ session: { workspaceId } }, tx, now) =>
    (await countPlaces(tx, workspaceId, now)) + 1,
};
