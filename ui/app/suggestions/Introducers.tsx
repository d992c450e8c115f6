import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import { dateWords } from '../elements/moments.ts';
import css from './Introducers.module.css';

/** How many colleagues are named before the rest is counted. */
const NAMED = 2;

/** Who of us knows them: "Known by Ana Ruiz and 2 others". */
export function Introducers({ introducers }: Pick<SuggestionResource, 'introducers'>) {
  if (introducers.length === 0) return null;
  const named = introducers.slice(0, NAMED);
  const others = introducers.length - named.length;
  return (
    <p className={css.known} title={introducers.map(sinceOf).join('\n')}>
      <span className={css.soft}>Known by </span>
      {named.map(({ name }) => name).join(others > 0 ? ', ' : ' and ')}
      {others > 0 && ` and ${others} ${others === 1 ? 'other' : 'others'}`}
    </p>
  );
}

function sinceOf({ name, connectedOn }: SuggestionResource['introducers'][number]): string {
  return connectedOn === null ? name : `${name}, since ${dateWords(new Date(connectedOn))}`;
}
