import type { DemoContext } from '../../../../cli/demo/demoContext.ts';
import type { DemoIds } from '../../../../cli/demo/demoIds.ts';
import { introductionSteps } from '../../../../cli/demo/introductionSteps.ts';
import { mailboxSteps } from '../../../../cli/demo/mailboxSteps.ts';
import { referralSteps } from '../../../../cli/demo/referralSteps.ts';
import { calendarBefore } from '../../../../cli/demo/story/calendar.ts';

const ids = {
  of: (...parts: readonly string[]) => parts.join(' '),
  source: () => ({ idOf: () => '', newId: () => '' }),
} as unknown as DemoIds;
const app = {} as DemoContext;
const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 23 + day, 10)));

describe('what follows from one another in the demo', () => {
  // What falls on a weekend is told of the Friday before it, by its time of day.
  it.each(days)('comes in its order when it is told on %s', (now) => {
    const calendar = calendarBefore(now);
    const told = [
      referralSteps(app, ids, calendar, () => []),
      mailboxSteps(app, ids, calendar),
      introductionSteps(app, ids, calendar, () => []).slice(0, 2),
    ];
    for (const steps of told) {
      const instants = steps.map(({ at }) => at.getTime());
      expect(instants).toEqual(instants.toSorted((one, other) => one - other));
    }
  });
});
