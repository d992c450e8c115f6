import { z } from 'zod';

/** The stages that a prospect goes through, in order. Accepting somebody puts them into the first. */
export const stages = [
  { id: 'inOutreach', title: 'In outreach' },
  { id: 'replied', title: 'Replied' },
  { id: 'interviewing', title: 'Interviewing' },
  { id: 'offer', title: 'Offer' },
  { id: 'hired', title: 'Hired' },
  { id: 'notInterested', title: 'Not interested' },
  { id: 'notAFit', title: 'Not a fit' },
] as const;

export const StageId = z.enum(stages.map((stage) => stage.id));
export type StageId = z.infer<typeof StageId>;

/** Where an accepted suggestion starts. */
export const FIRST_STAGE: StageId = 'inOutreach';

/** The title of a stage as people read it; a stage that is no longer offered shows its id. */
export function stageTitle(id: string): string {
  return stages.find((stage) => stage.id === id)?.title ?? id;
}
