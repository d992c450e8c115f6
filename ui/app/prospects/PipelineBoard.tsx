import { DragDropContext, type DropResult } from '@hello-pangea/dnd';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { ProjectStage } from '../../../domain/contracts/projects.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useFocusInPlace } from '../elements/useFocusInPlace.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { nonce } from '../root/nonce.ts';
import { UnseenActs } from '../suggestions/ActWords.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import {
  columnsOf,
  ONE_COLUMN,
  placeAt,
  withHeadings,
  type BoardColumn as Column,
} from './board.ts';
import { NobodyFits, PipelineEmpty } from './PipelineEmpty.tsx';
import type { Moves } from './useMoves.ts';
import { useBoard } from './useBoard.ts';
import { useBoardKeys } from './useBoardKeys.ts';
import { useRowsInSight } from './useRowsInSight.ts';
import type { Narrowing } from './useNarrowing.ts';
import css from './PipelineBoard.module.css';

interface PipelineBoardProps {
  readonly projectId: string;
  /** In their order, with how many people are in each. */
  readonly stages: readonly ProjectStage[];
  /** The one that is looked at, or `all`. */
  readonly stage: string;
  readonly moves: Moves;
  /** False for those who may only look. */
  readonly mayChange: boolean;
  readonly asOf: string | undefined;
  /** What the server narrows the cards by; empty for all of them. */
  readonly narrowing: Narrowing;
  readonly onShowAll: () => void;
  /** A card is in hand; none any more when undefined. */
  readonly onLift: (id: string | undefined) => void;
}

/** The prospects as cards in the columns of their stages: the same rows as the table, in the same order. */
export function PipelineBoard(props: PipelineBoardProps) {
  const { projectId, stages, stage, moves, mayChange, asOf, narrowing, onShowAll, onLift } = props;
  const t = useTranslate();
  const board = useBoard({ projectId, asOf, narrowing, stages });
  const isNarrow = useMediaQuery(ONE_COLUMN);
  // Nothing moves under somebody's hand while they hold a card.
  const [held, setHeld] = useState<readonly Column[]>();
  const onScreen = isNarrow ? oneOf(stages, stage) : stages;
  const columns = held ?? withHeadings(columnsOf(board.cards, onScreen), moves.headings);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const inSight = useRowsInSight(element);
  // Whoever holds a card may carry it past all of them.
  const rows = held === undefined ? inSight : Infinity;
  useBoardKeys();
  const focus = useFocusInPlace('[data-card]', '[data-column]');

  function drop({ draggableId: id, source, destination }: DropResult) {
    setHeld(undefined);
    onLift(undefined);
    if (destination === null) return;
    const isSame = destination.droppableId === source.droppableId;
    if (isSame && destination.index === source.index) return;
    const from = columns.find((each) => each.stage === source.droppableId)?.cards ?? [];
    const to = columns.find((each) => each.stage === destination.droppableId);
    const card = from.find((each) => each.id === id);
    if (card === undefined || to === undefined) return;
    const place = placeAt(to.cards, id, destination.index);
    if (isSame) moves.place(card, place);
    else moves.moveTo(card, to.stage, place);
  }

  if (board.error !== null) {
    return (
      <ErrorState what={t('prospects.list.unread')} error={board.error} onRetry={board.refetch} />
    );
  }
  if (board.isPending) return <RowsSkeleton height={72} />;
  if (board.isEmpty) {
    return (
      <>
        <UnseenActs states={moves.states} shown={[]} />
        {Object.keys(narrowing).length > 0 ? (
          <NobodyFits onShowAll={onShowAll} />
        ) : (
          <PipelineEmpty projectId={projectId} isPast={asOf !== undefined} isFiltered={false} />
        )}
      </>
    );
  }
  return (
    <>
      <UnseenActs states={moves.states} shown={columns.flatMap(({ cards }) => cards)} />
      <DragDropContext
        {...(nonce === undefined ? {} : { nonce })}
        dragHandleUsageInstructions={t('prospects.board.how')}
        onBeforeCapture={({ draggableId }) => {
          setHeld(columns);
          onLift(draggableId);
        }}
        onDragEnd={drop}
      >
        <div
          ref={setElement}
          {...focus}
          className={css.board}
          data-one={columns.length === 1}
          data-held={held !== undefined}
        >
          {columns.map((column) => (
            <BoardColumn
              key={column.stage}
              column={column}
              rows={rows}
              moves={moves}
              mayChange={mayChange}
              onMore={() => void board.showMore(column.stage)}
            />
          ))}
        </div>
      </DragDropContext>
    </>
  );
}

/** Where there is room for one alone, the one that is looked at, else the first. */
function oneOf(stages: readonly ProjectStage[], stage: string): readonly ProjectStage[] {
  return stages.filter(({ id }, at) => (stage === 'all' ? at === 0 : id === stage));
}
