import { z } from 'zod';
import { roleWords } from '../../domain/contracts/roleWords.ts';
import { userDecider } from '../../domain/identity/user.ts';
import type { RecordInvitationMail } from '../../domain/invitations/commands.ts';
import { invitation, whyInvitationIsNoGood } from '../../domain/invitations/invitation.ts';
import { canRecordInvitationMail } from '../../domain/invitations/policy.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { asOfFirm, firmThatAsks } from '../../domain/workspace/workspaceState.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { Tokens } from '../../platform/identity/tokens.ts';
import type { Mail } from '../../platform/mail/port.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { dayOf } from '../mail/dayOf.ts';
import { givingUpWhenRefused } from '../mail/givingUpWhenRefused.ts';
import { invitationLetter } from '../mail/templates/invitation.ts';
import { bodiesOf } from '../mail/templates/layout.ts';

export const SendInvitation = z.object({
  invitationId: z.uuid(),
  linkId: z.uuid(),
  purpose: z.enum(['invitation', 'reminder']),
});
export type SendInvitation = z.infer<typeof SendInvitation>;

export interface SendInvitationDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly tokens: Pick<Tokens, 'invitation'>;
  readonly mail: Mail;
  readonly config: { readonly origin: string; readonly supportEmail: string };
}

const NAME = 'invitations/sendInvitation';

/**
 * Mails an invitation, or the reminder of one, if its link is still good, and records that it went. The
 * token is derived here and stands nowhere else; a retry derives the same and carries the same Message-ID.
 */
export async function sendInvitation(
  deps: SendInvitationDeps,
  job: SendInvitation,
  jobId: string,
): Promise<'sent' | 'no-longer-good'> {
  const { clock, tokens, mail, config } = deps;
  const { invitationId, linkId, purpose } = job;
  const state = await readState(deps, invitation, invitationId);
  const now = clock.now().toISOString();
  const isGood = state !== null && whyInvitationIsNoGood(state, linkId, now) === null;
  if (!isGood || state.said === null) return 'no-longer-good';
  const { workspaceId, inviterId, role, said, link } = state;
  const [workspace, inviter] = await Promise.all([
    readState(deps, workspaceDecider, workspaceId),
    readState(deps, userDecider, inviterId),
  ]);
  const firmId = workspace === null ? null : firmThatAsks(workspace, inviterId);
  const firm = firmId === null ? null : await readState(deps, workspaceDecider, firmId);
  const letter = invitationLetter({
    purpose,
    href: `${config.origin}/invitation/${invitationId}/${linkId}/${tokens.invitation(linkId)}`,
    name: said.name,
    inviterName: asOfFirm(inviter?.name ?? '', firm?.name ?? null),
    workspaceName: workspace?.name ?? 'a workspace',
    role: roleWords[role],
    word: said.word,
    until: dayOf(link.expiresAt),
    supportEmail: config.supportEmail,
  });
  await mail.send({ id: jobId, to: said.email, ...bodiesOf(letter) });
  await record(deps, job, workspaceId, 'sent');
  return 'sent';
}

/** Records that a mail is not tried any more. */
export async function tellNotSent(deps: SendInvitationDeps, job: SendInvitation): Promise<void> {
  const state = await readState(deps, invitation, job.invitationId);
  if (state !== null) await record(deps, job, state.workspaceId, 'failed');
}

async function record(
  deps: SendInvitationDeps,
  job: SendInvitation,
  workspaceId: string,
  outcome: RecordInvitationMail['data']['outcome'],
): Promise<void> {
  const { ids, clock } = deps;
  const { invitationId, linkId, purpose } = job;
  const commandId = ids.idOf(NAME, invitationId, linkId, purpose, outcome);
  const context = systemContext(clock, NAME, { commandId, workspaceId });
  if (!canRecordInvitationMail(context.actor)) throw new ForbiddenError('record-invitation-mail');
  await handleCommand({ ...deps, decider: invitation }, invitationId, {
    type: 'RecordInvitationMail',
    data: { workspaceId, ...job, outcome },
    context,
  });
}

/** Mails invitations: tried again for about two hours, then its owners see that it failed. */
export function sendInvitationProcessor(deps: SendInvitationDeps): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'mails',
    payload: SendInvitation,
    attempts: 12,
    backoffMs: 2_000,
    concurrency: 5,
    run: (payload, { jobId }) =>
      givingUpWhenRefused(async () => {
        await sendInvitation(deps, payload, jobId);
      }),
    exhausted: (payload) => tellNotSent(deps, payload),
  });
}
