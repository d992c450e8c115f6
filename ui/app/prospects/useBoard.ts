import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type GetListParams } from 'react-admin';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import type { ProjectStage } from '../../../domain/contracts/projects.ts';
import { useNoticeStore } from '../../shared/notices/noticeStore.ts';
import { heardMoves } from '../live/heardMoves.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import { NOTHING_HEARD, useHeard } from './asHeard.ts';
import {
  cardsAsHeard,
  lackingStages,
  sizeOf,
  withColumn,
  withFailure,
  type BoardRead,
} from './boardRead.ts';
import { boardKey, boardReading, CARDS } from './boardReading.ts';
import { readBoard, readColumn, type BoardSource } from './readBoard.ts';
import { useInRhythm } from './useInRhythm.ts';
import type { Narrowing } from './useNarrowing.ts';

interface BoardShown {
  readonly projectId: string;
  readonly asOf: string | undefined;
  readonly narrowing: Narrowing;
  /** With how many people are in each. */
  readonly stages: readonly ProjectStage[];
}

/** What could not be read of prospects is told by it, until some of them are read. */
const READ = 'READ_prospects';

/**
 * The cards of a project's board: the first of each stage, and more of those where more are asked for. They go where
 * it is told that they went; what that leaves unknown of a stage is read of that stage alone.
 */
export function useBoard({ projectId, asOf, narrowing, stages }: BoardShown) {
  const dataProvider = useDataProvider<KithDataProvider>();
  const queryClient = useQueryClient();
  const notices = useNoticeStore();
  const params = boardReading(projectId, asOf, narrowing);
  const queryKey = boardKey(params);
  const known = () => queryClient.getQueryData<BoardRead>(queryKey);

  const list = async (asking: GetListParams) =>
    (await dataProvider.getList<ProspectResource>('prospects', asking)).data;
  const source: BoardSource = {
    firstCards: () => list(params),
    cardsOf: (stage, pagination) =>
      list({ ...params, pagination, filter: { ...narrowing, projectId, stage } }),
    turn: heardMoves.turn,
  };

  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey,
    queryFn: () => readBoard(source, known),
    placeholderData: keepPreviousData,
  });

  async function read(stage: string, size: number) {
    const put = (change: (board: BoardRead) => BoardRead) =>
      queryClient.setQueryData<BoardRead>(queryKey, (board) => board && change(board));
    try {
      const column = await readColumn(source, stage, size);
      put((board) => withColumn(board, stage, column));
      notices.dismiss(READ);
    } catch (reason) {
      notices.failed(READ, reason);
      put((board) => withFailure(board, stage, heardMoves.turn()));
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
    showMore: async (stage: string) => {
      const board = known();
      if (board !== undefined) await read(stage, sizeOf(board, stage) + CARDS);
    },
  };
}
