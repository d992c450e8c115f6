import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { DataProviderContext, type DataProvider } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { useHasRewards } from '../../../../../ui/app/referrals/useHasRewards.ts';

const closed = { id: 'p', takesReferrals: false, reward: null };

/** Whether a project has the tab, of which this was promised before. */
function hasTab(project: Parameters<typeof useHasRewards>[0], sums: readonly object[]): boolean {
  const client = new QueryClient();
  const path = `projects/${project.id}/reward-sums`;
  client.setQueryData(['referral-rewards', 'counts', path, undefined], { sums });
  const found: boolean[] = [];
  function Screen() {
    found.push(useHasRewards(project));
    return null;
  }
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <DataProviderContext.Provider value={{} as unknown as DataProvider}>
          <Screen />
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return found[0]!;
}

describe('the rewards of a project have a tab', () => {
  it('where colleagues refer people, or a reward is offered', () => {
    expect(hasTab({ ...closed, takesReferrals: true }, [])).toBe(true);
    expect(hasTab({ ...closed, reward: { amount: 5, currency: 'EUR' } as never }, [])).toBe(true);
    expect(hasTab(closed, [])).toBe(false);
  });

  it('and keep it once referrals are closed and the reward is withdrawn, while any was promised', () => {
    expect(hasTab(closed, [{ currency: 'EUR', state: 'eligible', amount: 5, count: 1 }])).toBe(
      true,
    );
  });
});
