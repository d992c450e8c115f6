import type { ReactNode } from 'react';
import { I18nContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';
import { Funnel } from '../../../../../ui/app/reports/Funnel.tsx';
import { Outreach } from '../../../../../ui/app/reports/Outreach.tsx';
import { Responses } from '../../../../../ui/app/reports/Responses.tsx';
import { SequenceFigures } from '../../../../../ui/app/sequences/SequenceFigures.tsx';

const range = {
  from: '2026-05-01T00:00:00.000Z',
  to: '2026-06-01T00:00:00.000Z',
  asOf: '2026-06-01T00:00:00.000Z',
  projectCount: 1,
};

/** One of 400 answered. */
const few = { sent: 400, bounced: 0, answered: 1, medianHours: 3, unsubscribed: 0, people: 400 };

const shown = (page: ReactNode) =>
  renderToStaticMarkup(<I18nContext value={i18nProvider}>{page}</I18nContext>);

describe('the share of a few among many', () => {
  test('is less than one per cent on every figure, and not none', () => {
    const stage = { id: 'hired', title: 'Hired', isAside: false, here: 1, reached: 1 };
    const source = { category: 'personal', accepted: 399, skipped: 1, interviewed: 1, hired: 1 };
    const funnel = { ...range, accepted: 400, skipped: 1, removed: 0 };
    const pages = [
      <Funnel key="Funnel" report={{ ...funnel, stages: [stage], sources: [source as never] }} />,
      <Outreach
        key="Outreach"
        report={{
          ...range,
          all: few,
          projects: [],
          sequences: [],
          mails: [],
          senders: [],
        }}
      />,
      <Responses
        key="Responses"
        report={{
          ...range,
          responses: [
            { kind: 'referral', asked: 400, yes: 1, no: 0, medianHours: 3, ninthDecileHours: 3 },
          ],
        }}
      />,
      <SequenceFigures
        key="SequenceFigures"
        numbers={{
          enrolled: 400,
          contacted: 400,
          withoutSender: 0,
          answersUnread: 0,
          sent: 400,
          replied: 1,
          bounced: 0,
          unsubscribed: 0,
          steps: [],
        }}
      />,
    ].map(shown);
    expect(pages.map((page) => page.includes('&lt; 1 %'))).toEqual([true, true, true, true]);
    expect(pages.some((page) => /[>\s]0 %/.test(page))).toBe(false);
    // All but one of 400 accepted are not all.
    expect(pages[0]).toContain('&gt; 99 %');
  });
});
