import type {
  MailNumbers,
  SequenceNumbers,
  SequenceNumbersResource,
} from '../../domain/contracts/sequenceNumbers.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import {
  countEnrolled,
  countOutcomes,
  type EnrolledNumbers,
  type WordingNumbers,
} from '../../projections/enrolments/countOutcomes.ts';
import type { WaitingRead } from './waiting.ts';

/** What is known of how it goes with sequences. */
export interface NumbersRead extends WaitingRead {
  readonly enrolled: readonly EnrolledNumbers[];
  readonly wordings: readonly WordingNumbers[];
}

export async function readNumbers(
  tx: Transaction,
  workspaceId: string,
  sequenceIds: readonly string[],
): Promise<Omit<NumbersRead, keyof WaitingRead>> {
  if (sequenceIds.length === 0) return { enrolled: [], wordings: [] };
  return {
    enrolled: await countEnrolled(tx, workspaceId, sequenceIds),
    wordings: await countOutcomes(tx, workspaceId, sequenceIds),
  };
}

/** How it goes with one of them. */
export function presentNumbers(
  { enrolled, wordings, withoutSender, answersUnread }: NumbersRead,
  id: string,
): SequenceNumbers {
  const of = enrolled.find(({ sequenceId }) => sequenceId === id);
  return {
    enrolled: of?.enrolled ?? 0,
    contacted: of?.contacted ?? 0,
    withoutSender: withoutSender.get(id) ?? 0,
    answersUnread: answersUnread.get(id) ?? 0,
    ...sumOf(wordings.filter(({ sequenceId }) => sequenceId === id)),
  };
}

/** The same by step and wording. */
export function presentNumbersBySteps(read: NumbersRead, id: string): SequenceNumbersResource {
  const own = read.wordings.filter(({ sequenceId }) => sequenceId === id);
  const stepIds = [...new Set(own.map(({ stepId }) => stepId))];
  return {
    ...presentNumbers(read, id),
    steps: stepIds.map((stepId) => {
      const ofStep = own.filter((one) => one.stepId === stepId);
      const variants = ofStep.map((one) => ({ variantId: one.variantId, ...sumOf([one]) }));
      return { stepId, ...sumOf(ofStep), variants };
    }),
  };
}

function sumOf(wordings: readonly MailNumbers[]): MailNumbers {
  const sum = { sent: 0, replied: 0, bounced: 0, unsubscribed: 0 };
  for (const { sent, replied, bounced, unsubscribed } of wordings) {
    sum.sent += sent;
    sum.replied += replied;
    sum.bounced += bounced;
    sum.unsubscribed += unsubscribed;
  }
  return sum;
}
