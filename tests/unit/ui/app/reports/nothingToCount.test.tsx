import type { ReactNode } from 'react';
import { I18nContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DiversityReport } from '../../../../../domain/contracts/reports.ts';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';
import { Diversity } from '../../../../../ui/app/reports/Diversity.tsx';
import { rangeWords } from '../../../../../ui/app/reports/words.ts';

const t = i18nProvider.translate as Parameters<typeof rangeWords>[2];
const shown = (page: ReactNode) =>
  renderToStaticMarkup(<I18nContext value={i18nProvider}>{page}</I18nContext>);

/** Ten were accepted and said something, of whom no number may be shown but these. */
const said = (women: number | null): DiversityReport => ({
  from: '2026-05-01T00:00:00.000Z',
  to: '2026-06-01T00:00:00.000Z',
  projectCount: 1,
  emptyBecause: null,
  stages: [
    { id: 'accepted', people: 10 },
    { id: 'interviewed', people: null },
    { id: 'hired', people: null },
  ],
  facts: [
    { fact: 'gender', choices: [{ choice: 'woman', people: [women, null, null] }] },
    { fact: 'age', choices: [{ choice: 'under30', people: [null, null, null] }] },
  ],
});

describe('a report with nothing to count', () => {
  test('says so of a workspace without a project, and how many projects it is of else', () => {
    expect(rangeWords('May', { projectCount: 0 }, t)).toBe(
      'May. No project is open to you yet, so there is nothing to count.',
    );
    expect(rangeWords('May', { projectCount: 1 }, t)).toBe('May, of 1 project.');
    expect(rangeWords('May', { projectCount: 3 }, t)).toBe('May, of 3 projects.');
    expect(rangeWords('May', { projectName: 'Weaver' }, t)).toBe('May, of Weaver.');
  });

  test('names what was said of which no number may be shown', () => {
    expect(shown(<Diversity report={said(5)} />)).toContain(
      'No numbers, for too few said the same: Age.',
    );
    expect(shown(<Diversity report={said(null)} />)).toContain(
      'No numbers, for too few said the same: Gender, Age.',
    );
  });
});
