import { randomnessOf } from '../../../../../cli/demo/invented/randomness.ts';
import { calendarBefore, STORY_DAYS } from '../../../../../cli/demo/story/calendar.ts';
import { openings } from '../../../../../cli/demo/story/openings.ts';
import { pipelinePlan } from '../../../../../cli/demo/story/pipelinePlan.ts';
import { FIRST_STAGE, stages } from '../../../../../domain/pipeline/stages.ts';

describe.each(openings.map((opening, index) => ({ ...opening, index })))(
  'the pipeline of $title in the demo',
  ({ day, index, share }) => {
    const plan = pipelinePlan(randomnessOf(index, day), day, share);

    it('has somebody in every stage at the end', () => {
      const ends = plan
        .filter(({ removedOn }) => removedOn === undefined)
        .map(({ moves }) => moves.at(-1)?.stage ?? FIRST_STAGE);
      expect(new Set(ends)).toEqual(new Set(stages.map(({ id }) => id)));
    });

    it('moves everybody forward in time, within the six weeks', () => {
      for (const { acceptedOn, moves, removedOn } of plan) {
        const moments = [
          day,
          acceptedOn,
          ...moves.map((move) => move.day),
          removedOn ?? STORY_DAYS,
        ];
        expect(moments).toEqual(moments.toSorted((one, other) => one - other));
        expect(new Set(moments).size).toBe(moments.length);
      }
    });

    it.each([22, 23, 24, 25, 26, 27, 28])(
      'given a first start on November %i, then nobody is decided on twice in one day',
      (date) => {
        const calendar = calendarBefore(new Date(`2026-11-${date}T10:00:00Z`));
        for (const { acceptedOn, moves, removedOn } of plan) {
          const days = [acceptedOn, ...moves.map((move) => move.day), removedOn ?? []].flat();
          const dates = days.map((of) => calendar(of, '12:00').getTime());
          expect(new Set(dates).size).toBe(days.length);
        }
      },
    );
  },
);
