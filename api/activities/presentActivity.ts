import {
  activityWords,
  whoIsTold,
  type ActivityResource,
} from '../../domain/contracts/activities.ts';
import { ERASED } from '../../domain/contracts/erased.ts';
import { wordTitle, type WorkspaceWords } from '../../domain/contracts/words.ts';
import { roleWords } from '../../domain/contracts/roleWords.ts';
import { WorkspaceRole } from '../../domain/identity/roles.ts';
import { stageTitle } from '../../domain/pipeline/stages.ts';
import { canManageTokens } from '../../domain/tokens/policy.ts';
import type { Activity } from '../../projections/activities/listActivities.ts';
import type { ProjectAlone } from '../../projections/projects/listProjects.ts';
import type { Session } from '../http/endpoint.ts';
import { undoOf } from './undoOf.ts';
import type { Asked } from './ways/way.ts';

/** Something that was done, in words; `isOwnFeed` where all is of one project, which goes without saying. */
export async function presentActivity(
  activity: Activity,
  {
    session,
    project,
    isOwnFeed,
    isTakenBack,
    words: workspaceWords,
    log,
    now,
  }: Pick<Asked, 'log' | 'now'> & {
    readonly session: Session;
    readonly project: ProjectAlone | undefined;
    readonly isOwnFeed: boolean;
    /** True where it is told how it is taken back, too. */
    readonly isTakenBack: boolean;
    readonly words: WorkspaceWords;
  },
): Promise<ActivityResource> {
  const { id, code, at, byId, count, done, cutShort, projectId } = activity;
  const byName = byId === null ? null : (activity.byName ?? ERASED);
  const byToken = activity.tokenId === null ? null : (activity.tokenName ?? ERASED);
  const projectName = activity.projectName ?? ERASED;
  const isSaid = projectId !== null && !isOwnFeed;
  const title = (said: string | null) => titleOf(code, said, project, workspaceWords);
  const person = activity.personName ?? ERASED;
  const user = activity.userId === null ? 'nobody' : (activity.userName ?? ERASED);
  const how = { isByKith: byId === null, isSelf: byId !== null && byId === activity.userId };
  const words = activityWords[code]?.({
    by: byToken === null ? (byName ?? 'Kith') : `${byName}’s API token ${byToken}`,
    person,
    user,
    ...how,
    inProject: isSaid ? ` in ${projectName}` : '',
    project: isSaid ? projectName : 'the project',
    list: activity.listName ?? ERASED,
    text: activity.textName ?? ERASED,
    isOfName: activity.isOfName,
    from: title(activity.from),
    to: title(activity.to),
    count,
    done,
    cutShort,
  });
  const undo = isTakenBack ? await undoOf({ session, activity, project, log, now }) : null;
  const to = placeOf(session, activity);
  const who = { by: byName, person, user }[whoIsTold(code, how)];
  return { id, code, words: words ?? code, to, byId, byName, who, byToken, at, undo };
}

const reasoned = new Set(['skipped', 'removed', 'bulk.remove']);

/** What a code is called: a stage, a reason or a role. */
function titleOf(
  code: string,
  said: string | null,
  project: ProjectAlone | undefined,
  words: WorkspaceWords,
): string {
  if (said === null) return '';
  const role = WorkspaceRole.safeParse(said).data;
  if (role !== undefined) return roleWords[role];
  return reasoned.has(code)
    ? wordTitle('skipReasons', words, said)
    : stageTitle(project?.stages ?? [], said);
}

/** The address of the app at which it happened; `null` where there is none that is open to the reader. */
function placeOf(
  session: Session,
  { code, projectId, personId, thingId, listName, textName }: Activity,
): string | null {
  if (textName !== null)
    return `/${code.startsWith('sequence') ? 'sequences' : 'templates'}/${thingId}`;
  if (listName !== null && code !== 'listDeleted') return `/lists/${thingId}`;
  if (personId !== null) return `/people/${personId}`;
  if (code.startsWith('token')) return canManageTokens(session) ? '/workspace/tokens' : null;
  if (projectId === null) return code.startsWith('member') ? '/settings' : null;
  return code.startsWith('bulk.') ? `/projects/${projectId}/pipeline` : `/projects/${projectId}`;
}
