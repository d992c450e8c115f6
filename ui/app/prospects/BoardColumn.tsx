import { Droppable } from '@hello-pangea/dnd';
import Button from '@mui/material/Button';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { BoardColumn as Column } from './board.ts';
import { BoardCard } from './BoardCard.tsx';
import { CARDS } from './useBoard.ts';
import { neighboursOf, type Moves } from './useMoves.ts';
import css from './PipelineBoard.module.css';

interface BoardColumnProps {
  readonly column: Column;
  readonly moves: Moves;
  readonly mayChange: boolean;
  readonly onMore: () => void;
}

/** One stage: its cards in their order, the first of them and more when asked for. */
export function BoardColumn({ column, moves, mayChange, onMore }: BoardColumnProps) {
  const t = useTranslate();
  const { stage, title, cards, count } = column;
  const left = count - cards.length;
  return (
    <section className={css.column} aria-labelledby={`stage-${stage}`}>
      <h2 id={`stage-${stage}`} className={css.title}>
        {title} <span>{count.toLocaleString('en')}</span>
      </h2>
      <Droppable droppableId={stage} isDropDisabled={!mayChange}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <div
            ref={innerRef}
            {...droppableProps}
            className={css.cards}
            data-column={stage}
            data-over={isDraggingOver}
          >
            {cards.map((card, index) => (
              <BoardCard
                key={card.id}
                card={card}
                index={index}
                moves={moves}
                mayChange={mayChange}
                {...neighboursOf(cards, card.id)}
              />
            ))}
            {placeholder}
          </div>
        )}
      </Droppable>
      {left > 0 && (
        <Button className={css.more ?? ''} onClick={onMore}>
          {t('prospects.board.more', { smart_count: Math.min(left, CARDS), left })}
        </Button>
      )}
    </section>
  );
}
