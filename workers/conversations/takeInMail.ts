import { z } from 'zod';
import { mailsWaitingOn } from '../../platform/identity/mailsWaiting.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { conversationMails } from '../../projections/conversations/conversationMails.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { sentMails } from '../../projections/enrolments/sentMails.ts';
import { caughtUp } from '../caughtUp.ts';
import { SOON_MS, type OutreachContext } from '../enrolments/context.ts';
import { MAIL_PAUSE_MS, MAIL_TRIES_MAX } from '../enrolments/mailPutOff.ts';
import { takeIn } from '../enrolments/takeIn.ts';

const TakeInMail = z.object({
  inboundId: z.uuid(),
  mailboxId: z.uuid(),
  workspaceId: z.uuid(),
  arrivedAt: z.iso.datetime(),
});
type TakeInMail = z.infer<typeof TakeInMail>;

/** So long a mail that was given up is kept, in case somebody has it tried anew. */
const GIVEN_UP_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Takes a mail in that was handed in, and keeps it no longer. One that is there no more was taken in before, or whom it is about is erased. */
export async function takeInMail(
  app: OutreachContext,
  { inboundId, mailboxId, workspaceId, arrivedAt }: TakeInMail,
): Promise<void> {
  const { files } = app;
  const waiting = mailsWaitingOn(app.pool);
  if ((await files.find(inboundId)) === null) return waiting.settleHandedIn(inboundId);
  // Nobody has said that it waits where it was handed in before that was kept in mind, or was given up and is tried anew.
  await waiting.handIn({ inboundId, mailboxId, about: null, handedAt: new Date(arrivedAt) });
  await caughtUp(app, [enrolments, sentMails, conversationMails], SOON_MS);
  const chunks: Buffer[] = [];
  for await (const chunk of files.read(inboundId)) chunks.push(chunk);
  const arrived = {
    raw: Buffer.concat(chunks),
    arrivedAt: new Date(arrivedAt),
    way: 'webhook',
  } as const;
  await takeIn(app, { workspaceId, mailboxId }, arrived);
  await files.delete(inboundId);
  await waiting.settleHandedIn(inboundId);
}

export function takeInMailProcessor(app: OutreachContext): AnyProcessor {
  return defineProcessor({
    name: 'conversations/takeInMail',
    // Not behind a pass over all accounts: somebody may be written to again meanwhile.
    queue: 'handed-in-mails',
    payload: TakeInMail,
    // As long as one that was read: what is away for an hour, such as the files, is no failure of the mail.
    attempts: MAIL_TRIES_MAX,
    backoffMs: MAIL_PAUSE_MS,
    concurrency: 1,
    run: (wanted) => takeInMail(app, wanted),
    // Whoever runs Kith is told, and the others of that account are not held for ever.
    async exhausted({ inboundId }) {
      const keptUntil = new Date(app.clock.now().getTime() + GIVEN_UP_KEPT_MS);
      await app.files.letGo(inboundId, keptUntil);
      await mailsWaitingOn(app.pool).settleHandedIn(inboundId);
    },
  });
}
