import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import { dateWords } from '../elements/moments.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import css from './Introducers.module.css';

/** How many colleagues are named before the rest is counted. */
const NAMED = 2;

type Introducer = SuggestionResource['introducers'][number];

/** Who of us knows them: "Known by Ana Ruiz and 2 others". */
export function Introducers({ introducers }: Pick<SuggestionResource, 'introducers'>) {
  const translate = useTranslate();
  if (introducers.length === 0) return null;
  return (
    <p className={css.known} title={introducers.map((each) => sinceOf(each, translate)).join('\n')}>
      <span className={css.soft}>{translate('suggestions.card.knownBy')} </span>
      <bdi>{namesOf(introducers, translate)}</bdi>
    </p>
  );
}

function namesOf(introducers: readonly Introducer[], translate: Translate): string {
  const [one = '', other = ''] = introducers.map(({ name }) => name);
  if (introducers.length === 1) return one;
  if (introducers.length === NAMED) {
    return translate('suggestions.card.knownByTwo', { one, other });
  }
  return translate('suggestions.card.knownByMore', {
    one,
    other,
    smart_count: introducers.length - NAMED,
  });
}

function sinceOf({ name, connectedOn }: Introducer, translate: Translate): string {
  if (connectedOn === null) return name;
  return translate('suggestions.card.knownSince', {
    name,
    date: dateWords(new Date(connectedOn)),
  });
}
