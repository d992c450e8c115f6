import type { EventOf } from '../kernel/event.ts';
import { SKIP_REASON_MAX, SKIP_REASONS_MAX, skipReasons } from '../pipeline/skipReasons.ts';
import { STAGE_TITLE_MAX, STAGES_MAX, stages } from '../pipeline/stages.ts';
import { JOB_TYPE_MAX, JOB_TYPES_MAX, jobTypes } from '../projects/jobTypes.ts';
import type {
  JobTypesChosen,
  SkipReasonsChosen,
  StartingStagesChosen,
} from '../workspace/events.ts';

/** A word that people choose among others: its id stands in the log, its title is what they read. */
export interface Word {
  readonly id: string;
  readonly title: string;
}

/** What a workspace has words of its own for. */
export type WordsOf = 'startingStages' | 'skipReasons' | 'jobTypes';

/** Kith's own words, which are offered until a workspace chooses its own. */
export const kithWords: Readonly<Record<WordsOf, readonly Word[]>> = {
  startingStages: stages,
  skipReasons,
  jobTypes,
};

/** How many words there are at most, and how long one is, in UTF-16 units. */
export const wordLimits: Readonly<
  Record<WordsOf, { readonly most: number; readonly longest: number }>
> = {
  startingStages: { most: STAGES_MAX, longest: STAGE_TITLE_MAX },
  skipReasons: { most: SKIP_REASONS_MAX, longest: SKIP_REASON_MAX },
  jobTypes: { most: JOB_TYPES_MAX, longest: JOB_TYPE_MAX },
};

/** So many words a workspace has ever had for one thing, at most: those that are taken out stay readable. */
export const WORDS_EVER_MAX = 200;

/** The words of a workspace for one thing. */
export interface Words {
  /** In their order; `null` where they are Kith's own. */
  readonly chosen: readonly Word[] | null;
  /** Those that it has had, under the titles that they had last: what was decided by them stays readable. */
  readonly known: readonly Word[];
}

/** What a workspace has chosen words for. */
export type WorkspaceWords = Readonly<Record<WordsOf, Words>>;

const NONE: Words = { chosen: null, known: [] };

/** Before anybody has chosen any. */
export const noWords: WorkspaceWords = {
  startingStages: NONE,
  skipReasons: NONE,
  jobTypes: NONE,
};

type Chosen =
  | EventOf<typeof StartingStagesChosen>
  | EventOf<typeof SkipReasonsChosen>
  | EventOf<typeof JobTypesChosen>;

const chosenIn: Readonly<Record<Chosen['type'], WordsOf>> = {
  StartingStagesChosen: 'startingStages',
  SkipReasonsChosen: 'skipReasons',
  JobTypesChosen: 'jobTypes',
};

/** The words after some were chosen. */
export function wordsChosenIn(words: WorkspaceWords, { type, data }: Chosen): WorkspaceWords {
  const of = chosenIn[type];
  const titles = data.personal[data.workspaceId]?.titles ?? [];
  const chosen = data.ids?.map((id, at) => ({ id, title: titles[at] ?? id })) ?? null;
  const ids = new Set(data.ids);
  const known = [...words[of].known.filter(({ id }) => !ids.has(id)), ...(chosen ?? [])];
  return { ...words, [of]: { chosen, known } };
}

/** Those that are offered, in their order. */
export function offeredWords(of: WordsOf, words: WorkspaceWords): readonly Word[] {
  return words[of].chosen ?? kithWords[of];
}

/** Those that were offered once and are no longer: Kith's own that were left out, too. */
export function retiredWords(of: WordsOf, words: WorkspaceWords): readonly Word[] {
  const offered = new Set(offeredWords(of, words).map(({ id }) => id));
  const { known } = words[of];
  const knownIds = new Set(known.map(({ id }) => id));
  const all = [...known, ...kithWords[of].filter(({ id }) => !knownIds.has(id))];
  return all.filter(({ id }) => !offered.has(id));
}

/** What a word is called, offered or not; one that never was any shows its id. */
export function wordTitle(of: WordsOf, words: WorkspaceWords, id: string): string {
  const all = [...offeredWords(of, words), ...retiredWords(of, words)];
  return all.find((word) => word.id === id)?.title ?? id;
}
