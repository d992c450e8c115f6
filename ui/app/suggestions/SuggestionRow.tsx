import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import { PersonRow } from '../elements/PersonRow.tsx';
import { TickBox } from '../elements/TickBox.tsx';
import type { Selection } from '../elements/useSelection.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { ActWords } from './ActWords.tsx';
import type { ActState } from './useActs.ts';
import { useWork } from './useWork.ts';
import css from './SuggestionRow.module.css';

interface SuggestionRowProps {
  readonly suggestion: SuggestionResource;
  readonly to: string;
  readonly replace: boolean;
  readonly isChosen: boolean;
  /** How deciding on them goes, while it does. */
  readonly state: ActState | undefined;
  readonly selection: Selection | undefined;
}

/** Somebody who is suggested, in one row of the list; below it how a decision on them goes. */
export function SuggestionRow({ suggestion, state, selection, ...row }: SuggestionRowProps) {
  const translate = useTranslate();
  const work = useWork(suggestion);
  const { name, personId, location, score, mustHaves } = suggestion;
  return (
    <div className={css.row} data-selectable={selection !== undefined}>
      {selection !== undefined && <TickBox id={personId} name={name} selection={selection} />}
      <PersonRow
        {...row}
        name={name}
        place={location ?? translate('suggestions.card.noPlace')}
        about={<span dir="auto">{work}</span>}
        figure={{
          value: score.toLocaleString('en'),
          title: translate('suggestions.receipt.score'),
        }}
        aside={
          mustHaves.of > 0 &&
          translate('suggestions.row.mustHaves', { met: mustHaves.met, smart_count: mustHaves.of })
        }
      />
      {state !== undefined && (
        <div className={css.act}>
          <ActWords state={state} />
        </div>
      )}
    </div>
  );
}
