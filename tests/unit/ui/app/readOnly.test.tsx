import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactElement } from 'react';
import { DataProviderContext, I18nContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { ImportResource } from '../../../../domain/contracts/imports.ts';
import type { IntroducerResource } from '../../../../domain/contracts/introductions.ts';
import type {
  PortfolioResource,
  SharedRoleResource,
} from '../../../../domain/contracts/portfolios.ts';
import type { ReferablePerson, ReferralResource } from '../../../../domain/contracts/referrals.ts';
import type { SendingResource } from '../../../../domain/contracts/sendings.ts';
import type { SignOnResource } from '../../../../domain/contracts/signOn.ts';
import { ShownListProvider, type ShownList } from '../../../../ui/app/elements/shownList.ts';
import { i18nProvider } from '../../../../ui/app/i18n/i18nProvider.ts';
import { AskColleague } from '../../../../ui/app/introductions/AskColleague.tsx';
import { SendingRow } from '../../../../ui/app/mailboxes/SendingRow.tsx';
import { RemovalQuestion } from '../../../../ui/app/network/RemovalQuestion.tsx';
import { CompanyList } from '../../../../ui/app/portfolios/CompanyList.tsx';
import { OwnPortfolio } from '../../../../ui/app/portfolios/OwnPortfolio.tsx';
import { SharedRoles } from '../../../../ui/app/portfolios/SharedRoles.tsx';
import { OwnReferrals } from '../../../../ui/app/referrals/OwnReferrals.tsx';
import { PeopleToRefer } from '../../../../ui/app/referrals/PeopleToRefer.tsx';
import { SomebodyElse } from '../../../../ui/app/referrals/SomebodyElse.tsx';
import { PageProvider } from '../../../../ui/app/root/page.ts';
import { ProviderForm } from '../../../../ui/app/signOn/ProviderForm.tsx';
import { DaysOff } from '../../../../ui/app/workspace/settings/DaysOff.tsx';
import { WorkspaceName } from '../../../../ui/app/workspace/settings/WorkspaceName.tsx';
import { createNoticeStore, NoticesProvider } from '../../../../ui/shared/notices/noticeStore.ts';
import { createPopupStore, PopupsProvider } from '../../../../ui/shared/popups/popupStore.ts';

type Page = ComponentProps<typeof PageProvider>['value'];
type DataProvider = ComponentProps<typeof DataProviderContext.Provider>['value'];

const asked = { id: 's', colleagueId: 'me', askedById: 'bo', askedByName: 'Bo', addresses: [] };
const sending = { ...asked, mailboxIds: [], status: 'asked' } as unknown as SendingResource;
const file = {
  id: 'i',
  removal: { state: 'asked', missing: 3, known: 9 },
} as unknown as ImportResource;
const person = { id: 'p', name: 'Ada', reasons: [], mustHaves: { met: 0, of: 0 } };
const referable = { ...person, referredAt: null } as unknown as ReferablePerson;
const referral = { ...person, outcome: 'waiting', firstAt: null } as unknown as ReferralResource;
const introducer = {
  userId: 'ola',
  name: 'Ola',
  reach: 'anybody',
  mayBeAsked: true,
  introduction: null,
} as IntroducerResource;
const role = {
  id: 'r',
  name: 'Chef',
  companyName: 'Larkmoor',
  takesIntroductions: true,
  jobUrl: null,
  createdAt: '2026-01-05T09:00:00.000Z',
} as unknown as SharedRoleResource;
const signOn = {
  issuer: 'https://id.example',
  clientId: 'kith',
  hasSecret: true,
} as SignOnResource;
const firm = {
  id: 'f',
  name: 'Fern Capital',
  sharesRoles: true,
  takesIntroductions: true,
  addedAt: '2026-01-05T09:00:00.000Z',
};

/** What the buttons of a screen say, and how many of its fields and boxes can be changed. */
function offered(screen: ReactElement, rows: readonly { id: string }[], mayChange: boolean) {
  const shown = {
    data: rows,
    total: rows.length,
    error: null,
    isPending: false,
    page: 1,
    perPage: 25,
    filterValues: {},
    sort: { field: 'id', order: 'ASC' },
  } as unknown as ShownList<{ id: string }>;
  const may = { change: mayChange, readPeople: true, managePortfolio: mayChange };
  const user = { id: 'me', may };
  const queryClient = new QueryClient();
  const portfolio: PortfolioResource = { firm };
  queryClient.setQueryData(['portfolio'], portfolio);
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <DataProviderContext.Provider value={{} as unknown as DataProvider}>
          <I18nContext value={i18nProvider}>
            <NoticesProvider value={createNoticeStore()}>
              <PopupsProvider value={createPopupStore()}>
                <PageProvider value={{ user, workspace, data: {} } as unknown as Page}>
                  <ShownListProvider value={shown}>{screen}</ShownListProvider>
                </PageProvider>
              </PopupsProvider>
            </NoticesProvider>
          </I18nContext>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const fields = html.match(/<(?:input|textarea)\b[^>]*>/g) ?? [];
  const buttons = [...html.matchAll(/<(button|a)\b[^>]*>.*?<\/\1>/gs)].map(([button]) => {
    const [, said] = /^[^>]* aria-label="([^"]*)"/.exec(button) ?? [];
    return said ?? button.replace(/<style.*?<\/style>|<[^>]*>/gs, '');
  });
  const words = html.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ');
  return { buttons, words, open: fields.filter((field) => !field.includes(' disabled=""')).length };
}

