import { z } from 'zod';
import { enrolment } from '../../domain/enrolments/enrolment.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import type { OutreachContext } from './context.ts';
import { liesAmongSent } from './fileSent.ts';
import { giveToEnrolment } from './give.ts';
import { stepAfterNow } from './planned.ts';

const NAME = 'enrolments/lookAmongSent';

const OfMail = z.object({ workspaceId: z.uuid(), enrolmentId: z.uuid(), mailId: z.uuid() });

/**
 * Looks for an unclear mail among what its sender has sent, where providers file what they took. It was sent if it lies there; that it
 * doesn't proves nothing, and it stays as it is.
 */
export async function lookAmongSent(
  app: OutreachContext,
  { workspaceId, enrolmentId, mailId }: z.infer<typeof OfMail>,
): Promise<void> {
  const state = await readState(app, enrolment, enrolmentId);
  if (state === null || state.mail?.mailId !== mailId || !state.mail.isUnclear) return;
  const { stepId, messageKey } = state.mail;
  const { mailboxId } = state;
  if (!(await liesAmongSent(app, workspaceId, { mailboxId, messageKey }))) return;
  const next = await stepAfterNow(app, workspaceId, state, stepId);
  const data = { enrolmentId, mailId, wasSent: true, by: 'sentFolder', next } as const;
  await giveToEnrolment(app, { by: NAME, workspaceId }, { type: 'SettleMail', data });
}

export function lookAmongSentProcessor(app: OutreachContext): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'sent-folders',
    payload: OfMail,
    // The next look comes by itself.
    attempts: 2,
    backoffMs: 10_000,
    concurrency: 2,
    run: (of) => lookAmongSent(app, of),
  });
}
