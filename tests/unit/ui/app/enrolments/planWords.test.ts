import { firstWords, spreadWords } from '../../../../../ui/app/enrolments/planWords.ts';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';
import type { Translate } from '../../../../../ui/app/i18n/useTranslate.ts';

const translate: Translate = i18nProvider.translate;
const now = new Date('2026-11-27T10:00:00');
const first = (firstAt: string, firstDay: string | null = null) =>
  firstWords({ firstAt, firstDay }, now, translate);

describe('when those are written to who are put into a sequence', () => {
  it('is at once or from their hour on; given others take up the days before, then on the first day that has room', () => {
    expect(first('2026-11-27T10:00:30')).toBe('As soon as you add them');
    expect(first('2026-11-27T17:00:00')).toBe('Not before 27 Nov 2026, 17:00, by your clock');
    expect(first('2026-11-27T10:00:00', '2026-12-02')).toBe(
      'About 2 Dec, after others from this account',
    );
  });

  it('is on one day or on several, with how many of them on the first', () => {
    expect(spreadWords({ days: 1, onFirstDay: 7 }, translate)).toBe(
      'The first mails go out on one day',
    );
    expect(spreadWords({ days: 3, onFirstDay: 5 }, translate)).toBe(
      'The first mails go out over 3 days of sending, 5 of them on the first',
    );
  });
});
