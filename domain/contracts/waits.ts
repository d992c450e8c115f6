import { z } from 'zod';
import { Id } from '../kernel/ids.ts';

/**
 * Something that waits for the reader: a referral to decide on, an introduction that they are asked for, one that
 * a colleague agreed to and nobody has made, a next step of theirs that is due, what a prospect wrote to them and nobody has answered, a
 * step of a sequence to be done by hand, an invitation that nobody took up, or what they are told and have not read.
 */
export const WaitResource = z.object({
  id: z.string(),
  kind: z.enum([
    'referral',
    'introduction',
    'agreed',
    'nextStep',
    'answer',
    'byHand',
    'invitation',
    'told',
  ]),
  /** Who it is about, and who waits; `null` where it is nobody, or somebody forgotten. */
  personName: z.string().nullable(),
  byName: z.string().nullable(),
  /** What the step is, or what is told, as a sentence. */
  words: z.string().nullable(),
  /** `YYYY-MM-DD`, of a next step that has a day. */
  dueOn: z.string().nullable(),
  since: z.string(),
  /** Where it is done: an address of the app. */
  to: z.string(),
  /** Where in the log it was told: what is read up to there is done. */
  position: z.string().nullable(),
});
export type WaitResource = z.infer<typeof WaitResource>;

/** A project that the reader works on, or is asked for, with what waits for them in it. */
export const WaitingProject = z.object({
  /** The project's id; `workspace` for what is of none. */
  id: z.string(),
  projectId: Id.nullable(),
  /** `null` for what is of no project. */
  name: z.string().nullable(),
  /** Whether the reader works on it: its suggestions are theirs to decide on. */
  isOwn: z.boolean(),
  /** How many things wait; of what is told and not read at most 1,000 are looked at. */
  count: z.int(),
  /** The oldest of them, at most 100. */
  waits: z.array(WaitResource),
});
export type WaitingProject = z.infer<typeof WaitingProject>;
