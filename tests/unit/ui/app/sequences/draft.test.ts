import {
  areSame,
  daysOf,
  draftOf,
  isAboutProject,
  lackIn,
  moved,
  sentOf,
  withVariant,
  type DraftStep,
} from '../../../../../ui/app/sequences/draft.ts';
import { SequenceSteps } from '../../../../../domain/sequences/steps.ts';
import { VARIANTS_MAX } from '../../../../../domain/contracts/sequenceLimits.ts';
import { clockWords, runsOf } from '../../../../../ui/app/sequences/hours.ts';
import { testId } from '../../../../support/ids.ts';

const mail = (n: number, afterDays: number, subject: string) => ({
  stepId: testId(n),
  kind: 'mail' as const,
  afterDays,
  variants: [{ variantId: testId(100 + n), subject, body: `Hi ${n}` }],
});
const call: DraftStep = {
  stepId: testId(9),
  kind: 'manual',
  afterDays: 2,
  instructions: 'Ring them',
};
const steps: readonly DraftStep[] = [mail(1, 0, 'Hello'), call, mail(2, 3, '')];

describe('a sequence that is being written', () => {
  it('given steps, then what is saved has one thread, and what is read back is the same draft', () => {
    const sent = sentOf(steps);
    expect(SequenceSteps.safeParse(sent).success).toBe(true);
    expect(sent[2]).toMatchObject({ afterDays: 3, variants: [{ subject: null, body: 'Hi 2' }] });
    expect(draftOf(sent)).toEqual(steps);
  });

  it('given that a later mail is moved to the front and back, then no word that was typed is lost', () => {
    const turned = moved(moved(steps, 2, -1), 1, -1);
    expect(turned.map(({ stepId }) => stepId)).toEqual([testId(2), testId(1), testId(9)]);
    expect(sentOf(turned)).toMatchObject([
      { afterDays: 0, variants: [{ subject: '' }] },
      { variants: [{ subject: null }] },
      {},
    ]);
    expect(areSame(moved(moved(turned, 0, 1), 1, 1), steps)).toBe(true);
    expect(moved(steps, 0, -1)).toBe(steps);
    expect(moved(steps, 2, 1)).toBe(steps);
  });

  it('given delays, then each step has its day, the first being day 1 whatever its delay', () => {
    expect(daysOf(steps)).toEqual([1, 3, 6]);
    expect(daysOf([call, ...steps])).toEqual([1, 1, 3, 6]);
    expect(daysOf([])).toEqual([]);
  });

  it('given wordings, then a new one begins as the last, there are at most four, and of a later mail one is saved', () => {
    let step: DraftStep = mail(1, 0, 'Hello');
    for (let n = 0; n < 6; n += 1) {
      if (step.kind === 'mail') step = withVariant(step, testId(300 + n));
    }
    expect(step).toMatchObject({ variants: { length: VARIANTS_MAX } });
    expect(step).toMatchObject({ variants: [{}, { subject: 'Hello', body: 'Hi 1' }, {}, {}] });
    expect(sentOf([mail(2, 0, 'First'), { ...step, afterDays: 1 }])[1]).toMatchObject({
      variants: { length: 1 },
    });
  });

  it('given something wrong, or not written yet, then it can’t be saved for that; what a later mail has no need of is neither', () => {
    const wrong = mail(1, 0, 'Hello {{salary}}');
    expect(lackIn(steps)).toBeUndefined();
    expect(lackIn([wrong, call])).toBe('wrong');
    expect(lackIn([mail(2, 0, 'Hello'), wrong])).toBeUndefined();
    expect(lackIn([mail(2, 0, ''), call])).toBe('blank');
    expect(lackIn([mail(2, 0, 'Hello {{salary}}'), { ...mail(1, 1, ''), variants: [] }])).toBe(
      'wrong',
    );
    expect(lackIn([call])).toBeUndefined();
  });
});

describe('whether a sequence is about a project', () => {
  it('given a variable of a project anywhere, then it is', () => {
    expect(isAboutProject(steps)).toBe(false);
    expect(isAboutProject([call, mail(1, 0, '{{project|a role}}')])).toBe(true);
    expect(isAboutProject([mail(1, 0, '{{firstName}} {{salary}}')])).toBe(false);
  });
});

describe('the hours of a sequence', () => {
  it('given days, then those in a row are one run, and minutes are read as on a clock', () => {
    expect(runsOf([5, 1, 2, 7, 3])).toEqual([
      [1, 3],
      [5, 5],
      [7, 7],
    ]);
    expect([0, 570, 1_440].map(clockWords)).toEqual(['00:00', '09:30', '24:00']);
  });
});
