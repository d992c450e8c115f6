import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import { PersonHead } from './PersonHead.tsx';
import { ReasonReceipt } from './ReasonReceipt.tsx';
import css from './SuggestedPerson.module.css';

/** Whoever is chosen: who they are, and the whole ledger of why. */
export function SuggestedPerson({ suggestion }: { readonly suggestion: SuggestionResource }) {
  const { name, lines } = suggestion;
  return (
    <article className={css.person} aria-label={name}>
      <PersonHead person={suggestion} />
      <ReasonReceipt lines={lines} isWhole />
    </article>
  );
}
