import type { FoundPerson } from '../../../domain/contracts/search.ts';
import { PersonHead } from './PersonHead.tsx';
import { ReasonReceipt } from './ReasonReceipt.tsx';
import css from './SuggestionCard.module.css';

/** One person who may fit, without a project to fit: who they are on the left, why on the right. */
export function SuggestionCard({ person }: { readonly person: FoundPerson }) {
  return (
    <article className={css.card} aria-label={person.name}>
      <PersonHead person={person} opens={person.id} />
      <ReasonReceipt lines={person.lines} />
    </article>
  );
}
