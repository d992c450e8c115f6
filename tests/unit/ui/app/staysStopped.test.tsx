import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { DataProviderContext, type DataProvider } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { useStaysStopped } from '../../../../ui/app/prospects/useStaysStopped.ts';

const ada = { candidacyId: 'ada' };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('whether a sequence stays stopped for who is back by Undo', () => {
  it('given it had ended by the move, then it does', async () => {
    const { staysStopped, end } = given();
    end('stageChanged');
    const stays = staysStopped(ada);
    await jest.advanceTimersByTimeAsync(10);
    await expect(stays).resolves.toBe(true);
  });

  it('given it ends by the move only after the Undo, then it does as well', async () => {
    const { client, staysStopped, end } = given();
    const stays = staysStopped(ada);
    await jest.advanceTimersByTimeAsync(10);
    end('stageChanged');
    await client.invalidateQueries({ queryKey: ['enrolments'] });
    await jest.advanceTimersByTimeAsync(10);
    await expect(stays).resolves.toBe(true);
  });

  it('given it ended by something else, or by nothing, then it is asked no longer after a while', async () => {
    const { client, staysStopped, end } = given();
    end('replied');
    const stays = staysStopped(ada);
    await jest.advanceTimersByTimeAsync(10_010);
    await expect(stays).resolves.toBe(false);
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});

function given() {
  const ended: { readonly id: string; readonly reason: string }[] = [];
  const getList = async () => ({ data: [...ended], total: ended.length });
  const client = new QueryClient();
  const found: ReturnType<typeof useStaysStopped>[] = [];
  function Screen() {
    found.push(useStaysStopped());
    return null;
  }
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <DataProviderContext.Provider value={{ getList } as unknown as DataProvider}>
          <Screen />
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const end = (reason: string) => void ended.push({ id: `enrolment-${ended.length}`, reason });
  return { client, staysStopped: found[0]!, end };
}
