import { renderToStaticMarkup } from 'react-dom/server';
import { I18nContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { BULK_MAX } from '../../../../../domain/bulks/limits.ts';
import { ENROL_MAX } from '../../../../../domain/enrolments/events.ts';
import { EXPORT_CHOSEN_MAX } from '../../../../../domain/exports/events.ts';
import { TableBar } from '../../../../../ui/app/elements/TableBar.tsx';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';

describe('the bar above a table with all rows of a page selected', () => {
  it('offers to select all that the table finds, as far as one thing is done to so many', () => {
    const shown = shownOf(BULK_MAX);
    expect(shown).toContain('Select all 10,000');
    expect(shown).not.toContain('narrow the table');
  });

  it('given more than that, then it says so before anything is chosen for them', () => {
    const shown = shownOf(BULK_MAX + 1);
    expect(shown).not.toContain('Select all');
    const words = 'At most 10,000 can be selected at once: narrow the table first';
    expect(shown).toContain(words);
    // What can be done goes on to the side on a phone, where a sentence would be cut.
    expect(shown.indexOf(words)).toBeLessThan(shown.indexOf('role="presentation"'));
  });

  it('says what holds for all that is done to the selected', () => {
    expect([EXPORT_CHOSEN_MAX, ENROL_MAX]).toEqual([BULK_MAX, BULK_MAX]);
  });
});

function shownOf(total: number): string {
  const nothing = () => undefined;
  const page = { ids: ['a'], isAll: false, count: 1, has: () => true, ofPage: 'all' } as const;
  const ways = { toggle: nothing, togglePage: nothing, chooseAll: nothing, clear: nothing };
  return renderToStaticMarkup(
    <I18nContext value={i18nProvider}>
      <MemoryRouter>
        <TableBar selection={{ ...page, ...ways, total }}>none</TableBar>
      </MemoryRouter>
    </I18nContext>,
  );
}
