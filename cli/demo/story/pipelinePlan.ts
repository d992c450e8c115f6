import type { StageId } from '../../../domain/pipeline/stages.ts';
import type { Randomness } from '../invented/randomness.ts';
import { STORY_DAYS } from './calendar.ts';

/** What becomes of somebody in a project: the stages after outreach, each reached on a day. */
export interface Way {
  readonly acceptedOn: number;
  readonly moves: readonly { readonly day: number; readonly stage: StageId }[];
  /** The day on which they were removed, where they were. */
  readonly removedOn?: number;
}

/** The stages that people go through, and how many of the busiest project go each way. */
const ways: readonly { readonly count: number; readonly through: readonly StageId[] }[] = [
  { count: 1, through: ['replied', 'interviewing', 'offer', 'hired'] },
  { count: 1, through: ['replied', 'interviewing', 'offer'] },
  { count: 3, through: ['replied', 'interviewing'] },
  { count: 4, through: ['replied'] },
  { count: 6, through: [] },
  { count: 2, through: ['notInterested'] },
  { count: 2, through: ['replied', 'notAFit'] },
];

/** Between two steps of somebody lie some days at least, also over a weekend. */
const LEAST_DAYS = 3;

/**
 * How a project's prospects fare between its first day and the end of the story.
 * @param share how much happens there, beside the busiest; somebody goes each way even so
 */
export function pipelinePlan(random: Randomness, firstDay: number, share: number): readonly Way[] {
  const last = STORY_DAYS - 1;
  const planned = ways.flatMap(({ count, through }) =>
    Array.from({ length: Math.max(1, Math.round(count * share)) }, (): Way => {
      const latest = last - LEAST_DAYS * through.length;
      const earliest = firstDay + 1;
      // Who came far began early.
      const room = through.length > 2 ? 2 : latest - earliest;
      const acceptedOn = earliest + random.between(0, Math.max(0, room));
      const gap = Math.floor((last - acceptedOn) / Math.max(1, through.length));
      const moves = through.map((stage, index) => ({
        day: acceptedOn + index * gap + random.between(LEAST_DAYS, Math.max(LEAST_DAYS, gap)),
        stage,
      }));
      return { acceptedOn, moves };
    }),
  );
  const removed = { acceptedOn: firstDay + 1, moves: [], removedOn: firstDay + 5 };
  return [...planned, removed];
}
