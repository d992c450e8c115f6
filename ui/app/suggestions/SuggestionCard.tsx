import type { FoundPerson } from '../../../domain/contracts/search.ts';
import { TickBox } from '../elements/TickBox.tsx';
import type { Selection } from '../elements/useSelection.ts';
import { PersonHead } from './PersonHead.tsx';
import { ReasonReceipt } from './ReasonReceipt.tsx';
import css from './SuggestionCard.module.css';

interface SuggestionCardProps {
  readonly person: FoundPerson;
  /** Undefined to who may put nobody on a list. */
  readonly selection: Selection | undefined;
}

/** One person who may fit, without a project to fit: who they are on the left, why on the right. */
export function SuggestionCard({ person, selection }: SuggestionCardProps) {
  const { id, name } = person;
  return (
    <article
      className={css.card}
      aria-label={name}
      data-selectable={selection !== undefined}
      data-chosen={selection?.has(id)}
    >
      {selection !== undefined && <TickBox id={id} name={name} selection={selection} />}
      <PersonHead person={person} opens={person.id} />
      <ReasonReceipt lines={person.lines} />
    </article>
  );
}
