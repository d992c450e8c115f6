import { z } from 'zod';
import { Code } from '../kernel/code.ts';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/**
 * Mails and steps that people are taken through, one after the other. Stream `sequence-<sequenceId>`;
 * whatever was typed is the workspace's, under its key.
 */
const sequence = z.object({ sequenceId: Id });
const named = z.object({ name: z.string() });

const window = z.object({
  /** 1 is Monday, 7 is Sunday. */
  days: z.array(z.int().min(1).max(7)).min(1).max(7),
  /** Minutes since midnight, from 0 to 1440. */
  from: z.int().min(0).max(1_440),
  to: z.int().min(0).max(1_440),
  /** By whose clock: the recipient's, or the workspace's. */
  zone: Code,
});

/** What stops it for somebody by its own choice: open codes. What always does is not named. */
const stopOn = z.array(Code);

/** Somebody began a sequence: when its mails leave, and what stops it, are said from the beginning. */
export const SequenceCreated = definePersonalEvent(
  'SequenceCreated',
  1,
  sequence.extend({
    workspaceId: Id,
    createdBy: Id,
    /** Whose members read and change it; `null` for everybody who may write to candidates. */
    projectId: Id.nullable(),
    /** The sequence that it began as a copy of. */
    copyOf: Id.nullable(),
    window,
    stopOn,
  }),
  named,
);

/** It has another name. */
export const SequenceRenamed = definePersonalEvent('SequenceRenamed', 1, sequence, named);

/**
 * It has these steps from here on, in this order. A step keeps its id while it is moved or reworded, so
 * that who has had it does not have it again.
 */
export const SequenceStepsChanged = definePersonalEvent(
  'SequenceStepsChanged',
  1,
  sequence.extend({
    steps: z.array(
      z.object({
        stepId: Id,
        /** `mail` or `manual`: an open code. */
        kind: Code,
        /** Business days after the step before; 0 for the first. */
        afterDays: z.int().min(0),
        /** The wordings of a mail; none of what a person does. */
        variants: z.array(z.object({ variantId: Id })),
      }),
    ),
  }),
  z.object({
    letters: z.array(
      z.object({
        variantId: Id,
        /** `null` where the mail answers in the thread of the first. */
        subject: z.string().nullable(),
        body: z.string(),
      }),
    ),
    instructions: z.array(z.object({ stepId: Id, text: z.string() })),
  }),
);

/** These wordings came from a model: nobody has read them, and nothing is sent with them until somebody does. */
export const SequenceTextsGenerated = defineEvent(
  'SequenceTextsGenerated',
  1,
  sequence.extend({ variantIds: z.array(Id).min(1).max(100) }),
);

/** Somebody has read what a model wrote, and lets it be sent. */
export const SequenceTextsRead = defineEvent(
  'SequenceTextsRead',
  1,
  sequence.extend({ variantIds: z.array(Id).min(1).max(100) }),
);

/** Its mails leave at other times. */
export const SequenceWindowChanged = defineEvent(
  'SequenceWindowChanged',
  1,
  sequence.extend({ window }),
);

/** Something else stops it for somebody. */
export const SequenceStopsChanged = defineEvent(
  'SequenceStopsChanged',
  1,
  sequence.extend({ stopOn }),
);

/** Its mails leave from this mailbox; `null` for the mailbox of whoever enrols somebody. */
export const SequenceSenderChosen = defineEvent(
  'SequenceSenderChosen',
  1,
  sequence.extend({ mailboxId: Id.nullable() }),
);

/** It is put away: nobody is enrolled, and nothing is sent from it until it is restored. */
export const SequenceArchived = defineEvent('SequenceArchived', 1, sequence);

/** It is in use again, as it was. */
export const SequenceRestored = defineEvent('SequenceRestored', 1, sequence);

export type SequenceEvent =
  | EventOf<typeof SequenceCreated>
  | EventOf<typeof SequenceRenamed>
  | EventOf<typeof SequenceStepsChanged>
  | EventOf<typeof SequenceTextsGenerated>
  | EventOf<typeof SequenceTextsRead>
  | EventOf<typeof SequenceWindowChanged>
  | EventOf<typeof SequenceStopsChanged>
  | EventOf<typeof SequenceSenderChosen>
  | EventOf<typeof SequenceArchived>
  | EventOf<typeof SequenceRestored>;

type StepsData = EventOf<typeof SequenceStepsChanged>['data'];
type StepsSaid = StepsData['steps'];
type TextsSaid = StepsData['personal'][string];

/** A wording as it was written; blank once the workspace is forgotten, which can't be sent. */
export interface KnownVariant {
  readonly variantId: string;
  readonly subject: string | null;
  readonly body: string;
}

/** A step with its texts. */
export type KnownStep =
  | {
      readonly stepId: string;
      readonly kind: 'mail';
      readonly afterDays: number;
      readonly variants: readonly KnownVariant[];
    }
  | {
      readonly stepId: string;
      readonly kind: 'manual';
      readonly afterDays: number;
      readonly instructions: string;
    };

/** The steps that an event tells, each with what was typed of it. */
export function stepsToldBy(steps: StepsSaid, texts: TextsSaid | undefined): KnownStep[] {
  const letters = new Map(texts?.letters.map((letter) => [letter.variantId, letter]));
  const instructions = new Map(texts?.instructions.map(({ stepId, text }) => [stepId, text]));
  return steps.map(({ stepId, kind, afterDays, variants }) =>
    kind === 'mail'
      ? {
          stepId,
          kind,
          afterDays,
          variants: variants.map(({ variantId }) => ({
            variantId,
            subject: letters.get(variantId)?.subject ?? null,
            body: letters.get(variantId)?.body ?? '',
          })),
        }
      : { stepId, kind: 'manual', afterDays, instructions: instructions.get(stepId) ?? '' },
  );
}
