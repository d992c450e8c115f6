import { partsOf } from '../../../../../cli/demo/story/parts.ts';

describe('the parts of the demo', () => {
  const step = (at: string, alone = false) => ({ at: new Date(`2026-10-${at}Z`), alone });

  it('given steps of two days, then those of a day are one part', () => {
    const [first, second, third] = [step('12T07:10'), step('12T15:59'), step('13T07:00')];
    expect(partsOf([first, second, third])).toEqual([[first, second], [third]]);
  });

  it('given a step that nothing may happen beside, then those before and after it are apart', () => {
    const [before, alone, after] = [step('12T07:10'), step('12T09:00', true), step('12T10:00')];
    const last = step('12T16:30', true);
    expect(partsOf([before, alone, after, last])).toEqual([[before], [alone], [after], [last]]);
  });

  it('given none, then there are none', () => {
    expect(partsOf([])).toEqual([]);
  });
});
