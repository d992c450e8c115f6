import { z } from 'zod';
import { goodLink, signInDecider } from '../../domain/identity/signIn.ts';
import type { FlashNotice } from '../../domain/contracts/flashNotice.ts';
import { userDecider } from '../../domain/identity/user.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { Tokens } from '../../platform/identity/tokens.ts';
import type { BrowserNotices } from '../../platform/identity/browserNotices.ts';
import type { Mail } from '../../platform/mail/port.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { givingUpWhenRefused } from '../mail/givingUpWhenRefused.ts';
import { bodiesOf } from '../mail/templates/layout.ts';
import { signInLinkLetter } from '../mail/templates/signInLink.ts';

export const SendSignInLink = z.object({ userId: z.uuid(), linkId: z.uuid() });
type SignInLinkJob = z.infer<typeof SendSignInLink>;

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
 * nowhere else; a retry derives the same and carries the same Message-ID.
 * Answers whether it was sent: one that has expired, or whose user has signed in meanwhile, is not.
 */
export async function sendSignInLink(
  deps: SendSignInLinkDeps,
  { userId, linkId }: SignInLinkJob,
  jobId: string,
): Promise<'sent' | 'no-longer-good'> {
  const { clock, tokens, mail, config } = deps;
  const links = await readState(deps, signInDecider, userId);
  const user = await readState(deps, userDecider, userId);
  const link = goodLink(links, linkId, clock.now().toISOString());
  const email = user?.status === 'open' ? user.email : null;
  if (link === null || email === null) return 'no-longer-good';
  const letter = signInLinkLetter({
    purpose: link.purpose,
    href: `${config.origin}/sign-in/${userId}/${linkId}/${tokens.signIn(linkId)}`,
    code: tokens.signInCode(linkId),
    supportEmail: config.supportEmail,
  });
  await mail.send({ id: jobId, to: email, ...bodiesOf(letter) });
  return 'sent';
}

/**
 * Leaves word for the browser that asked: its link could not be delivered. The page that waits for it asks for
 * that, and the next that it loads says so.
 */
export async function tellUndelivered(
  deps: SendSignInLinkDeps,
  { userId, linkId }: SignInLinkJob,
): Promise<void> {
  const { links } = await readState(deps, signInDecider, userId);
  const browserHash = links.find((link) => link.linkId === linkId)?.browserHash;
  const newest = links.findLast((link) => link.browserHash === browserHash);
  const user = await readState(deps, userDecider, userId);
  // Of what the browser asked for since, it hears by itself.
  if (!browserHash || newest?.linkId !== linkId || !user?.email) return;
  await deps.notices.leave(browserHash, [
    { type: 'PASSWORDLESS_REQUEST_ERROR' },
    { type: 'EMAIL', email: user.email },
  ]);
}

/** Mails sign-in links. Somebody waits for each, so it is tried again soon, within the link's ten minutes. */
export function sendSignInLinkProcessor(deps: SendSignInLinkDeps): AnyProcessor {
  return defineProcessor({
    name: 'identity/sendSignInLink',
    queue: 'mails',
    payload: SendSignInLink,
    attempts: 7,
    backoffMs: 2_000,
    concurrency: 5,
    run: (payload, { jobId }) =>
      givingUpWhenRefused(async () => {
        await sendSignInLink(deps, payload, jobId);
      }),
    exhausted: (payload) => tellUndelivered(deps, payload),
  });
}
