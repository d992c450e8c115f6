import { useRef, useState, type ReactNode } from 'react';
import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import type { Selection } from '../elements/useSelection.ts';
import { choiceKeys } from '../elements/useRowKeys.ts';
import { SplitView } from '../elements/SplitView.tsx';
import { useChosenPerson } from '../elements/useChosenPerson.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useKeys } from '../keys/useKeys.ts';
import { AcceptNote } from './AcceptNote.tsx';
import { ActWords } from './ActWords.tsx';
import type { Category } from './categories.ts';
import { DecideButtons } from './DecideButtons.tsx';
import { SkipMenu } from './SkipMenu.tsx';
import { SuggestedPerson } from './SuggestedPerson.tsx';
import { suggestionKeys } from './suggestionKeys.ts';
import { SuggestionRow } from './SuggestionRow.tsx';
import type { Acts } from './useActs.ts';
import { useChosenSuggestion } from './useChosenSuggestion.ts';
import type { Decision } from './useDecisions.ts';
import css from './SuggestionDesk.module.css';

interface SuggestionDeskProps {
  /** From which all of them come. */
  readonly category: Category;
  /** At least one. */
  readonly suggestions: readonly SuggestionResource[];
  /** The ways to the other pages. */
  readonly pager: ReactNode;
  /** Which of them are chosen to be put on a list; undefined to who may not. */
  readonly selection: Selection | undefined;
  readonly mayDecide: boolean;
  /** How decisions go, by suggestion. */
  readonly states: Acts['states'];
  readonly onDecide: (suggestion: SuggestionResource, decision: Decision) => void;
}

/** Somebody who is being decided on in a menu: skipped with a reason, or accepted with a note. */
interface Asked {
  readonly suggestion: SuggestionResource;
  readonly anchor: HTMLElement;
}

/** The suggestions in a split view: one of them is chosen, by j and k or by a click, and decided on by a and s. */
export function SuggestionDesk(props: SuggestionDeskProps) {
  const { category, suggestions, pager, selection, mayDecide, states, onDecide } = props;
  const translate = useTranslate();
  const address = useChosenPerson({ category });
  const desk = useRef<HTMLDivElement>(null);
  const { at, choose } = useChosenSuggestion(suggestions, desk, address);
  const [asked, setAsked] = useState<Asked>();
  const popups = {
    note: usePopup('accept-note'),
    skip: usePopup('skip-menu'),
  };
  const chosen = suggestions[at];
  const isBusy = ({ id }: SuggestionResource) => states.get(id)?.kind === 'sending';

  function decide(suggestion: SuggestionResource, decision: Decision) {
    choose(nextOf(suggestion, suggestions, isBusy));
    popups.skip.close();
    // Whoever has gone is not among those that one sees chosen.
    if (selection?.has(suggestion.personId)) selection.toggle(suggestion.personId);
    onDecide(suggestion, decision);
  }

  function ask(about: 'note' | 'skip', suggestion: SuggestionResource, anchor: HTMLElement) {
    setAsked({ suggestion, anchor });
    popups[about].open();
  }

  function act(how: 'accept' | 'note' | 'skip') {
    if (chosen === undefined || isBusy(chosen)) return;
    if (how === 'accept') return decide(chosen, { verb: 'accept' });
    const button = desk.current?.querySelector<HTMLElement>(`[data-${how}]`);
    if (button != null) ask(how, chosen, button);
  }

  function goOn() {
    // The first press leads to whoever is chosen, wherever the focus was.
    const isFocused = desk.current?.contains(document.activeElement) === true;
    choose(isFocused ? at + 1 : at);
  }

  const { next, previous, accept, note, skip } = suggestionKeys;
  const deciding = [
    { ...accept, run: () => act('accept') },
    { ...note, run: () => act('note') },
    { ...skip, run: () => act('skip') },
  ];
  useKeys([
    { ...next, run: goOn },
    { ...previous, run: () => choose(at - 1) },
    ...(mayDecide ? deciding : []),
    ...choiceKeys(selection, chosen?.personId),
  ]);

  return (
    <div ref={desk} className={css.desk}>
      <SplitView
        label={translate('suggestions.list.label')}
        rows={suggestions.map((suggestion, index) => (
          <li key={suggestion.id}>
            <SuggestionRow
              suggestion={suggestion}
              to={address.addressOf(suggestion.personId)}
              replace={address.replace}
              isChosen={index === at}
              state={states.get(suggestion.id)}
              selection={selection}
            />
          </li>
        ))}
        foot={pager}
        isOpen={address.personId !== undefined}
        back={{ to: address.addressOf(), title: translate('suggestions.list.backToList') }}
        actions={
          mayDecide &&
          chosen !== undefined && (
            <DecideButtons
              suggestion={chosen}
              isBusy={isBusy(chosen)}
              onAccept={() => decide(chosen, { verb: 'accept' })}
              onNote={(anchor) => ask('note', chosen, anchor)}
              onSkip={(anchor) => ask('skip', chosen, anchor)}
            />
          )
        }
      >
        <div className={css.failures}>
          {suggestions.map(({ id }) => {
            const state = states.get(id);
            return state?.kind === 'failed' && <ActWords key={id} state={state} />;
          })}
        </div>
        {chosen !== undefined && <SuggestedPerson key={chosen.id} suggestion={chosen} />}
      </SplitView>
      {popups.skip.isOpen && asked !== undefined && (
        <SkipMenu
          id={asked.suggestion.id}
          name={asked.suggestion.name}
          verb="skip"
          anchor={asked.anchor}
          onClose={popups.skip.leave}
          onSkip={(reason, note) => decide(asked.suggestion, { verb: 'skip', reason, note })}
        />
      )}
      {popups.note.isOpen && asked !== undefined && (
        <AcceptNote
          id={asked.suggestion.id}
          name={asked.suggestion.name}
          anchor={asked.anchor}
          onClose={popups.note.leave}
          onAccept={(note) => decide(asked.suggestion, { verb: 'accept', note })}
        />
      )}
    </div>
  );
}

/** Where to go on after somebody: at the next who is not decided on, else one before, else at themselves. */
function nextOf(
  after: SuggestionResource,
  suggestions: readonly SuggestionResource[],
  isBusy: (suggestion: SuggestionResource) => boolean,
): number {
  const at = suggestions.findIndex(({ id }) => id === after.id);
  const next = suggestions.findIndex((each, index) => index > at && !isBusy(each));
  if (next !== -1) return next;
  const before = suggestions.findLastIndex((each, index) => index < at && !isBusy(each));
  return before === -1 ? at : before;
}
