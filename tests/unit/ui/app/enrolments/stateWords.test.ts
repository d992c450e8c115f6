import { stateWords } from '../../../../../ui/app/enrolments/stateWords.ts';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';
import type { Translate } from '../../../../../ui/app/i18n/useTranslate.ts';

const translate: Translate = i18nProvider.translate;
const steps = [{ stepId: 'one', kind: 'mail' as const }];
const now = new Date('2026-11-26T10:00:00');
const waits = {
  status: 'active',
  reason: null,
  mail: 'none',
  stepId: 'one',
  nextAt: '2026-12-08T09:00:00',
  held: null,
  awayUntil: null,
  senderName: 'Rhea Recruiter',
  enrolledByName: 'Rhea Recruiter',
  waitsFor: null,
  heldDay: null,
  missing: [] as string[],
} as const;
const wordsOf = (more: object) => stateWords({ ...waits, ...more }, steps, now, translate);

describe('how it stands with somebody who is away', () => {
  it('given a day is said, then up to when; given none, then that they are; and what comes', () => {
    expect(wordsOf({ held: 'away', awayUntil: '2026-12-07' })).toBe(
      'Away until 7 Dec. Mail 1, from 8 Dec 2026, 09:00',
    );
    expect(wordsOf({ held: 'away' })).toBe('Away. Mail 1, from 8 Dec 2026, 09:00');
    expect(wordsOf({})).toBe('Mail 1, from 8 Dec 2026, 09:00');
  });

  it('given it was ended or held by somebody, then that is said', () => {
    const away = { held: 'away', awayUntil: '2026-12-07' };
    expect(wordsOf({ ...away, status: 'stopped', reason: 'replied' })).toBe(
      'Stopped: they answered',
    );
    expect(wordsOf({ ...away, status: 'paused' })).toBe('Paused');
    expect(wordsOf({ ...away, held: 'otherwise' })).toBe('Mail 1, from 8 Dec 2026, 09:00');
  });
});

describe('how it stands with somebody whose next step was taken out of the sequence', () => {
  it('is told without a day, on which nothing would come', () => {
    expect(wordsOf({ stepId: 'gone' })).toBe('The step that came next was taken out');
    expect(wordsOf({ stepId: 'gone', nextAt: '2026-11-26T09:00:00' })).toBe(
      'The step that came next was taken out',
    );
    expect(stateWords(waits, undefined, now, translate)).toBe(
      'The next step, from 8 Dec 2026, 09:00',
    );
  });
});

describe('how it stands with somebody whose mail has a gap', () => {
  it('given values are missing, then which; given nothing comes, then only that', () => {
    const missing = ['title', 'jobLink'];
    expect(wordsOf({ missing })).toBe('Waits: the mail lacks Works as, Link to the job');
    expect(wordsOf({ missing, status: 'paused' })).toBe('Paused');
    expect(wordsOf({ missing, waitsFor: 'behind' })).toBe(
      'Waits for another sequence of theirs to end, and for a day after its last mail',
    );
  });
});

describe('how it stands with somebody whose mail would not go', () => {
  it('given its sender is gone, then that is said in place of when it comes', () => {
    expect(wordsOf({ waitsFor: 'accountGone', missing: ['title'] })).toBe(
      'Waits. The account that it would go from is no longer connected',
    );
  });
});

describe('how it stands with somebody whose mail would go on a day that is held', () => {
  const heldDay = { date: '2026-12-08', byName: 'Olga Owner' };
  const held = 'after 8 Dec, held by Olga Owner';

  it('given it waits for nothing else, then in a line or two after which day it comes, and who holds that', () => {
    expect(wordsOf({ heldDay })).toBe(`Mail 1 ${held}`);
    expect(wordsOf({ heldDay, nextAt: '2026-11-26T09:00:00' })).toBe(`Mail 1 ${held}`);
    expect(wordsOf({ heldDay, held: 'away', awayUntil: '2026-12-07' })).toBe(
      `Away until 7 Dec. Mail 1 ${held}`,
    );
    expect(wordsOf({ heldDay, stepId: 'another' })).toBe(`The next step ${held}`);
  });

  it('given it waits for something else, too, then for that: no day lets it go before', () => {
    expect(wordsOf({ heldDay, waitsFor: 'behind' })).toBe(
      'Waits for another sequence of theirs to end, and for a day after its last mail',
    );
  });
});
