import { z } from 'zod';
import { circleMember, whyCircleLinkIsNoGood } from '../../domain/boards/circleMember.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { Tokens } from '../../platform/identity/tokens.ts';
import type { Mail } from '../../platform/mail/port.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { givingUpWhenRefused } from '../mail/givingUpWhenRefused.ts';
import { circleLinkLetter } from '../mail/templates/circleLink.ts';
import { bodiesOf } from '../mail/templates/layout.ts';

export const SendCircleLink = z.object({ memberId: z.uuid(), linkId: z.uuid() });

export interface SendCircleLinkDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly clock: Clock;
  readonly tokens: Pick<Tokens, 'circleLink'>;
  readonly mail: Mail;
  readonly config: { readonly origin: string; readonly supportEmail: string };
}

/**
 * Mails a link to an entry of the Talent Circle, if it is still good. The token is derived here and
 * stands nowhere else; a retry derives the same and carries the same Message-ID.
 */
export async function sendCircleLink(
  deps: SendCircleLinkDeps,
  { memberId, linkId }: z.infer<typeof SendCircleLink>,
  jobId: string,
): Promise<'sent' | 'no-longer-good'> {
  const { clock, tokens, mail, config } = deps;
  const member = await readState(deps, circleMember, memberId);
  const reason = whyCircleLinkIsNoGood(member, linkId, clock.now().toISOString());
  if (reason !== null || member.link === null || member.email === null) return 'no-longer-good';
  const letter = circleLinkLetter({
    purpose: member.link.purpose,
    href: `${config.origin}/talent-circle/link/${memberId}/${linkId}/${tokens.circleLink(linkId)}`,
    supportEmail: config.supportEmail,
  });
  await mail.send({ id: jobId, to: member.email, ...bodiesOf(letter) });
  return 'sent';
}

/** Mails links of the Talent Circle: tried again for about an hour, for somebody waits for each. */
export function sendCircleLinkProcessor(deps: SendCircleLinkDeps): AnyProcessor {
  return defineProcessor({
    name: 'boards/sendCircleLink',
    queue: 'mails',
    payload: SendCircleLink,
    attempts: 11,
    backoffMs: 2_000,
    concurrency: 5,
    run: (payload, { jobId }) =>
      givingUpWhenRefused(async () => {
        await sendCircleLink(deps, payload, jobId);
      }),
  });
}
