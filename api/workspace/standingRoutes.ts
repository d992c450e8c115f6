import { StandingResource } from '../../domain/contracts/standing.ts';
import { TRIAL } from '../../domain/contracts/standingLimits.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { invitations } from '../../projections/invitations/invitations.ts';
import { countOpenProjects } from '../../projections/projects/listProjects.ts';
import { projects } from '../../projections/projects/projects.ts';
import { members } from '../../projections/workspace/members.ts';
import { getStanding, workspaces } from '../../projections/workspace/workspaces.ts';
import { canAsMember } from '../http/asked.ts';
import type { ApiContext } from '../http/context.ts';
import { read } from '../http/read.ts';
import { trialEndOf } from '../http/standing.ts';
import { countPlaces } from './trialCounts.ts';

/** How the workspace stands, and what of a trial is used. */
export function standingRoutes({ clock }: Pick<ApiContext, 'clock'>) {
  return [
    read({
      path: '/api/standing',
      summary:
        'Read how your workspace stands: whether it is tried out and how much of that is used, or when it ends.',
      capability: 'workspace',
      scope: 'team:read',
      answer: StandingResource,
      reads: [workspaces, members, invitations, projects],
      may: canAsMember,
      async find({ session: { workspaceId, standing } }, tx): Promise<StandingResource> {
        const { endsAt, isOnTrial } = standing;
        if (endsAt !== null) return { status: 'closing', endsAt, limits: [] };
        if (!isOnTrial) return { status: 'open', endsAt: null, limits: [] };
        const shown = await getStanding(tx, workspaceId);
        const since = shown?.trialSince ?? null;
        const over = since === null ? null : trialEndOf(since);
        const now = clock.now();
        const isOver = over !== null && over <= now.toISOString();
        const status = isOver ? 'trialOver' : 'trial';
        return { status, endsAt: over, limits: await limitsOf(tx, workspaceId, now) };
      },
      present: (found) => found,
    }),
  ];
}

async function limitsOf(
  tx: Transaction,
  workspaceId: string,
  now: Date,
): Promise<StandingResource['limits']> {
  const { members: seats, projects: open, exportedPeople } = TRIAL;
  return [
    { limit: 'members', most: seats, taken: await countPlaces(tx, workspaceId, now) },
    { limit: 'projects', most: open, taken: await countOpenProjects(tx, workspaceId) },
    { limit: 'exportedPeople', most: exportedPeople, taken: null },
  ];
}
