import { z } from 'zod';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/** Where a suggestion comes from. */
export const SuggestionCategory = z.enum([
  'referrals',
  'inNetwork',
  'outOfNetwork',
  'diversity',
  'ats',
]);
export type SuggestionCategory = z.infer<typeof SuggestionCategory>;

/**
 * How well somebody matched when it was decided on them. It must outlive the person
 * without naming them, so it is plain: codes and points, whose sum is the score.
 */
export const Match = z.object({
  score: z.int(),
  lines: z.array(z.object({ code: z.string(), points: z.int() })),
});
export type Match = z.infer<typeof Match>;

const about = z.object({
  /** The labels of the match's lines, in the same order, as they were shown. */
  labels: z.array(z.string()),
  /** What the decider wrote along, or an empty text. */
  note: z.string(),
});

/** Ids of one candidacy: one person in one project. Stream `candidacy-<candidacyId>`. */
const candidacy = z.object({ candidacyId: Id, projectId: Id, personId: Id });

/** A suggested person becomes a prospect of the project. The subject is the person. */
export const SuggestionAccepted = definePersonalEvent(
  'SuggestionAccepted',
  1,
  candidacy.extend({
    category: SuggestionCategory,
    match: Match,
    stage: z.string(),
    /** Where in the stage: fractional keys, compared as text. */
    orderKey: z.string(),
  }),
  about,
);

/** A suggested person is not for this project. */
export const SuggestionSkipped = definePersonalEvent(
  'SuggestionSkipped',
  1,
  candidacy.extend({ category: SuggestionCategory, match: Match, reasonCode: z.string() }),
  about,
);

/** A decision on a suggestion was taken back: the person is a suggestion again. */
export const SuggestionRestored = defineEvent('SuggestionRestored', 1, candidacy);

/** A prospect changed stage, or place within the stage. */
export const ProspectMoved = defineEvent(
  'ProspectMoved',
  1,
  candidacy.extend({ fromStage: z.string(), stage: z.string(), orderKey: z.string() }),
);

/** A prospect is one no longer. */
export const ProspectRemoved = definePersonalEvent(
  'ProspectRemoved',
  1,
  candidacy.extend({ reasonCode: z.string() }),
  z.object({ note: z.string() }),
);

export type CandidacyEvent =
  | EventOf<typeof SuggestionAccepted>
  | EventOf<typeof SuggestionSkipped>
  | EventOf<typeof SuggestionRestored>
  | EventOf<typeof ProspectMoved>
  | EventOf<typeof ProspectRemoved>;

export const pipelineEventTypes = [
  SuggestionAccepted,
  SuggestionSkipped,
  SuggestionRestored,
  ProspectMoved,
  ProspectRemoved,
] as const;
