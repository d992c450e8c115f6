import { enrolment } from '../../domain/enrolments/enrolment.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { subject } from '../../domain/privacy/subject.ts';
import type { OfMail, TrackedMailCommand } from '../../domain/tracking/commands.ts';
import { canTellOfMail } from '../../domain/tracking/policy.ts';
import { signIn, type Asked } from '../../domain/tracking/signs.ts';
import { trackedMail } from '../../domain/tracking/trackedMail.ts';
import { workspaceTracking } from '../../domain/tracking/workspaceTracking.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { Tracked } from '../../platform/identity/trackingToken.ts';
import type { IdentityContext } from '../identity/context.ts';

/** So long after it was sent a mail is still listened to: later nothing is learnt by it. */
const LISTENED_FOR_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Records what a mail tells, while its workspace wants to know it and nobody has erased whom it went to. Sooner or later
 * nothing of it is kept.
 */
export async function recordSeen(
  app: Pick<IdentityContext, 'store' | 'codec' | 'aggregates' | 'keyring' | 'ids' | 'clock'>,
  { workspaceId, enrolmentId, mailId, sentAt, link }: Tracked,
  asked: Omit<Asked, 'afterMs'>,
): Promise<void> {
  const now = app.clock.now();
  const afterMs = now.getTime() - sentAt.getTime();
  if (afterMs > LISTENED_FOR_MS) return;
  const [{ isOn }, found] = await Promise.all([
    readState(app, workspaceTracking, workspaceId),
    readState(app, enrolment, enrolmentId),
  ]);
  if (!isOn || found === null) return;
  const { projectId, candidacyId, personId } = found.facts;
  if ((await readState(app, subject, candidacyId)) !== 'known') return;
  const actor = { kind: 'visitor' } as const;
  if (!canTellOfMail(actor)) throw new ForbiddenError('tell-of-mail');
  const context: CommandContext = {
    commandId: app.ids.newId(),
    now: now.toISOString(),
    actor,
    workspaceId,
    correlationId: mailId,
    causationId: null,
  };
  const of: OfMail = { mailId, enrolmentId, projectId, candidacyId, personId };
  const sign = signIn({ ...asked, afterMs });
  const command: TrackedMailCommand =
    link === null
      ? { type: 'RecordOpening', data: { ...of, sign }, context }
      : {
          type: 'RecordFollowing',
          data: { ...of, sign, link: link.at, of: link.of, url: link.url },
          context,
        };
  await handleCommand({ ...app, decider: trackedMail }, mailId, command);
}
