import { z } from 'zod';
import { signInDecider, whyLinkIsNoGood } from '../../domain/identity/signIn.ts';
import type { FlashNotice } from '../../domain/contracts/flashNotice.ts';
import { userDecider } from '../../domain/identity/user.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { Tokens } from '../../platform/identity/tokens.ts';
import type { BrowserNotices } from '../../platform/identity/browserNotices.ts';
import { MailRefusedError, type Mail } from '../../platform/mail/port.ts';
import { bodiesOf } from '../mail/templates/layout.ts';
import { signInLinkLetter } from '../mail/templates/signInLink.ts';

export const SendSignInLink = z.object({ userId: z.uuid(), linkId: z.uuid() });

export interface SendSignInLinkDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly mail: Mail;
  readonly notices: BrowserNotices<FlashNotice>;
  readonly config: { readonly origin: string; readonly supportEmail: string };
}

/**
 * Mails a sign-in link that is still good. The token and the code are derived here and stand
 * nowhere else; a retry derives the same and carries the same Message-ID. When the address is
 * refused for good, the browser that asked hears of it with the next page it loads.
 * Answers whether it was sent: a link that has been superseded, used or has expired is not.
 */
export async function sendSignInLink(
  deps: SendSignInLinkDeps,
  { userId, linkId }: z.infer<typeof SendSignInLink>,
  jobId: string,
): Promise<'sent' | 'no-longer-good'> {
  const { clock, tokens, mail, config } = deps;
  const links = await readState(deps, signInDecider, userId);
  const user = await readState(deps, userDecider, userId);
  const good = whyLinkIsNoGood(links, linkId, clock.now().toISOString()) === null;
  const email = user?.status === 'open' ? user.email : null;
  if (!good || links.newest === null || email === null) return 'no-longer-good';
  const letter = signInLinkLetter({
    purpose: links.newest.purpose,
    href: `${config.origin}/sign-in/${userId}/${linkId}/${tokens.signIn(linkId)}`,
    code: tokens.signInCode(linkId),
    supportEmail: config.supportEmail,
  });
  try {
    await mail.send({ id: jobId, to: email, ...bodiesOf(letter) });
  } catch (error) {
    const { browserHash } = links.newest;
    if (error instanceof MailRefusedError && browserHash !== null) {
      const failed = [{ type: 'PASSWORDLESS_REQUEST_ERROR' }, { type: 'EMAIL', email }] as const;
      await deps.notices.leave(browserHash, failed);
    }
    throw error;
  }
  return 'sent';
}
