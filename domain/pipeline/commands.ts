import { z } from 'zod';
import type { Command } from '../kernel/command.ts';
import { OrderKey } from '../kernel/code.ts';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { SuggestionCategory } from './categories.ts';
import { Match } from './events.ts';
import { SkipReason } from './skipReasons.ts';
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
  reason: SkipReason,
  note: text(NOTE_MAX),
});

export const RestoreSuggestion = z.object({ candidacyId: Id });

export const MoveProspect = z.object({ candidacyId: Id, stage: StageId, orderKey: OrderKey });

export const RemoveProspect = z.object({
  candidacyId: Id,
  reason: SkipReason,
  note: text(NOTE_MAX),
});

/** Puts a removed prospect back where they stood. */
export const RestoreProspect = z.object({ candidacyId: Id });

export type CandidacyCommand =
  | Command<'AcceptSuggestion', z.infer<typeof AcceptSuggestion>>
  | Command<'SkipSuggestion', z.infer<typeof SkipSuggestion>>
  | Command<'RestoreSuggestion', z.infer<typeof RestoreSuggestion>>
  | Command<'MoveProspect', z.infer<typeof MoveProspect>>
  | Command<'RemoveProspect', z.infer<typeof RemoveProspect>>
  | Command<'RestoreProspect', z.infer<typeof RestoreProspect>>;
