import { z } from 'zod';
import { reachIn, type IntroductionReach } from '../../domain/identity/introductionReach.ts';
import { userDecider } from '../../domain/identity/user.ts';
import { answerLinkEndsAt, isAnsweredByLink } from '../../domain/introductions/answerLink.ts';
import type { RecordIntroductionMail } from '../../domain/introductions/commands.ts';
import { introduction, type Introduction } from '../../domain/introductions/introduction.ts';
import { canAskColleague, canRecordIntroductionMail } from '../../domain/introductions/policy.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import { project } from '../../domain/projects/project.ts';
import type { ExistingProject } from '../../domain/projects/projectState.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import {
  isShut,
  presentRoleOf,
  type WorkspaceState,
} from '../../domain/workspace/workspaceState.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { introductionToken } from '../../platform/identity/introductionToken.ts';
import type { Mail } from '../../platform/mail/port.ts';
import type { DerivedKeys } from '../../platform/personalData/derivedKeys.ts';
import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { getPerson } from '../../projections/people/people.ts';
import { areHere } from '../identity/areHere.ts';
import { dayOf } from '../mail/dayOf.ts';
import { givingUpWhenRefused } from '../mail/givingUpWhenRefused.ts';
import { introductionLetter } from '../mail/templates/introduction.ts';
import { bodiesOf } from '../mail/templates/layout.ts';

export const SendIntroduction = z.object({
  introductionId: z.uuid(),
  askedAt: z.iso.datetime(),
  purpose: z.enum(['question', 'reminder']),
});
export type SendIntroduction = z.infer<typeof SendIntroduction>;

export interface SendIntroductionDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly mail: Mail;
  readonly derivedKeys: Pick<DerivedKeys, 'introduction'>;
  readonly reads: WithWorkspaces;
  readonly config: { readonly origin: string };
}

const NAME = 'introductions/sendIntroduction';

/**
 * Mails the question, or the reminder of it, while it waits for an answer and the colleague, the asker and
 * the person are there and the one may still ask the other, and records that it went. A retry carries the same Message-ID.
 */
export async function sendIntroduction(
  deps: SendIntroductionDeps,
  job: SendIntroduction,
  jobId: string,
): Promise<'sent' | 'not-wanted'> {
  const { reads, mail, config } = deps;
  const state = await readState(deps, introduction, job.introductionId);
  // A message that was forgotten has gone with the person.
  if (state?.status !== 'asked' || state.askedAt !== job.askedAt || state.message === null) {
    return 'not-wanted';
  }
  const { projectId, colleagueId, askedById } = state.facts;
  const wantedFor = await readState(deps, project, projectId);
  if (wantedFor.status !== 'open') return 'not-wanted';
  const { workspaceId } = wantedFor;
  const [workspace, colleague, asker, person] = await Promise.all([
    readState(deps, workspaceDecider, workspaceId),
    readState(deps, userDecider, colleagueId),
    readState(deps, userDecider, askedById),
    reads([workspaceId], (tx) => getPerson(tx, workspaceId, state.personId)),
  ]);
  const isThere = await areHere(deps, workspace, [colleagueId, askedById]);
  const to = colleague?.email ?? '';
  // Nobody but its owners comes into a closed one to answer.
  if (workspace === null || isShut(workspace)) return 'not-wanted';
  if (!isThere || to === '' || person === undefined) return 'not-wanted';
  const reach = reachIn(colleague?.preferences ?? {});
  if (!mayStillAsk(workspace, wantedFor, { askedById, colleagueId, reach })) return 'not-wanted';
  const letter = introductionLetter({
    purpose: job.purpose,
    kind: state.kind,
    href: `${config.origin}/introductions/${job.introductionId}`,
    link: linkFor(deps, state, colleague?.emailHash ?? null),
    askerName: asker?.name ?? '',
    personName: person.name,
    projectName: wantedFor.name ?? '',
    message: state.message,
  });
  await mail.send({ id: jobId, to, ...bodiesOf(letter) });
  await record(deps, job, workspaceId, 'sent');
  return 'sent';
}

/** By what the colleague answers without signing in, for as long as that is taken. */
function linkFor(
  { clock, config, derivedKeys }: Pick<SendIntroductionDeps, 'clock' | 'config' | 'derivedKeys'>,
  state: Introduction,
  emailHash: string | null,
) {
  if (emailHash === null || !isAnsweredByLink(state, clock.now().toISOString())) return null;
  const { askedAt, facts } = state;
  const { introductionId } = facts;
  const token = introductionToken(derivedKeys.introduction, { introductionId, askedAt, emailHash });
  const until = dayOf(new Date(Date.parse(answerLinkEndsAt(state)) - 1).toISOString());
  return { href: `${config.origin}/introduction/${token}`, until };
}

/** Whether who asked could ask the same today: by their role, their projects, and by what the colleague allows. */
function mayStillAsk(
  workspace: WorkspaceState,
  { members }: ExistingProject,
  asked: {
    readonly askedById: string;
    readonly colleagueId: string;
    readonly reach: IntroductionReach;
  },
): boolean {
  const role = presentRoleOf(workspace, asked.askedById);
  if (role === null) return false;
  const memberIds = [...members.keys()].map((userId) => ({ userId }));
  return canAskColleague({ userId: asked.askedById, role }, { ...asked, members: memberIds });
}

/** Records that a mail is not tried any more. */
export async function tellNotSent(
  deps: SendIntroductionDeps,
  job: SendIntroduction,
): Promise<void> {
  const state = await readState(deps, introduction, job.introductionId);
  if (state === null) return;
  const wantedFor = await readState(deps, project, state.facts.projectId);
  if (wantedFor.status === 'absent') return;
  await record(deps, job, wantedFor.workspaceId, 'failed');
}

async function record(
  deps: SendIntroductionDeps,
  job: SendIntroduction,
  workspaceId: string,
  outcome: z.infer<typeof RecordIntroductionMail>['outcome'],
): Promise<void> {
  const { ids, clock } = deps;
  const { introductionId, askedAt, purpose } = job;
  const commandId = ids.idOf(NAME, introductionId, askedAt, purpose, outcome);
  const context = systemContext(clock, NAME, { commandId, workspaceId });
  if (!canRecordIntroductionMail(context.actor)) {
    throw new ForbiddenError('record-introduction-mail');
  }
  await handleCommand({ ...deps, decider: introduction }, introductionId, {
    type: 'RecordIntroductionMail',
    data: { ...job, outcome },
    context,
  });
}

/** Mails what colleagues are asked: tried again for about two hours, then the asker sees that it failed. */
export function sendIntroductionProcessor(deps: SendIntroductionDeps): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'mails',
    payload: SendIntroduction,
    attempts: 12,
    backoffMs: 2_000,
    concurrency: 5,
    run: (payload, { jobId }) =>
      givingUpWhenRefused(async () => {
        await sendIntroduction(deps, payload, jobId);
      }),
    exhausted: (payload) => tellNotSent(deps, payload),
  });
}
