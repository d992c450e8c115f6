import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { DataProviderContext, type GetListParams } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import type { KithDataProvider } from '../../../../ui/app/providers/dataProvider.ts';
import type { BoardRead } from '../../../../ui/app/prospects/boardRead.ts';
import { boardKey, boardReading } from '../../../../ui/app/prospects/boardReading.ts';
import { useBoard } from '../../../../ui/app/prospects/useBoard.ts';
import { createNoticeStore, NoticesProvider } from '../../../../ui/shared/notices/noticeStore.ts';

const stages = [{ id: 'new', title: 'New', count: 600, isTakenOut: false }];

describe('the cards of a board', () => {
  afterEach(() => jest.restoreAllMocks());

  it('given a stage of 600, then all of it can be shown, in lists of at most 500, in its order', async () => {
    const page = await opened();
    for (let at = 0; at < 23; at++) await page.showMore();
    expect(page.ids()).toEqual(idsOf(600));
    expect(Math.max(...page.lists.map(({ perPage }) => perPage))).toBe(500);
    expect(page.lists.slice(-2)).toEqual([
      { page: 1, perPage: 300 },
      { page: 2, perPage: 300 },
    ]);
  });

  it('given somebody is in two lists, then they are shown once, and as many as were asked for', async () => {
    const page = await opened();
    for (let at = 0; at < 19; at++) await page.showMore();
    page.before(({ page: number }) => {
      // Whoever comes in at the top pushes the last of the first list into the second.
      if (number === 2) page.rows.unshift(card('late'), card('later'));
    });
    await page.showMore();
    expect(page.ids()).toHaveLength(525);
    expect(new Set(page.ids()).size).toBe(525);
    expect(page.ids().at(-1)).toBe('525');
  });

  it('given more of a stage came while all was being read, then it stays', async () => {
    const page = await opened();
    let goOn: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (goOn = resolve));
    page.before(({ filter }) => (filter['firstOfStage'] === undefined ? undefined : waiting));
    const all = page.refetch();
    await page.showMore();
    expect(page.ids()).toHaveLength(50);
    goOn();
    await all;
    expect(page.ids()).toEqual(idsOf(50));
    expect(page.board().columns['new']?.size).toBe(50);
  });

  it('given a stage can’t be read, then that is told and kept, and gone once it is read, or all', async () => {
    // React-admin writes each failure to the console too.
    jest.spyOn(console, 'error').mockImplementation();
    const page = await opened();
    page.before(({ filter }) => {
      if (filter['stage'] === 'new') throw new Error('Unreachable.');
    });
    await page.showMore();
    expect(page.told()).toEqual(['Unreachable.']);
    expect(page.ids()).toHaveLength(25);
    expect(page.board().failed).toEqual({ new: 0 });
    await page.refetch();
    expect(page.board().failed).toEqual({});
    await page.showMore();
    page.before(() => undefined);
    await page.showMore();
    expect(page.told()).toEqual([]);
    expect(page.board().failed).toEqual({});
    expect(page.ids()).toHaveLength(50);
  });
});

const idsOf = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));

const card = (id: string) =>
  ({ id, projectId: 'p', stage: 'new', orderKey: id, revision: 1 }) as ProspectResource;

interface Asked {
  readonly page: number;
  readonly perPage: number;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** A board of a stage of 600 whose first cards have come. */
async function opened() {
  const rows = idsOf(600).map(card);
  const lists: Pick<Asked, 'page' | 'perPage'>[] = [];
  let before: (asked: Asked) => Promise<void> | void = () => undefined;
  const getList = async (_resource: string, { pagination, filter }: GetListParams) => {
    const { page, perPage } = pagination!;
    const first = filter['firstOfStage'] as number | undefined;
    if (first === undefined) lists.push({ page, perPage });
    await before({ page, perPage, filter });
    if (perPage > 500) throw new Error('At most 500 rows at once.');
    return { data: rows.slice((page - 1) * perPage, first ?? page * perPage), total: 600 };
  };
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity } },
  });
  const notices = createNoticeStore();
  const key = boardKey(boardReading('p', undefined, {}));
  let board: ReturnType<typeof useBoard> | undefined;
  function Board() {
    board = useBoard({ projectId: 'p', asOf: undefined, narrowing: {}, stages });
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <DataProviderContext value={{ getList } as unknown as KithDataProvider}>
        <NoticesProvider value={notices}>
          <MemoryRouter>
            <Board />
          </MemoryRouter>
        </NoticesProvider>
      </DataProviderContext>
    </QueryClientProvider>,
  );
  const refetch = () => queryClient.getQueryCache().find({ queryKey: key })!.fetch();
  await refetch();
  const read = () => queryClient.getQueryData<BoardRead>(key)!;
  return {
    rows,
    lists,
    refetch,
    board: read,
    ids: () => read().data.map(({ id }) => id),
    told: () => notices.get().notices.map(({ message }) => message),
    before: (next: typeof before) => void (before = next),
    showMore: () => board!.showMore('new'),
  };
}
