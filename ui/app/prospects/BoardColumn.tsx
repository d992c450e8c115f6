import { Droppable } from '@hello-pangea/dnd';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { BoardColumn as Column } from './board.ts';
import { BoardCard } from './BoardCard.tsx';
import { CARDS } from './boardReading.ts';
import type { Moves } from './useMoves.ts';
import css from './PipelineBoard.module.css';

/** Cards that are not drawn leave as much room as they would take on the average, in pixels. */
const CARD_PX = 86;

interface BoardColumnProps {
  readonly column: Column;
  /** So many of its cards are in sight, or nearly. */
  readonly rows: number;
  readonly moves: Moves;
  readonly mayChange: boolean;
  readonly onMore: () => void;
}

/** One stage: its cards in their order, the first of them and more when asked for. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, rows, moves, mayChange, onMore } = props;
  const t = useTranslate();
  const { stage, title, cards, count, isTakenOut } = column;
  const left = count - cards.length;
  const drawn = cards.slice(0, rows);
  return (
    <section className={css.column} data-column={stage} aria-labelledby={`stage-${stage}`}>
      <h2 id={`stage-${stage}`} className={css.title}>
        {title} <span>{count.toLocaleString('en')}</span>
      </h2>
      <Droppable droppableId={stage} isDropDisabled={!mayChange || isTakenOut}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <div ref={innerRef} {...droppableProps} className={css.cards} data-over={isDraggingOver}>
            {drawn.map((card, index) => (
              <BoardCard
                key={card.id}
                card={card}
                index={index}
                moves={moves}
                mayChange={mayChange}
                above={cards[index - 1]?.id}
                below={cards[index + 1]?.id}
              />
            ))}
            {placeholder}
          </div>
        )}
      </Droppable>
      {drawn.length < cards.length && (
        <div style={{ height: (cards.length - drawn.length) * CARD_PX }} />
      )}
      {left > 0 && (
        <Button className={css.more ?? ''} onClick={onMore}>
          {t('prospects.board.more', { smart_count: Math.min(left, CARDS), left })}
        </Button>
      )}
    </section>
  );
}, showsTheSame);

/** What is on screen decides: a move renders the two columns that it concerns. All else acts alike whenever it was made. */
function showsTheSame(before: BoardColumnProps, after: BoardColumnProps): boolean {
  const { stage, title, cards, count, isTakenOut } = after.column;
  return (
    before.mayChange === after.mayChange &&
    before.rows === after.rows &&
    before.column.stage === stage &&
    before.column.title === title &&
    before.column.isTakenOut === isTakenOut &&
    before.column.count === count &&
    before.column.cards.length === cards.length &&
    cards.every(
      (card, at) =>
        card === before.column.cards[at] &&
        before.moves.states.get(card.id) === after.moves.states.get(card.id),
    )
  );
}
