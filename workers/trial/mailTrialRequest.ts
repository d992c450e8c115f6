import { z } from 'zod';
import type { TrialEvent } from '../../domain/trial/events.ts';
import { streamName } from '../../domain/kernel/ids.ts';
import { trialDecider } from '../../domain/trial/trial.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Mail } from '../../platform/mail/port.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { givingUpWhenRefused } from '../mail/givingUpWhenRefused.ts';
import { bodiesOf } from '../mail/templates/layout.ts';
import { trialRequestLetter } from '../mail/templates/trialRequest.ts';

export const MailTrialRequest = z.object({ trialId: z.uuid() });

export interface MailTrialRequestDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly mail: Mail;
  readonly config: { readonly trialsEmail: string };
}

/** Mails a request for a trial to the configured address; one that was forgotten meanwhile is not sent. */
export async function mailTrialRequest(
  { store, codec, mail, config }: MailTrialRequestDeps,
  { trialId }: z.infer<typeof MailTrialRequest>,
  jobId: string,
): Promise<'sent' | 'forgotten'> {
  const stream = streamName(trialDecider.category, trialId);
  for await (const recorded of store.readStream(stream, { limit: 1 })) {
    const { data } = (await codec.decode(recorded)) as TrialEvent;
    const about = data.personal[trialId];
    if (!about) break;
    const bodies = bodiesOf(trialRequestLetter({ via: data.via, ...about }));
    await mail.send({ id: jobId, to: config.trialsEmail, replyTo: about.email, ...bodies });
    return 'sent';
  }
  return 'forgotten';
}

/** Mails requests for a trial: for up to two days, for they are worth it. */
export function mailTrialRequestProcessor(deps: MailTrialRequestDeps): AnyProcessor {
  return defineProcessor({
    name: 'trial/mailTrialRequest',
    queue: 'mails',
    payload: MailTrialRequest,
    attempts: 14,
    backoffMs: 20_000,
    concurrency: 5,
    run: (payload, { jobId }) =>
      givingUpWhenRefused(async () => {
        await mailTrialRequest(deps, payload, jobId);
      }),
  });
}
