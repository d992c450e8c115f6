import { ERASED } from '../../domain/contracts/erased.ts';
import type {
  ListedSequenceResource,
  SequencePreview,
  SequenceResource,
} from '../../domain/contracts/sequences.ts';
import {
  isRendered,
  renderLetter,
  replySubject,
  type Letter,
} from '../../domain/contracts/letters/render.ts';
import type { LetterValues } from '../../domain/contracts/letters/variables.ts';
import type { ListedSequence, Sequence } from '../../projections/sequences/listSequences.ts';
import { presentNumbers, type NumbersRead, type NumbersReadAt } from './numbers.ts';

export function presentListed(
  sequence: ListedSequence,
  numbers: NumbersRead | NumbersReadAt,
): ListedSequenceResource {
  return {
    ...head(sequence),
    outline: [...sequence.outline],
    numbers: presentNumbers(numbers, sequence.id),
  };
}

export function presentSequence(sequence: Sequence): SequenceResource {
  const { steps, sendingWindow, stopOn, unread } = sequence;
  return {
    ...head(sequence),
    steps: steps.map((step) =>
      step.kind === 'mail' ? { ...step, variants: [...step.variants] } : { ...step },
    ),
    window: { ...sendingWindow, days: [...sendingWindow.days] },
    stopOn: [...stopOn],
    sender: senderOf(sequence),
    unread: [...unread],
  };
}

function senderOf(sequence: Sequence): SequenceResource['sender'] {
  const { mailboxId, senderId: userId, senderName, senderTold } = sequence;
  if (mailboxId === null) return null;
  return {
    mailboxId,
    userId,
    userName: senderName ?? ERASED,
    toldName: senderTold ?? '',
    isConnected: sequence.senderConnected,
  };
}

function head(sequence: ListedSequence): Omit<ListedSequenceResource, 'outline' | 'numbers'> {
  const { id, status, projectId, createdBy, createdAt, changedAt, changedBy, revision } = sequence;
  return {
    id,
    name: sequence.name ?? ERASED,
    status,
    projectId,
    projectName: projectId === null ? null : (sequence.projectName ?? ERASED),
    createdBy,
    createdByName: sequence.createdByName ?? ERASED,
    createdAt,
    changedAt,
    changedByName: changedBy === null ? null : (sequence.changedByName ?? ERASED),
    revision,
  };
}

/** Each step as this person would get it; an answer in the thread has the subject of its first wording. */
export function presentPreview(
  { steps }: Pick<Sequence, 'steps'>,
  values: LetterValues,
): SequencePreview['steps'] {
  const firstMail = steps.find(({ kind }) => kind === 'mail');
  const first = firstMail?.kind === 'mail' ? (firstMail.variants[0]?.subject ?? '') : '';
  return steps.map((step) => {
    const { stepId, kind } = step;
    if (step.kind === 'manual') return { stepId, kind, variants: [] };
    const variants = step.variants.map(({ variantId, subject, body }) => ({
      variantId,
      ...presentLetter({ subject: subject ?? first, body }, subject === null, values),
    }));
    return { stepId, kind, variants };
  });
}

/** One mail as this person would get it, or what is missing for it. */
export function presentLetter(
  letter: Letter,
  isReply: boolean,
  values: LetterValues,
): Omit<SequencePreview['steps'][number]['variants'][number], 'variantId'> {
  const outcome = renderLetter(letter, values);
  if (!isRendered(outcome)) {
    const { missing, unfit } = outcome;
    return { mail: null, missing: [...missing], unfit: [...unfit] };
  }
  const subject = isReply ? replySubject(outcome.subject) : outcome.subject;
  return { mail: { ...outcome, subject }, missing: [], unfit: [] };
}
