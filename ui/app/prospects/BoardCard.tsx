import { Draggable } from '@hello-pangea/dnd';
import { memo } from 'react';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { Face } from '../elements/Face.tsx';
import { Moment } from '../elements/Moment.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { PersonLink } from '../people/PersonLink.tsx';
import { ActWords } from '../suggestions/ActWords.tsx';
import { useWork } from '../suggestions/useWork.ts';
import { CareMarks } from './CareMarks.tsx';
import { MoveMenu } from './MoveMenu.tsx';
import type { Moves, Neighbours } from './useMoves.ts';
import { WhoHas } from './WhoHas.tsx';
import css from './PipelineBoard.module.css';

interface CardInsideProps extends Neighbours {
  readonly card: ProspectResource;
  readonly moves: Moves;
  readonly mayChange: boolean;
}

interface BoardCardProps extends CardInsideProps {
  readonly index: number;
}

/** One prospect on the board, to be dragged, lifted by Space, or moved by the menu. */
export const BoardCard = memo(
  function BoardCard(props: BoardCardProps) {
    const { index, ...inside } = props;
    const { card, moves, mayChange } = inside;
    const { id, name } = card;
    const isSending = moves.states.get(id)?.kind === 'sending';
    return (
      <Draggable draggableId={id} index={index} isDragDisabled={!mayChange || isSending}>
        {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => {
          // It holds a link and a menu, so it is no button itself.
          const { role: _button, ...lift } = dragHandleProps ?? {};
          // Keys lead to it, also where it can't be lifted.
          const handle = { ...lift, tabIndex: 0 };
          return (
            <article
              ref={innerRef}
              {...draggableProps}
              {...handle}
              aria-label={name}
              className={css.card}
              data-card={id}
              data-dragging={isDragging}
            >
              <CardInside {...inside} />
            </article>
          );
        }}
      </Draggable>
    );
  },
  (before, after) => before.index === after.index && showsTheSame(before, after),
);

/** All but its place: whoever leaves a stage moves everybody below, whose cards look as before. */
const CardInside = memo(function CardInside(props: CardInsideProps) {
  const { card, moves, mayChange, above, below } = props;
  const state = moves.states.get(card.id);
  return (
    <>
      <div className={css.head}>
        <Face name={card.name} size={28} />
        <WhoHas prospectId={card.id} />
        <CardWords card={card} />
        {mayChange && <MoveMenu prospect={card} moves={moves} above={above} below={below} />}
      </div>
      <CareMarks card={card} />
      {state !== undefined && <ActWords state={state} revision={card.revision} />}
    </>
  );
}, showsTheSame);

function showsTheSame(before: CardInsideProps, after: CardInsideProps): boolean {
  const { card, mayChange, above, below, moves } = after;
  return (
    before.card === card &&
    before.mayChange === mayChange &&
    before.above === above &&
    before.below === below &&
    before.moves.states.get(card.id) === moves.states.get(card.id)
  );
}

const CardWords = memo(function CardWords({ card }: { readonly card: ProspectResource }) {
  const t = useTranslate();
  const work = useWork(card);
  const { name, personId, stageSince, score } = card;
  return (
    <div className={css.words}>
      <strong className={css.name}>
        <PersonLink personId={personId} name={name} />
      </strong>
      <span dir="auto" className={css.work}>
        {work}
      </span>
      <span className={css.facts}>
        <Moment at={stageSince} /> · {t('prospects.board.score', { score: String(score) })}
      </span>
    </div>
  );
});
