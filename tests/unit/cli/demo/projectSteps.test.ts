import { demoIds } from '../../../../cli/demo/demoIds.ts';
import type { DemoContext } from '../../../../cli/demo/demoContext.ts';
import { projectSteps } from '../../../../cli/demo/projectSteps.ts';
import { calendarBefore } from '../../../../cli/demo/story/calendar.ts';
import { openings } from '../../../../cli/demo/story/openings.ts';
import { idSource } from '../../../../platform/ids.ts';

describe('what happens in the projects of the demo', () => {
  const app = { ids: idSource, hash: () => 'hash' } as unknown as DemoContext;
  const people = Array.from({ length: 40 }, (_, index) => `person ${index}`);

  it.each([22, 23, 24, 25, 26, 27, 28])(
    'given a first start on November %i, then nobody is decided on before the project is there',
    (date) => {
      const calendar = calendarBefore(new Date(`2026-11-${date}T10:00:00Z`));
      for (const opening of openings) {
        const [created, ...decisions] = projectSteps(app, demoIds(app), calendar, opening, people);
        const first = Math.min(...decisions.map(({ at }) => at.getTime()));
        expect(created?.at.getTime()).toBeLessThan(first);
      }
    },
  );
});
