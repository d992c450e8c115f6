import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import type { ProjectStage } from '../../../domain/contracts/projects.ts';
import { heardMoves } from '../live/heardMoves.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import { NOTHING_HEARD, useHeard } from './asHeard.ts';
import {
  boardRead,
  cardsAsHeard,
  lackingStages,
  sizeOf,
  withColumn,
  type BoardRead,
} from './boardRead.ts';
import { boardKey, boardReading, BY_HAND, CARDS } from './boardReading.ts';
import { useInRhythm } from './useInRhythm.ts';
import type { Narrowing } from './useNarrowing.ts';

interface BoardShown {
  readonly projectId: string;
  readonly asOf: string | undefined;
  readonly narrowing: Narrowing;
  /** With how many people are in each. */
  readonly stages: readonly ProjectStage[];
}

/**
 * The cards of a project's board: the first of each stage, and more of those where more are asked for. They go where
 * it is told that they went; what that leaves unknown of a stage is read of that stage alone.
 */
export function useBoard({ projectId, asOf, narrowing, stages }: BoardShown) {
  const dataProvider = useDataProvider<KithDataProvider>();
  const queryClient = useQueryClient();
  const params = boardReading(projectId, asOf, narrowing);
  const queryKey = boardKey(params);
  const known = () => queryClient.getQueryData<BoardRead>(queryKey);

  async function readColumn(stage: string, size: number) {
    const asked = heardMoves.turn();
    const { data: cards } = await dataProvider.getList<ProspectResource>('prospects', {
      ...params,
      pagination: { page: 1, perPage: size },
      sort: BY_HAND,
      filter: { ...narrowing, projectId, stage },
    });
    return (board: BoardRead) => withColumn(board, stage, { cards, size, asked });
  }

  async function readBoard() {
    const before = known();
    const grown = Object.entries(before?.columns ?? {}).filter(([, { size }]) => size > CARDS);
    const asked = heardMoves.turn();
    const [first, ...columns] = await Promise.all([
      dataProvider.getList<ProspectResource>('prospects', params),
      ...grown.map(([stage, { size }]) => readColumn(stage, size)),
    ]);
    return columns.reduce((board, put) => put(board), boardRead(first.data, asked));
  }

  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey,
    queryFn: readBoard,
    placeholderData: keepPreviousData,
  });

  async function read(stage: string, size: number) {
    try {
      const put = await readColumn(stage, size);
      queryClient.setQueryData<BoardRead>(queryKey, (board) => board && put(board));
    } catch {
      // Reading all of it says what is wrong.
      await refetch();
    }
  }

  const now = useHeard();
  const heard = asOf === undefined ? now : NOTHING_HEARD;
  const cards = data === undefined ? [] : cardsAsHeard(data, heard, stages);
  // Whom a narrowing leaves is for the server to say: then all is read again.
  const isWhole = data !== undefined && !isPlaceholderData && Object.keys(narrowing).length === 0;
  const [lacking] = isWhole ? lackingStages(data, cards, heard, projectId, stages) : [];
  useInRhythm(lacking === undefined ? undefined : () => read(lacking, sizeOf(data!, lacking)));
  return {
    cards,
    isEmpty: data?.data.length === 0,
    error: data === undefined ? error : null,
    isPending,
    refetch: () => void refetch(),
    showMore: (stage: string) => {
      const board = known();
      if (board !== undefined) void read(stage, sizeOf(board, stage) + CARDS);
    },
  };
}
