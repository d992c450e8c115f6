import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { DataProviderContext, type DataProvider, type GetListParams } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { useStaysStopped } from '../../../../ui/app/prospects/useStaysStopped.ts';

const ada = { candidacyId: 'ada' };
const desk = { projectId: 'desk' };
const BEFORE = '2026-11-23T08:59:59.900Z';
const BEGUN = '2026-11-23T09:00:00.000Z';
const AFTER = '2026-11-23T09:00:00.100Z';

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

describe('whether sequences stay stopped for those who are back by the Undo of what was done to many', () => {
  it('given one had ended by an earlier move, then that is not told of this one, and of one of its own it is', async () => {
    const { client, staysStopped, end } = given();
    end('stageChanged', BEFORE);
    const heard = jest.fn();
    void staysStopped(desk, BEGUN).then(heard);
    await jest.advanceTimersByTimeAsync(10);
    expect(heard).not.toHaveBeenCalled();
    end('stageChanged', AFTER);
    await client.invalidateQueries({ queryKey: ['enrolments'] });
    await jest.advanceTimersByTimeAsync(10);
    expect(heard.mock.calls).toEqual([[true]]);
  });

  it('is found by one enrolment, however many have ended by something else since', async () => {
    const { staysStopped, end, asked } = given();
    end('stageChanged', AFTER);
    for (let replied = 0; replied < 200; replied += 1) end('replied', AFTER);
    const stays = staysStopped(desk, BEGUN);
    await jest.advanceTimersByTimeAsync(10);
    await expect(stays).resolves.toBe(true);
    expect(asked).toEqual([1]);
  });
});

interface Ended {
  readonly id: string;
  readonly reason: string;
  readonly changedAt: string;
}

function given() {
  const ended: Ended[] = [];
  const asked: number[] = [];
  const getList = async (_of: string, { filter, pagination }: GetListParams) => {
    const { reasons } = filter as { readonly reasons?: readonly string[] };
    const meant = ended.filter(({ reason }) => reasons?.includes(reason) ?? true).toReversed();
    const { perPage = Infinity } = pagination ?? {};
    asked.push(perPage);
    return { data: meant.slice(0, perPage), total: meant.length };
  };
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
  const end = (reason: string, changedAt = AFTER) =>
    void ended.push({ id: `enrolment-${ended.length}`, reason, changedAt });
  return { client, staysStopped: found[0]!, end, asked };
}
