import { z } from 'zod';
import { Code } from '../kernel/code.ts';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/**
 * A colleague is asked about somebody they know. Stream `introduction-<introductionId>`, whose id is made of
 * the person and the colleague: two who ask the same write to one stream, and one of them is told of
 * the other.
 */
const introduction = z.object({
  introductionId: Id,
  projectId: Id,
  /** The person in the project for which they are wanted. */
  candidacyId: Id,
  askedById: Id,
  /** Who is asked, and answers. */
  colleagueId: Id,
});
/** What the colleague says to it: of the person, so it lies under the candidacy's key. May be empty. */
const answer = z.object({ note: z.string() });

/** To `introduce` somebody, or whether one may `useName` when writing to them. */
export const IntroductionKind = z.enum(['introduce', 'useName']);
export type IntroductionKind = z.infer<typeof IntroductionKind>;

/** A colleague is asked about somebody they know. */
export const IntroductionAsked = definePersonalEvent(
  'IntroductionAsked',
  1,
  introduction.extend({
    personId: Id,
    /** By which of the person's records they were known then. */
    recordIds: z.array(Id).min(1).max(50),
    kind: IntroductionKind,
    askedAt: z.iso.datetime(),
    /** When the colleague is reminded, once, if they have not answered. */
    remindAt: z.iso.datetime(),
  }),
  z.object({ message: z.string() }),
);

/** The colleague will do it, or one may use their name. */
export const IntroductionAgreed = definePersonalEvent(
  'IntroductionAgreed',
  1,
  introduction,
  answer,
);

/** The colleague would rather not. */
export const IntroductionDeclined = definePersonalEvent(
  'IntroductionDeclined',
  1,
  introduction.extend({ reasonCode: Code.nullable() }),
  answer,
);

/** Asked at one moment, and to be reminded at another: what waits again goes on as it was. */
const again = introduction.extend({
  askedAt: z.iso.datetime(),
  remindAt: z.iso.datetime(),
});

/** The colleague takes their answer back: it waits for them again. */
export const IntroductionReopened = defineEvent('IntroductionReopened', 1, again);

/** The two were introduced, or the name was used. */
export const IntroductionMade = defineEvent('IntroductionMade', 1, introduction);

/** That it was made was a mistake. */
export const IntroductionNotMade = defineEvent('IntroductionNotMade', 1, introduction);

/** It is not wanted any more; another may ask. */
export const IntroductionWithdrawn = defineEvent('IntroductionWithdrawn', 1, introduction);

/** It is wanted all the same. */
export const IntroductionReinstated = defineEvent(
  'IntroductionReinstated',
  1,
  again.extend({
    /** True where the colleague has not answered. */
    isWaiting: z.boolean(),
  }),
);

/** What became of a mail to the colleague. */
export const IntroductionMailed = defineEvent(
  'IntroductionMailed',
  1,
  introduction.extend({
    purpose: z.enum(['question', 'reminder']),
    outcome: z.enum(['sent', 'failed']),
  }),
);

export type IntroductionEvent =
  | EventOf<typeof IntroductionAsked>
  | EventOf<typeof IntroductionAgreed>
  | EventOf<typeof IntroductionDeclined>
  | EventOf<typeof IntroductionReopened>
  | EventOf<typeof IntroductionMade>
  | EventOf<typeof IntroductionNotMade>
  | EventOf<typeof IntroductionWithdrawn>
  | EventOf<typeof IntroductionReinstated>
  | EventOf<typeof IntroductionMailed>;

/** Where an introduction stands. */
export type IntroductionStatus = 'asked' | 'agreed' | 'declined' | 'made' | 'withdrawn';
