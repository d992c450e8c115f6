import { createHash } from 'node:crypto';
import { inboundMail } from '../../domain/conversations/inboundMail.ts';
import { canRecordMails } from '../../domain/conversations/policy.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { tellHandedIn } from '../../platform/identity/tellHandedIn.ts';
import type { IncomingMail } from '../../platform/mail/incoming/incomingMail.ts';
import { SubjectForgottenError } from '../../platform/personalData/errors.ts';
import { findAbout } from '../../projections/enrolments/findAbout.ts';
import type { MailboxKey } from '../../projections/mailboxes/mailboxKey.ts';
import type { ApiContext } from '../http/context.ts';
import type { IdentityContext } from '../identity/context.ts';
import type { PeopleContext } from '../people/context.ts';
import { MAIL_MAX_BYTES } from './signedMail.ts';

export type HandInContext = ApiContext &
  Pick<IdentityContext, 'oneAtATime' | 'identity' | 'hash'> &
  Pick<PeopleContext, 'pool'>;

/**
 * Keeps a mail for an account until a worker takes it in, once however often it is handed in; false where it is about none
 * of ours: then nothing of it is kept.
 */
export async function handInMail(
  app: HandInContext,
  of: MailboxKey,
  mail: IncomingMail,
  raw: Buffer,
): Promise<boolean> {
  const { ids, clock } = app;
  const { mailboxId } = of;
  const now = clock.now();
  const written = await findAbout(app, of, mail, now);
  if (written === undefined) return false;
  const { candidacyId } = written;
  const inboundId = ids.idOf('inbound', mailboxId, createHash('sha256').update(raw).digest('hex'));
  // The same mail comes more than once at a time, for instance for each of two recipients: whoever writes the file
  // anew while it is taken in would take it away.
  return app.oneAtATime(`inbound\n${inboundId}`, () =>
    keep(app, raw, { ...of, candidacyId, inboundId, now }),
  );
}

async function keep(
  app: HandInContext,
  raw: Buffer,
  of: MailboxKey & { readonly candidacyId: string; readonly inboundId: string; readonly now: Date },
): Promise<boolean> {
  const { files } = app;
  const { workspaceId, mailboxId, candidacyId, inboundId, now } = of;
  if ((await readState(app, inboundMail, inboundId)) === 'known') return true;
  const file = {
    fileId: inboundId,
    workspaceId,
    ownerId: null,
    kind: 'inbound-mail',
    name: 'mail.eml',
    contentType: 'message/rfc822',
    subjectIds: [candidacyId],
    // As long as it waits, such as in a workspace that is suspended: whoever takes it in takes it away.
    expiresAt: null,
    maxBytes: MAIL_MAX_BYTES,
  };
  // Before its file, which whoever takes up what waits would find by nothing else, and before the log has it: from
  // there on a worker may have taken it in.
  const { mailsWaiting } = app.identity;
  const about = { workspaceId, candidacyId };
  await mailsWaiting.handIn({ inboundId, mailboxId, about, handedAt: now });
  try {
    await files.write(file, inOneChunk(raw));
  } catch (error) {
    if (!(error instanceof SubjectForgottenError)) throw error;
    // Of whoever has been erased nothing is kept any more.
    await mailsWaiting.settleHandedIn(inboundId);
    return false;
  }
  const handedIn = { workspaceId, mailboxId, candidacyId, inboundId, at: now };
  await tellHandedIn(app, { inboundMail, canRecordMails }, 'conversations/handInMail', handedIn);
  return true;
}

async function* inOneChunk(raw: Buffer): AsyncGenerator<Buffer> {
  yield raw;
}
