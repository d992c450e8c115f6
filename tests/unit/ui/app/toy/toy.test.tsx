import { I18nContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { capabilities } from '../../../../../ui/app/capabilities.ts';
import type { Rights } from '../../../../../ui/app/capability.ts';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';
import { createReadAgain } from '../../../../../ui/app/providers/readAgain.ts';
import { NotOpen } from '../../../../../ui/app/root/NotOpen.tsx';
import { Places } from '../../../../../ui/app/root/Navigation.tsx';
import { openTo } from '../../../../../ui/app/root/openTo.tsx';
import { garden } from './garden.tsx';

/** The app's list with the toy at its end: nothing else of the app knows of it. */
jest.mock('../../../../../ui/app/capabilities.ts', () => {
  const list = '../../../../../ui/app/capabilities.ts';
  const { capabilities } = jest.requireActual<{ capabilities: readonly object[] }>(list);
  const { garden } = jest.requireActual<{ garden: object }>('./garden.tsx');
  return { capabilities: [...capabilities, garden] };
});

const all: Rights = {
  change: true,
  createProject: true,
  readPeople: true,
  tellPeople: true,
  uploadNetwork: true,
  manageMembers: true,
  manageTokens: true,
  manageSignOn: true,
  manageTracking: true,
  manageSuppressions: true,
  connectMailboxes: true,
  followReferrals: true,
  readReports: true,
  readAudits: true,
  readDiversity: true,
  seePortfolio: true,
  managePortfolio: true,
};
const none: Rights = {
  change: false,
  createProject: false,
  readPeople: false,
  tellPeople: false,
  uploadNetwork: false,
  manageMembers: false,
  manageTokens: false,
  manageSignOn: false,
  manageTracking: false,
  manageSuppressions: false,
  connectMailboxes: false,
  followReferrals: false,
  readReports: false,
  readAudits: false,
  readDiversity: false,
  seePortfolio: false,
  managePortfolio: false,
};

describe('a capability that stands in the list of the app', () => {
  it('is found in the navigation by whom it is open to, and stands out on all of its screens', () => {
    expect(navigation(all, '/projects')).toContain('Garden</a>');
    expect(navigation(none, '/projects')).not.toContain('Garden');
    for (const path of ['/plots', '/plots/create', '/greenhouse']) {
      expect(navigation(all, path)).toContain('aria-current="page" href="/plots"');
    }
  });

  it('finds those beside it in the navigation by the right that each needs', () => {
    const places = (may: Partial<Rights>) =>
      [...navigation({ ...none, ...may }, '/').matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
    expect(places({})).toEqual(['/projects', '/exports']);
    expect(places({ uploadNetwork: true })).toEqual(['/projects', '/network', '/exports']);
    expect(places({ readPeople: true })).toEqual([
      '/today',
      '/projects',
      '/lists',
      '/search',
      '/sequences',
      '/activity',
      '/exports',
    ]);
  });

  it('is found in the catalogue of texts', () => {
    expect(i18nProvider.translate('garden.planted', { smart_count: 1_200 })).toBe('1,200 plots');
  });

  it('is read again when what it shows changes, though no caller knows of it', async () => {
    const read: unknown[] = [];
    const invalidateQueries = async (filters?: object) => void read.push(filters);
    await createReadAgain({ invalidateQueries }, capabilities)(['people']);
    expect(read).toContainEqual(expect.objectContaining({ queryKey: ['plots'] }));
  });

  it('says so to whom its screens are not open, at the same addresses', () => {
    const closed = openTo(none, garden);
    const screens = { list: NotOpen, create: NotOpen, show: NotOpen };
    expect(closed.resources).toEqual([{ name: 'plots', ...screens }]);
    expect(closed.routes?.map(({ path }) => path)).toEqual(['/greenhouse']);
    expect(openTo(all, garden)).toBe(garden);
  });
});

function navigation(may: Rights, path: string): string {
  return renderToStaticMarkup(
    <I18nContext value={i18nProvider}>
      <MemoryRouter initialEntries={[path]}>
        <Places may={may} />
      </MemoryRouter>
    </I18nContext>,
  );
}
