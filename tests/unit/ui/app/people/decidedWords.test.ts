import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';
import { decidedWords } from '../../../../../ui/app/people/decidedWords.ts';

const accepted = {
  state: 'prospect',
  decidedAt: '2026-11-26T10:00:00Z',
  decidedBy: 'Rhea Recruiter',
  changedAt: '2026-11-26T10:00:00Z',
  changedBy: 'Rhea Recruiter',
} as const;
const wordsOf = (more: object) => decidedWords({ ...accepted, ...more }, i18nProvider.translate);

describe('who decided on a person, beside when', () => {
  it('given they were moved since, by somebody or by nobody, then it is not said that they were accepted then', () => {
    const changedAt = '2026-11-27T10:00:00Z';
    expect(wordsOf({})).toBe('accepted by Rhea Recruiter');
    expect(wordsOf({ changedAt, changedBy: 'Olga Owner' })).toBe('last moved by Olga Owner');
    expect(wordsOf({ changedAt, changedBy: null })).toBe('last moved');
  });
});
