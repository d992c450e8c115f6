import type { Context } from 'koa';
import { z } from 'zod';
import { KithError, NotFoundError } from '../../domain/kernel/errors.ts';
import { headerOf, type IncomingMail } from '../../platform/mail/incoming/incomingMail.ts';
import { readIncoming } from '../../platform/mail/incoming/readIncoming.ts';
import { conversationMails } from '../../projections/conversations/conversationMails.ts';
import { aboutOf } from '../../projections/enrolments/aboutOf.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { sentMails } from '../../projections/enrolments/sentMails.ts';
import { mailboxes } from '../../projections/mailboxes/mailboxes.ts';
import type { EndpointsContext } from '../capability.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint } from '../http/endpoint.ts';
import { visitorLimits } from '../http/middleware/rateLimit.ts';
import { handInMail, type HandInContext } from './handInMail.ts';
import { MAIL_MAX_BYTES, SignatureRefusedError, signedMail } from './signedMail.ts';

const CAUGHT_UP_WITHIN_MS = 5_000;

/** It is not known yet what was sent: whoever hands it in tries again (HTTP 503). */
class BehindError extends KithError {
  constructor() {
    super('service-unavailable', 'Kith is catching up. Try again in a moment.');
  }
}

interface InboundDeps extends Pick<EndpointsContext, 'limits' | 'mailboxesFor'> {
  readonly app: HandInContext;
}

/**
 * Takes a mail from whoever passes mail on, for accounts without IMAP. It is kept until a worker has taken it in as if it
 * had been read by IMAP; one that is about none of ours is left alone. Off where no secret is configured.
 */
export function inboundRoute(deps: InboundDeps) {
  const { app } = deps;
  return endpoint({
    method: 'post',
    path: '/api/inbound/mail',
    summary:
      'Hand in a mail that came to an account without IMAP, as it came (RFC 5322), signed with the secret that is configured: X-Kith-Signature is t=<seconds since 1970>,v1=<HMAC-SHA256 of "<seconds>." and the body, in hex>. Handed in again it changes nothing.',
    capability: 'conversations',
    access: 'visitor',
    isFromAnywhere: true,
    upload: { types: ['message/rfc822'], maxBytes: MAIL_MAX_BYTES },
    // For how many accounts it was taken.
    answer: z.object({ accounts: z.int() }),
    status: 202,
    async handle({ ctx }) {
      const raw = await signedBy(deps, ctx);
      const read = await readIncoming(raw);
      if (!('mail' in read)) return { accounts: 0 };
      await caughtUp(app);
      let accounts = 0;
      for (const of of await accountsFor(deps, read.mail)) {
        if (await handInMail(app, of, read.mail, raw)) accounts += 1;
      }
      return { accounts };
    },
  });
}

async function signedBy({ app, limits }: InboundDeps, ctx: Context): Promise<Buffer> {
  const { inboundSecret: secret } = app.config;
  if (secret === undefined) throw new NotFoundError('address');
  try {
    return await signedMail(ctx, ctx.get('X-Kith-Signature'), { secret, now: app.clock.now() });
  } catch (error) {
    if (error instanceof SignatureRefusedError) {
      await limits.count([[visitorLimits.inboundMissPerIp, limits.ip(ctx)]]);
    }
    throw error;
  }
}

async function caughtUp({ store, visibility }: ApiContext): Promise<void> {
  const models = [mailboxes, enrolments, sentMails, conversationMails];
  const position = await store.head();
  if (!(await visibility.waitFor(models, position, CAUGHT_UP_WITHIN_MS))) throw new BehindError();
}

/** Where forwarders say to whom a mail went, beside its own head. */
const RECIPIENT_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to'];

function accountsFor({ mailboxesFor, app }: InboundDeps, mail: IncomingMail) {
  const forwarded = RECIPIENT_HEADERS.map((name) => headerOf(mail, name).replaceAll(/[<>]/g, ''));
  const recipients = [...mail.to.map(({ address }) => address), ...forwarded]
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address !== '');
  const { keys } = aboutOf(mail, app.clock.now());
  return mailboxesFor({ keys, recipients });
}
