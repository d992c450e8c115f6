import { answerLinkEndsAt, isAnsweredByLink } from '../../../../domain/introductions/answerLink.ts';

const asked = {
  askedAt: '2026-11-26T21:30:00.000Z',
  status: 'asked',
  wasReopened: false,
} as const;

describe('the link of a mail that asks for an introduction', () => {
  it('answers until the end of the day three weeks after the asking', () => {
    expect(answerLinkEndsAt(asked)).toBe('2026-12-18T00:00:00.000Z');
    expect(isAnsweredByLink(asked, '2026-12-17T23:59:59.999Z')).toBe(true);
    expect(isAnsweredByLink(asked, '2026-12-18T00:00:00.000Z')).toBe(false);
  });

  it.each([
    ['was answered', { status: 'agreed' }],
    ['is not wanted any more', { status: 'withdrawn' }],
    ['waits again after an answer was taken back', { wasReopened: true }],
  ] as const)('given it %s, then it answers nothing', (_what, more) => {
    expect(isAnsweredByLink({ ...asked, ...more }, asked.askedAt)).toBe(false);
  });
});
