import { STEPS_MAX, VARIANTS_MAX } from '../../../../domain/contracts/sequenceLimits.ts';
import { SequenceSteps } from '../../../../domain/sequences/steps.ts';
import { SendingWindow } from '../../../../domain/sequences/window.ts';
import { testId } from '../../../support/ids.ts';

const mail = (n: number, afterDays: number, subject: string | null, body = 'Hi {{firstName}}') => ({
  stepId: testId(n),
  kind: 'mail',
  afterDays,
  variants: [{ variantId: testId(100 + n), subject, body }],
});
const manual = (n: number, afterDays: number, instructions = 'Call') => ({
  stepId: testId(n),
  kind: 'manual',
  afterDays,
  instructions,
});
const variants = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    variantId: testId(200 + at),
    subject: `Hello ${at}`,
    body: 'Hi',
  }));

/** What is said of each place. */
function refusals(steps: unknown): [string, string][] {
  const { error } = SequenceSteps.safeParse(steps);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

describe('the steps of a sequence', () => {
  it.each([
    ['none', []],
    ['a mail and answers in its thread', [mail(1, 0, 'Hello'), mail(2, 3, null), mail(3, 5, null)]],
    [
      'what a person does, before, between and on the same day',
      [manual(1, 0), mail(2, 0, 'Hello'), manual(3, 0), mail(4, 2, null)],
    ],
    ['what a person does alone', [manual(1, 0)]],
    [
      'several wordings of the first mail',
      [manual(1, 0), { ...mail(2, 0, ''), variants: variants(VARIANTS_MAX) }],
    ],
  ])('given %s, then nothing is wrong', (_, steps) => {
    expect(refusals(steps)).toEqual([]);
  });

  it.each([
    [
      'a first step on a later day',
      [mail(1, 1, 'Hello')],
      '0.afterDays',
      'The first step is on the first day.',
    ],
    [
      'two mails on a day',
      [mail(1, 0, 'Hello'), manual(2, 0), mail(3, 0, null)],
      '2.afterDays',
      'Leave a day at least after the mail before.',
    ],
    [
      'a first mail without a subject',
      [manual(1, 0), mail(2, 0, null)],
      '1.variants.0.subject',
      'The first mail has a subject.',
    ],
    [
      'a later mail with a subject',
      [mail(1, 0, 'Hello'), mail(2, 1, 'Hello again')],
      '1.variants.0.subject',
      'This mail answers in the thread of the first one, with its subject.',
    ],
    [
      'several wordings of a later one',
      [
        mail(1, 0, 'Hello'),
        { ...mail(2, 1, null), variants: variants(2).map((one) => ({ ...one, subject: null })) },
      ],
      '1.variants',
      'The first mail alone has several wordings.',
    ],
    ['a step twice', [mail(1, 0, 'Hello'), manual(1, 1)], '1.stepId', 'This id stands here twice.'],
    ['an empty text', [mail(1, 0, 'Hello', ' \n ')], '0.variants.0.body', 'Write something here.'],
    ['an empty subject', [mail(1, 0, ' ')], '0.variants.0.subject', 'Write something here.'],
    ['nothing to do', [manual(1, 0, ' ')], '0.instructions', 'Enter something here.'],
    [
      'a variable that there is none of',
      [mail(1, 0, 'Hello', 'Hi {{salary}}')],
      '0.variants.0.body',
      '{{salary}}: There is no such variable.',
    ],
    [
      'a subject of two lines',
      [mail(1, 0, 'Hello\r\nBcc: all@evil.example')],
      '0.variants.0.subject',
      'A subject is one line.',
    ],
  ])('given %s, then it is refused where it stands', (_, steps, place, words) => {
    expect(refusals(steps)).toEqual([[place, words]]);
  });

  it('given too many steps or wordings, then they are refused', () => {
    const many = Array.from({ length: STEPS_MAX + 1 }, (_, at) => manual(at + 1, at === 0 ? 0 : 1));
    expect(refusals(many)).toEqual([['', 'A sequence has 20 steps at most.']]);
    const wordings = { ...mail(1, 0, ''), variants: variants(VARIANTS_MAX + 1) };
    expect(refusals([wordings])).toHaveLength(1);
  });
});

describe('when mails leave', () => {
  it('given days in any order, then each stands once, from Monday on', () => {
    const window = { days: [5, 1, 5], from: 540, to: 600, zone: 'workspace' };
    expect(SendingWindow.parse(window).days).toEqual([1, 5]);
  });

  it.each([
    ['no day', { days: [] }],
    ['a day that there is none of', { days: [0] }],
    ['less than an hour', { from: 540, to: 599 }],
    ['an end before the beginning', { from: 600, to: 540 }],
    ['hours after midnight', { to: 1_441 }],
    ['somebody else’s clock', { zone: 'sender' }],
  ])('given %s, then it is refused', (_, wrong) => {
    const window = { days: [1], from: 540, to: 1_020, zone: 'recipient', ...wrong };
    expect(SendingWindow.safeParse(window).success).toBe(false);
  });
});
