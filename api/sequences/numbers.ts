import type {
  MailNumbers,
  SequenceNumbers,
  SequenceNumbersResource,
} from '../../domain/contracts/sequenceNumbers.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { AsOf } from '../../platform/subscriptions/query/asOf.ts';
import {
  countEnrolled,
  countOutcomes,
  type EnrolledNumbers,
  type WordingNumbers,
} from '../../projections/enrolments/countOutcomes.ts';
import { countThen, type NumbersThen } from '../../projections/enrolments/countThen.ts';
import type { WaitingRead } from './waiting.ts';

/** What is known of how it goes with sequences. */
export interface NumbersRead {
  readonly enrolled: readonly EnrolledNumbers[];
  readonly wordings: readonly WordingNumbers[];
  readonly waiting: WaitingRead;
}

/** How it went with them until a moment, of each as a whole; who waited then is not kept. */
export interface NumbersReadAt {
  readonly counted: readonly NumbersThen[];
}

export async function readNumbers(
  tx: Transaction,
  workspaceId: string,
  sequenceIds: readonly string[],
): Promise<Omit<NumbersRead, 'waiting'>> {
  if (sequenceIds.length === 0) return { enrolled: [], wordings: [] };
  return {
    enrolled: await countEnrolled(tx, workspaceId, sequenceIds),
    wordings: await countOutcomes(tx, workspaceId, sequenceIds),
  };
}

/** The same at an earlier moment. */
export async function readNumbersAt(
  tx: Transaction,
  workspaceId: string,
  sequenceIds: readonly string[],
  asOf: AsOf,
): Promise<NumbersReadAt> {
  return { counted: await countThen(tx, workspaceId, sequenceIds, asOf) };
}

const NONE = { sent: 0, replied: 0, bounced: 0, unsubscribed: 0 };

/** How it goes with one of them, or went. */
export function presentNumbers(read: NumbersRead | NumbersReadAt, id: string): SequenceNumbers {
  if ('counted' in read) {
    const found = read.counted.find(({ sequenceId }) => sequenceId === id);
    const { sequenceId: _id, ...numbers } = found ?? {
      sequenceId: id,
      enrolled: 0,
      contacted: 0,
      ...NONE,
    };
    return { ...numbers, withoutSender: 0, answersUnread: 0 };
  }
  const { enrolled, wordings, waiting } = read;
  const of = enrolled.find(({ sequenceId }) => sequenceId === id);
  return {
    enrolled: of?.enrolled ?? 0,
    contacted: of?.contacted ?? 0,
    withoutSender: waiting.withoutSender.get(id) ?? 0,
    answersUnread: waiting.answersUnread.get(id) ?? 0,
    ...sumOf(wordings.filter(({ sequenceId }) => sequenceId === id)),
  };
}

/** The same by step and wording; of an earlier moment by none. */
export function presentNumbersBySteps(
  read: NumbersRead | NumbersReadAt,
  id: string,
): SequenceNumbersResource {
  if ('counted' in read) return { ...presentNumbers(read, id), steps: [] };
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
  const sum = { ...NONE };
  for (const { sent, replied, bounced, unsubscribed } of wordings) {
    sum.sent += sent;
    sum.replied += replied;
    sum.bounced += bounced;
    sum.unsubscribed += unsubscribed;
  }
  return sum;
}