const workspace = { id: 'w', name: 'Larkmoor', logoUrl: null };
const nobody: readonly { id: string }[] = [];

describe('a screen of a workspace that is to be read only', () => {
  it.each<[string, () => ReactElement, readonly { id: string }[], string]>([
    [
      'Allow of who asks to send',
      () => <SendingRow sending={sending} />,
      nobody,
      'Let Bo send as you',
    ],
    ['Keep of a shorter network file', () => <RemovalQuestion of={file} />, nobody, 'Keep them'],
    [
      'Refer of a connection',
      () => <PeopleToRefer projectId="r" reward={null} />,
      [referable],
      'Refer Ada',
    ],
    [
      'bringing in a network to refer from',
      () => <PeopleToRefer projectId="r" reward={null} />,
      nobody,
      'Bring in your network',
    ],
    [
      'referring somebody else',
      () => <SomebodyElse projectId="r" reward={null} />,
      nobody,
      'Refer somebody else',
    ],
    [
      'taking back a referral',
      () => <OwnReferrals />,
      [referral],
      'Take back your referral of Ada',
    ],
    [
      'asking a colleague',
      () => <AskColleague introducer={introducer} personId="p" projectId="r" />,
      nobody,
      'Ask Ola for an introduction',
    ],
    [
      'Introduce of a firm',
      () => <SharedRoles />,
      [role],
      'Introduce somebody for Chef at Larkmoor',
    ],
    ['leaving a portfolio', () => <OwnPortfolio />, nobody, 'Leave the portfolio'],
    ['saving a sign-on provider', () => <ProviderForm signOn={signOn} />, nobody, 'Save'],
  ])('does not offer %s', (_what, screen, rows, words) => {
    expect(offered(screen(), rows, true).buttons).toContain(words);
    expect(offered(screen(), rows, false).buttons).not.toContain(words);
  });

  it('still offers what takes away, which is not refused', () => {
    expect(offered(<SendingRow sending={sending} />, nobody, false).buttons).toEqual([
      'Don’t let Bo send as you',
    ]);
    expect(offered(<RemovalQuestion of={file} />, nobody, false).buttons).toEqual([
      'Take them away',
    ]);
  });

  it.each<[string, () => ReactElement]>([
    ['what a firm may see', () => <OwnPortfolio />],
    ['a sign-on provider', () => <ProviderForm signOn={signOn} />],
    ['the name of a workspace', () => <WorkspaceName />],
    ['days off', () => <DaysOff daysOff={[]} zone="UTC" />],
  ])('shows %s as it stands, with nothing to change', (_what, screen) => {
    expect(offered(screen(), nobody, true).open).toBeGreaterThan(0);
    expect(offered(screen(), nobody, false).open).toBe(0);
  });

  it('tells whoever makes no companies of a firm that its owners do, and does not ask it of them', () => {
    const asked = 'Make a workspace for each company';
    expect(offered(<CompanyList />, nobody, true).words).toContain(asked);
    expect(offered(<CompanyList />, nobody, false).words).not.toContain(asked);
    expect(offered(<CompanyList />, nobody, false).words).toContain('The owners of your firm');
  });
});
