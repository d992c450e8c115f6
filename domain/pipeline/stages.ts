import type { z } from 'zod';
import { Code } from '../kernel/code.ts';

/** A stage that prospects go through. Its id stands in the log; its title is what people read. */
export interface Stage {
  readonly id: StageId;
  readonly title: string;
}

/** The stages that a project starts with, in order. Each keeps its id, whatever a project calls it. */
export const stages = [
  { id: 'inOutreach', title: 'In outreach' },
  { id: 'replied', title: 'Replied' },
  { id: 'interviewing', title: 'Interviewing' },
  { id: 'offer', title: 'Offer' },
  { id: 'hired', title: 'Hired' },
  { id: 'notInterested', title: 'Not interested' },
  { id: 'notAFit', title: 'Not a fit' },
] as const satisfies readonly Stage[];

/** A stage of some project: which ones a project has, it says itself. */
export const StageId = Code;
export type StageId = z.infer<typeof StageId>;

/** Where an accepted suggestion starts, so that every project has it. */
export const FIRST_STAGE = 'inOutreach';

/** The stage of who has answered, in every project that has it. */
export const REPLIED = 'replied';

/** The stage of who has said yes to a meeting, in every project that has it. */
export const INTERVIEWING = 'interviewing';

/** The stage of whom a project has hired, in every project that has it. */
export const HIRED = 'hired';

/** So many stages a project has at most: as many as a board can read the first cards of at once. */
export const STAGES_MAX = 20;

/** The longest title of a stage, in UTF-16 units. */
export const STAGE_TITLE_MAX = 40;

/** The title of a stage as people read it; one that is none of these shows its id. */
export function stageTitle(among: readonly Stage[], id: StageId): string {
  return among.find((stage) => stage.id === id)?.title ?? id;
}
