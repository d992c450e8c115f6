import { z } from 'zod';
import type { Command } from '../kernel/command.ts';
import { Code, OrderKey } from '../kernel/code.ts';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { SuggestionCategory } from './categories.ts';
import { Match } from './events.ts';
import { StageId } from './stages.ts';

/** The longest note to a decision, in UTF-16 units. */
export const NOTE_MAX = 2_000;

/** Who is judged for what, as the server found it: never taken from a browser. */
const suggestion = {
  candidacyId: Id,
  projectId: Id,
  personId: Id,
  personWorkspaceId: Id,
  recordIds: z.array(Id).min(1).max(50),
  category: SuggestionCategory,
  match: Match,
  /** The labels of the match's lines, in the same order. */
  labels: z.array(z.string()),
};

export const AcceptSuggestion = z.object({
  ...suggestion,
  note: text(NOTE_MAX),
  orderKey: OrderKey,
});

export const SkipSuggestion = z.object({
  ...suggestion,
  reason: Code,
  note: text(NOTE_MAX),
});

export const RestoreSuggestion = z.object({ candidacyId: Id });

export const MoveProspect = z.object({
  candidacyId: Id,
  stage: StageId,
  orderKey: OrderKey,
  /** True where they are to be led back to a place that they had: between the same two others a place by hand gets the same key. */
  isBack: z.boolean().optional(),
});

export const RemoveProspect = z.object({
  candidacyId: Id,
  reason: Code,
  note: text(NOTE_MAX),
});

/** Puts a removed prospect back where they stood. */
export const RestoreProspect = z.object({ candidacyId: Id });

/** Takes back that somebody was made a suggestion again: they stand where they stood, or are removed as they were. */
export const ReinstateProspect = z.object({ candidacyId: Id });

/** Gives a prospect to somebody who may read the project, or to nobody. */
export const AssignProspect = z.object({ candidacyId: Id, userId: Id.nullable() });

/** The longest tag, in UTF-16 units. */
export const TAG_MAX = 40;

/** A tag as it is written: on one line. */
export const Tag = text(TAG_MAX, 1).transform((tag) => tag.replace(/\s+/g, ' '));

export const TagProspect = z.object({ candidacyId: Id, tagId: Id, tag: Tag });

/** Takes a tag away, by its words. */
export const UntagProspect = z.object({ candidacyId: Id, tag: Tag });

/** The longest next step, in UTF-16 units. */
export const NEXT_STEP_MAX = 200;

export const SetNextStep = z.object({
  candidacyId: Id,
  stepId: Id,
  text: text(NEXT_STEP_MAX, 1),
  /** The day by which, ISO 8601; `null` without one. */
  dueOn: z.iso.date().nullable(),
});

export const ClearNextStep = z.object({ candidacyId: Id });

/** How a prospect is to be looked after. */
export type CareCommand =
  | Command<'AssignProspect', z.infer<typeof AssignProspect>>
  | Command<'TagProspect', z.infer<typeof TagProspect>>
  | Command<'UntagProspect', z.infer<typeof UntagProspect>>
  | Command<'SetNextStep', z.infer<typeof SetNextStep>>
  | Command<'ClearNextStep', z.infer<typeof ClearNextStep>>;

export type CandidacyCommand =
  | CareCommand
  | Command<'AcceptSuggestion', z.infer<typeof AcceptSuggestion>>
  | Command<'SkipSuggestion', z.infer<typeof SkipSuggestion>>
  | Command<'RestoreSuggestion', z.infer<typeof RestoreSuggestion>>
  | Command<'MoveProspect', z.infer<typeof MoveProspect>>
  | Command<'RemoveProspect', z.infer<typeof RemoveProspect>>
  | Command<'RestoreProspect', z.infer<typeof RestoreProspect>>
  | Command<'ReinstateProspect', z.infer<typeof ReinstateProspect>>;
