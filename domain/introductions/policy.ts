import type { WorkspaceRole } from '../identity/roles.ts';
import type { Actor } from '../kernel/actor.ts';
import type { IntroductionReach } from '../identity/introductionReach.ts';

/** Somebody signed in to a workspace, as these policies see them. */
export interface IntroductionActor {
  readonly userId: string;
  readonly role: WorkspaceRole;
}

/** A project, as these policies see it. */
export interface WantedFor {
  readonly members: readonly { readonly userId: string }[];
}

/** An introduction, as these policies see it. */
export interface IntroductionSubject extends WantedFor {
  readonly colleagueId: string;
}

/** Those to whom people are suggested, with who knows them. */
const seekers: readonly WorkspaceRole[] = ['owner', 'recruiter', 'hiringManager'];

/** Those who look after the product and its records know nobody here. */
const bystanders: readonly WorkspaceRole[] = ['auditor', 'operator'];

/** Everybody else may be asked, and sees what they were. */
export function canFollowIntroductions(actor: Pick<IntroductionActor, 'role'>): boolean {
  return !bystanders.includes(actor.role);
}

/** Who of one's colleagues knows somebody, and what of them has been asked, is for those who may ask. */
export function canSeeIntroducers(actor: Pick<IntroductionActor, 'role'>): boolean {
  return seekers.includes(actor.role);
}

/** Recruiters, hiring managers and owners ask, for a project that they see. */
export function canAskIntroduction(actor: IntroductionActor, project: WantedFor): boolean {
  return seekers.includes(actor.role) && seesProject(actor, project);
}

/** A colleague is asked as far as they let themselves be; nobody asks themselves. */
export function canAskColleague(
  actor: IntroductionActor,
  asked: WantedFor & { readonly colleagueId: string; readonly reach: IntroductionReach },
): boolean {
  if (asked.colleagueId === actor.userId || !canAskIntroduction(actor, asked)) return false;
  if (asked.reach === 'hiring') return worksOn(actor, asked);
  return asked.reach === 'anybody';
}

/** What was written is read by who was asked, and by those who work on the project. */
export function canReadIntroduction(actor: IntroductionActor, of: IntroductionSubject): boolean {
  return isAsked(actor, of) || seesProject(actor, of);
}

/** Nobody answers for a colleague. */
export function canAnswerIntroduction(
  actor: Pick<IntroductionActor, 'userId'>,
  of: Pick<IntroductionSubject, 'colleagueId'>,
): boolean {
  return isAsked(actor, of);
}

/** Those who work on the project go on with what one of them has asked, if that one has left too. */
export function canWithdrawIntroduction(
  actor: IntroductionActor,
  of: IntroductionSubject,
): boolean {
  return canAskIntroduction(actor, of);
}

/** That it was made is said by who made it, and by those for whom it was. */
export function canMarkIntroductionMade(
  actor: IntroductionActor,
  of: IntroductionSubject,
): boolean {
  return isAsked(actor, of) || canAskIntroduction(actor, of);
}

/** What became of a mail is told by Kith itself. */
export function canRecordIntroductionMail(actor: Actor): boolean {
  return actor.kind === 'system';
}

function isAsked(
  { userId }: Pick<IntroductionActor, 'userId'>,
  { colleagueId }: Pick<IntroductionSubject, 'colleagueId'>,
): boolean {
  return userId === colleagueId;
}

function worksOn({ userId }: Pick<IntroductionActor, 'userId'>, { members }: WantedFor): boolean {
  return members.some((member) => member.userId === userId);
}

function seesProject(actor: IntroductionActor, project: WantedFor): boolean {
  return actor.role === 'owner' || worksOn(actor, project);
}
