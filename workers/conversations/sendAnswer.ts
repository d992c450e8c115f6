import { z } from 'zod';
import type { RecordedAnswer } from '../../domain/conversations/commands.ts';
import {
  conversation,
  type Answer,
  type Conversation,
} from '../../domain/conversations/conversation.ts';
import { KithError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { isLastingProblem, type Delivery } from '../../platform/mail/accounts/port.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { inTurnOf } from '../enrolments/accountTurn.ts';
import type { OutreachContext } from '../enrolments/context.ts';
import { messageKeyOf } from '../enrolments/messageIds.ts';
import { suppressIfGone, tellOfAccount } from '../enrolments/tellOthers.ts';
import { giveToConversation } from './give.ts';
import { prepareAnswer } from './prepareAnswer.ts';

const NAME = 'conversations/sendAnswer';
const MINUTE_MS = 60_000;

const SendAnswer = z.object({ candidacyId: z.uuid(), answerId: z.uuid(), workspaceId: z.uuid() });
type SendAnswer = z.infer<typeof SendAnswer>;

/** A mail of the same account is on its way: this one is tried again when that is over. */
class AccountBusyError extends KithError {
  constructor() {
    super('account-busy', 'Another mail goes out from this account.');
  }
}

/** It was put off, and by this clock not for long enough. */
class NotYetError extends KithError {
  constructor() {
    super('not-yet', 'This answer is not due yet.');
  }
}

/**
 * Sends an answer that somebody wrote: claims it, looks once more whether anything speaks against it, hands it over, and
 * records what became of it, as `enrolments` do. Whoever stops after the claim leaves it unclear. It has the account's
 * turn meanwhile, so that no mail of a sequence goes out beside it.
 */
export async function sendAnswer(app: OutreachContext, wanted: SendAnswer): Promise<void> {
  const state = await readState(app, conversation, wanted.candidacyId);
  const answer = state?.answers.get(wanted.answerId);
  if (state === null || answer?.status !== 'written') return;
  // Whose clock said that it is time may run before this one: a job that ends now never comes again.
  if (answer.notBefore !== null && answer.notBefore > app.clock.now().toISOString()) {
    throw new NotYetError();
  }
  const turn = await inTurnOf(app, answer.mailboxId, async () => {
    await handOver(app, wanted, state, answer);
    return true;
  });
  if (turn === undefined) throw new AccountBusyError();
}

async function handOver(
  app: OutreachContext,
  { workspaceId, candidacyId, answerId }: SendAnswer,
  state: Conversation,
  answer: Answer,
): Promise<void> {
  const of = { candidacyId, answerId };
  const give = (wish: Parameters<typeof giveToConversation>[2]) =>
    giveToConversation(app, { by: NAME, workspaceId }, wish);
  const messageKey = messageKeyOf(app, `answer\n${answerId}`);
  try {
    await give({ type: 'ClaimAnswer', data: { ...of, messageKey } });
  } catch (error) {
    // It was taken back, or somebody else was faster.
    if (error instanceof RuleBrokenError) return;
    throw error;
  }
  const prepared = await prepareAnswer(app, workspaceId, state, { ...answer, messageKey });
  if (prepared.kind === 'withhold') {
    await give({ type: 'WithholdAnswer', data: { ...of, reason: prepared.reason } });
    return;
  }
  const delivery = await app.accounts.mail.deliver(prepared.settings, prepared.message);
  const { enrolmentId, mailboxId, senderId } = answer;
  const { address: toAddress } = prepared.message.to;
  await suppressIfGone(app, workspaceId, { enrolmentId, toAddress }, delivery);
  const said = recordedOf(app, answer, delivery);
  await give({ type: 'RecordAnswer', data: { ...of, delivery: said } });
  // Whoever wrote it is told what became of it each time: no row of tries is kept.
  const tries = { tries: 0, unreached: 0 };
  await tellOfAccount(app, workspaceId, { enrolmentId, mailboxId, senderId, tries }, delivery);
}

function recordedOf(
  { clock }: Pick<OutreachContext, 'clock'>,
  { tries }: Answer,
  delivery: Delivery,
): RecordedAnswer {
  switch (delivery.kind) {
    case 'accepted':
      return { kind: 'accepted', serverMessageId: delivery.serverMessageId };
    case 'deferred': {
      // What somebody has to see to first is told at once: they wait for it.
      if (isLastingProblem(delivery.code)) return { kind: 'refused', code: delivery.code };
      // Five minutes, then twice as long each time: somebody waits for it.
      const retryAt = new Date(clock.now().getTime() + 5 * MINUTE_MS * 2 ** tries).toISOString();
      return { kind: 'deferred', code: delivery.code, retryAt };
    }
    case 'refused':
    case 'unclear':
      return { kind: delivery.kind, code: delivery.code };
  }
}

export function sendAnswerProcessor(app: OutreachContext): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'written-answers',
    payload: SendAnswer,
    // An account's turn may last for minutes.
    attempts: 10,
    backoffMs: 2_000,
    concurrency: 4,
    run: (wanted) => sendAnswer(app, wanted),
    exhausted: ({ workspaceId, candidacyId, answerId }) =>
      giveToConversation(
        app,
        { by: NAME, workspaceId },
        { type: 'AbandonAnswer', data: { candidacyId, answerId, reason: 'accountBusy' } },
      ),
  });
}
