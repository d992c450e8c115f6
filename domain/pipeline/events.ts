import { z } from 'zod';
import { Code, OrderKey } from '../kernel/code.ts';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';
import { SuggestionCategory } from './categories.ts';

/**
 * How well somebody matched when it was decided on them. It must outlive the person
 * without naming them, so it is plain: codes and points, whose sum is the score.
 */
export const Match = z.object({
  /** The sum of the lines' points. */
  score: z.int(),
  lines: z
    .array(
      z.object({
        code: Code,
        points: z.int(),
        /** Colleagues, records and the like that the line speaks of: by id, for their names are theirs. */
        refs: z.array(Id).max(20).optional(),
      }),
    )
    .max(60),
  /** Which ranker gave it, and for which search of the project. */
  ranker: Code,
  searchId: Id,
});
export type Match = z.infer<typeof Match>;

const about = z.object({
  /** The labels of the match's lines, in the same order, as shown. They name no third person. */
  labels: z.array(z.string()),
  /** What the decider wrote along, or an empty text. */
  note: z.string(),
});

/**
 * One person in one project. Stream `candidacy-<candidacyId>`, whose id is made of
 * project and person, so that two who decide on the same person meet there.
 */
const candidacy = z.object({
  candidacyId: Id,
  projectId: Id,
  personId: Id,
  /** The workspace that the person's records lie in: another one when they come from a shared pool. */
  personWorkspaceId: Id,
  category: SuggestionCategory,
});

const judged = z.object({
  /** By which of the person's records they were judged. */
  recordIds: z.array(Id).min(1).max(50),
  /**
   * Candidacies in the project by other ids that the person had, under which colleagues have referred them:
   * whoever waits for an answer to those has it by this one. Absent where there are none.
   */
  referredAs: z.array(Id).min(1).max(50).optional(),
});

/**
 * A suggested person becomes a prospect of the project. The subject is the candidacy, here and
 * below: what is said of somebody in a project stays with it until the last of their records goes.
 */
export const SuggestionAccepted = definePersonalEvent(
  'SuggestionAccepted',
  2,
  candidacy.extend({ ...judged.shape, match: Match, stage: Code, orderKey: OrderKey }),
  about,
);

/** A suggested person is not for this project. */
export const SuggestionSkipped = definePersonalEvent(
  'SuggestionSkipped',
  2,
  candidacy.extend({ ...judged.shape, match: Match, reasonCode: Code }),
  about,
);

/** A decision on a suggestion was taken back: the person is a suggestion again. */
export const SuggestionRestored = defineEvent(
  'SuggestionRestored',
  1,
  candidacy.extend({
    from: z.enum(['prospect', 'skipped']),
    /** The stage that a prospect was in; `null` for a skipped one. */
    fromStage: Code.nullable(),
  }),
);

/** So many moves of somebody can be taken back one after the other at most. The app offers twenty. */
export const TAKEN_BACK_MAX = 20;

/** A prospect changed stage, or place within the stage. */
export const ProspectMoved = defineEvent(
  'ProspectMoved',
  2,
  candidacy.extend({
    fromStage: Code,
    stage: Code,
    orderKey: OrderKey,
    /**
     * True where it takes back the last move from stage to stage that nothing has taken back yet: they stand in the very
     * place again that this had taken them from, as if it had not been.
     */
    takesBack: z.boolean(),
  }),
);

/** A prospect is one no longer. */
export const ProspectRemoved = definePersonalEvent(
  'ProspectRemoved',
  1,
  candidacy.extend({ fromStage: Code, reasonCode: Code }),
  // Left out where nothing was said, so that somebody who is forgotten can still be removed.
  z.object({ note: z.string() }),
);

/** A removal was taken back: the person is a prospect again, where they stood. */
export const ProspectRestored = defineEvent(
  'ProspectRestored',
  1,
  candidacy.extend({ stage: Code, orderKey: OrderKey }),
);

/** That somebody was made a suggestion again was taken back: they stand where they stood, or are removed as they were. */
export const ProspectReinstated = defineEvent(
  'ProspectReinstated',
  1,
  candidacy.extend({
    /** Where they stand, or stood until they were removed. */
    stage: Code,
    orderKey: OrderKey,
    /** Why they are removed; `null` of who stands there. */
    reasonCode: Code.nullable(),
  }),
);

/** Somebody looks after a prospect; nobody, where it is `null`. */
export const ProspectAssigned = defineEvent(
  'ProspectAssigned',
  1,
  candidacy.extend({ userId: Id.nullable() }),
);

/** A prospect bears a tag. */
export const ProspectTagged = definePersonalEvent(
  'ProspectTagged',
  1,
  candidacy.extend({ tagId: Id }),
  z.object({ tag: z.string() }),
);

/** A prospect bears that tag no longer. */
export const ProspectUntagged = defineEvent('ProspectUntagged', 1, candidacy.extend({ tagId: Id }));

/** What is to be done next about a prospect, in the place of what was to be done before. */
export const NextStepSet = definePersonalEvent(
  'NextStepSet',
  1,
  candidacy.extend({
    stepId: Id,
    /** The day by which: ISO 8601; `null` without one. */
    dueOn: z.iso.date().nullable(),
  }),
  z.object({ text: z.string() }),
);

/** It is done, or not to be done any more. */
export const NextStepCleared = defineEvent('NextStepCleared', 1, candidacy.extend({ stepId: Id }));

/** Who is meant: in the plain part of every event of a candidacy. */
export type CandidacyFacts = z.infer<typeof candidacy>;

/** How a prospect is looked after. */
export type CareEvent =
  | EventOf<typeof ProspectAssigned>
  | EventOf<typeof ProspectTagged>
  | EventOf<typeof ProspectUntagged>
  | EventOf<typeof NextStepSet>
  | EventOf<typeof NextStepCleared>;

export type CandidacyEvent =
  | CareEvent
  | EventOf<typeof SuggestionAccepted>
  | EventOf<typeof SuggestionSkipped>
  | EventOf<typeof SuggestionRestored>
  | EventOf<typeof ProspectMoved>
  | EventOf<typeof ProspectRemoved>
  | EventOf<typeof ProspectRestored>
  | EventOf<typeof ProspectReinstated>;
