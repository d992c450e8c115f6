import type { UndoCall } from '../../../domain/contracts/activities.ts';
import { LET_GO_MS } from '../../../domain/contracts/letGo.ts';
import type { WordsOf } from '../../../domain/contracts/words.ts';
import type { EventOf, EventType } from '../../../domain/kernel/event.ts';
import { streamName } from '../../../domain/kernel/ids.ts';
import {
  DayOffAdded,
  DayOffTakenOut,
  LogoChosen,
  LogoTakenOut,
  WorkspaceRenamed,
  type StageMoves,
} from '../../../domain/workspace/events.ts';
import { canManageMembers, canManageWorkspace } from '../../../domain/workspace/policy.ts';
import { settings } from '../../../domain/workspace/settings.ts';
import { eventOf, toldOf } from './toldOf.ts';
import { call, ofRole, type Asked, type Inverse, type Ways } from './way.ts';

const verb = (name: string, bodyOf: (asked: Asked) => UndoCall['body'] = () => ({})): Inverse =>
  ofRole(canManageWorkspace, (asked) => call(`workspace/${name}`, bodyOf(asked)));

/** What was chosen before; what somebody has chosen since stays, where `from` is not what stands there. */
const toFrom = (name: string, field: string) =>
  verb(name, ({ activity: { from, to } }) => ({ [field]: from, from: to }));
const stageMoves = (to: StageMoves) =>
  verb('choose-stage-moves', ({ activity: { from } }) => ({ moves: from, from: to }));

/** Words as they were chosen before; `null` for Kith's own. */
const words = (name: string, of: WordsOf): Inverse =>
  ofRole(canManageWorkspace, async (asked) => {
    const told = await toldOf(asked, settings, asked.session.workspaceId);
    if (told === undefined) return undefined;
    const before = told.before.words[of].chosen;
    const kept = before?.map(({ id, title }) => ({ id, title })) ?? null;
    return call(`workspace/${name}`, { words: kept }, told.seen);
  });

/** By what the event itself says. */
const byEvent = <T extends EventType<string, object, unknown>>(
  category: 'settings' | 'workspace',
  declared: T,
  callOf: (data: EventOf<T>['data'], asked: Asked) => UndoCall | undefined,
): Inverse =>
  ofRole(canManageWorkspace, async (asked) => {
    const stream = streamName(category, asked.session.workspaceId);
    const event = await eventOf(asked, stream, declared);
    return event && callOf(event.data, asked);
  });

/** A picture that is shown no more can be had back for a day, while what came in its place is there still. */
function logo(fileId: string, from: string | null, { activity, now }: Asked): UndoCall | undefined {
  if (now.getTime() - Date.parse(activity.at) >= LET_GO_MS) return undefined;
  return call('workspace/choose-logo', { fileId, from });
}

const member = (name: string, bodyOf: (asked: Asked) => UndoCall['body'] = () => ({})): Inverse =>
  ofRole(canManageMembers, (asked) =>
    call(`members/${asked.activity.userId}/${name}`, bodyOf(asked)),
  );

const newcomers = toFrom('admit-newcomers', 'role');
const underMembers =
  'Who is here is taken out under Members, where it is said who goes on with what is theirs.';

/** Of the workspace: its settings, who belongs to it, how one gets in. */
export const workspaceWays: Ways = {
  memberJoined: { never: underMembers },
  memberCameBack: { never: underMembers },
  memberReinstated: { never: 'Somebody is kept out under Members, with the reason for it.' },
  roleChanged: member('change-role', ({ activity: { from, to } }) => ({ role: from, from: to })),
  // Who went by themselves, or with their account, comes back by themselves.
  memberLeft: (asked) => {
    const { byId, userId } = asked.activity;
    return byId === null || byId === userId ? undefined : member('take-back')(asked);
  },
  memberSuspended: member('reinstate'),
  tokenMade: { never: 'Programs may call with it by now: it is revoked under API tokens.' },
  tokenRevoked: { never: 'It is gone from everywhere; another is made in its place.' },
  tokensEnded: {
    never: 'They ended with their maker’s membership; others are made in their place.',
  },
  signOnSetUp: { never: 'The secret from before is shown to nobody, so it could not be entered.' },
  signOnSwitchedOn: verb('switch-off-sign-on'),
  signOnSwitchedOff: verb('switch-on-sign-on'),
  signOnRequired: verb('make-sign-on-optional'),
  signOnMadeOptional: verb('require-sign-on'),
  newcomersAdmitted: newcomers,
  newcomersInvited: newcomers,
  workspaceClosed: verb('reopen'),
  workspaceReopened: { never: 'Who closes a workspace types its name, so that it is meant.' },
  workspaceRenamed: byEvent('workspace', WorkspaceRenamed, ({ workspaceId, personal }) => {
    const named = personal[workspaceId];
    if (!named || named.from === null) return undefined;
    return call('workspace/rename', { name: named.from, from: named.name });
  }),
  timeZoneChosen: toFrom('choose-time-zone', 'zone'),
  holidaysChosen: toFrom('choose-holidays', 'calendar'),
  dayOffAdded: byEvent('settings', DayOffAdded, ({ workspaceId, date, personal }) => {
    const name = personal[workspaceId]?.name;
    return name === undefined
      ? undefined
      : call('workspace/take-out-day-off', { date, from: name });
  }),
  dayOffTakenOut: byEvent('settings', DayOffTakenOut, ({ workspaceId, date, personal }) => {
    const name = personal[workspaceId]?.name;
    return name === undefined ? undefined : call('workspace/add-day-off', { date, name });
  }),
  startingStagesChosen: words('choose-starting-stages', 'startingStages'),
  skipReasonsChosen: words('choose-skip-reasons', 'skipReasons'),
  jobTypesChosen: words('choose-job-types', 'jobTypes'),
  logoChosen: byEvent('settings', LogoChosen, ({ logoId, from }, asked) =>
    from === null ? call('workspace/take-out-logo', { from: logoId }) : logo(from, logoId, asked),
  ),
  logoTakenOut: byEvent('settings', LogoTakenOut, ({ logoId }, asked) => logo(logoId, null, asked)),
  stageMovesOn: stageMoves('withMails'),
  stageMovesOff: stageMoves('off'),
};
