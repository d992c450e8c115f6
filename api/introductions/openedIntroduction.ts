import type { Context } from 'koa';
import type { AskedByLink, IntroductionByLink } from '../../domain/contracts/introductionByLink.ts';
import { userDecider } from '../../domain/identity/user.ts';
import { isAnsweredByLink } from '../../domain/introductions/answerLink.ts';
import { introduction } from '../../domain/introductions/introduction.ts';
import {
  canAnswerIntroduction,
  canFollowIntroductions,
} from '../../domain/introductions/policy.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { project } from '../../domain/projects/project.ts';
import { findHandled } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { AnswerLink } from '../../platform/identity/introductionToken.ts';
import { getPerson } from '../../projections/people/people.ts';
import type { Session } from '../http/endpoint.ts';
import { isReadOnly } from '../http/standing.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';

/** What a link opens, and as whom it is answered: nobody, where it takes no answer. */
export type Opened =
  | { readonly shown: AskedByLink; readonly answersAs: AnswersAs }
  | { readonly shown: Exclude<IntroductionByLink, AskedByLink>; readonly answersAs: null };

/** What is the same of whatever a link's answer is: given again it is the same command, however it reads. */
type AnswersAs = Pick<CommandContext, 'commandId' | 'actor' | 'workspaceId'>;

const only = (shown: Exclude<IntroductionByLink, AskedByLink>): Opened => ({
  shown,
  answersAs: null,
});

/**
 * What a link opens as things stand now. It is one question's and one colleague's, at the address that it was mailed
 * to; whoever has it is told of somebody by name while the question waits, and at no other time.
 */
export async function openedIntroduction(
  { app }: Pick<VisitorDeps, 'app'>,
  ctx: Context,
  link: AnswerLink | null,
): Promise<Opened> {
  const { introductionId = '', askedAt } = link ?? {};
  const state = link === null ? null : await readState(app, introduction, introductionId);
  if (link === null || state === null) return only({ status: 'unknown' });
  const { colleagueId, askedById, projectId } = state.facts;
  const session: Session | undefined = ctx.state.session;
  // A mail that was passed on is opened by whoever asked, often enough: nobody answers for a colleague.
  if (session !== undefined && !canAnswerIntroduction(session, { colleagueId })) {
    return only({ status: 'other' });
  }
  const [colleague, asker, wantedFor] = await Promise.all([
    readState(app, userDecider, colleagueId),
    readState(app, userDecider, askedById),
    readState(app, project, projectId),
  ]);
  if (colleague?.status !== 'open' || wantedFor.status === 'absent') {
    return only({ status: 'closed' });
  }
  const { workspaceId } = wantedFor;
  if (!(await isOpenTo(app, colleagueId, workspaceId))) return only({ status: 'closed' });
  if (colleague.emailHash !== link.emailHash) return only({ status: 'expired', introductionId });
  if (state.askedAt !== askedAt || state.status === 'withdrawn') {
    return only({ status: 'withdrawn' });
  }
  const person = await app.reads([workspaceId], (tx) => getPerson(tx, workspaceId, state.personId));
  // What was written has gone with the person, or goes just now.
  if (state.message === null || person === undefined) return only({ status: 'closed' });
  const answersAs = {
    commandId: app.ids.idOf('introductions/answerByLink', introductionId, askedAt),
    actor: { kind: 'user', id: colleagueId },
    workspaceId,
  } as const;
  const now = app.clock.now().toISOString();
  if (isAnsweredByLink(state, now)) {
    const shown = {
      status: 'open',
      introductionId,
      kind: state.kind,
      askerName: asker?.name ?? '',
      colleagueName: colleague.name ?? '',
      personName: person.name,
      projectName: wantedFor.name ?? '',
      message: state.message,
      ...nothingTyped,
    } as const;
    return { shown, answersAs };
  }
  // Of one that has had its time nothing is told, not even how it was answered.
  if (state.status === 'asked' || !isAnsweredByLink({ ...state, status: 'asked' }, now)) {
    return only({ status: 'expired', introductionId });
  }
  const context = { ...answersAs, now, correlationId: answersAs.commandId, causationId: null };
  const said = await findHandled({ ...app, decider: introduction }, introductionId, context);
  const { status: answer } = state;
  return only({ status: 'answered', introductionId, answer, isByLink: said !== null });
}

const nothingTyped = { answer: null, note: '', reason: null, error: null } as const;

/** Whether the colleague could answer in Kith today, were they signed in. */
async function isOpenTo(
  app: VisitorDeps['app'],
  userId: string,
  workspaceId: string,
): Promise<boolean> {
  const member = await app.memberships.of(userId, workspaceId);
  if (member === null || member.standing.isSuspended) return false;
  if (!canFollowIntroductions(member)) return false;
  return !(await isReadOnly({ workspaceId, standing: member.standing }, app));
}
