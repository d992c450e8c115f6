import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { useKeys } from '../keys/useKeys.ts';
import { AcceptNote } from './AcceptNote.tsx';
import { DecideButtons } from './DecideButtons.tsx';
import { SkipMenu } from './SkipMenu.tsx';
import { SuggestionCard } from './SuggestionCard.tsx';
import { suggestionKeys } from './suggestionKeys.ts';
import type { Acts } from './useActs.ts';
import type { Decision } from './useDecisions.ts';
import css from './SuggestionList.module.css';

interface SuggestionListProps {
  readonly suggestions: readonly SuggestionResource[];
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

/** The suggestions as cards: one of them is the current one, moved by j and k, decided on by a and s. */
export function SuggestionList({ suggestions, mayDecide, states, onDecide }: SuggestionListProps) {
  const [current, setCurrent] = useState({ id: '', at: 0 });
  const [asked, setAsked] = useState<Asked>();
  const popups = {
    note: usePopup('accept-note'),
    skip: usePopup('skip-menu'),
  };
  const list = useRef<HTMLOListElement>(null);
  const refocus = useRef(false);
  const at = placeOf(current, suggestions);

  // Whoever decided by keyboard goes on with the card that is the current one then.
  useEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    focusOn(articlesIn(list.current)[at]);
  });

  // Wherever the focus goes, the card around it is the current one.
  const follow = useEffectEvent(({ target }: FocusEvent) => {
    const index = articlesIn(list.current).findIndex((each) => each.contains(target as Node));
    if (index !== -1) makeCurrent(index);
  });
  useEffect(() => {
    const element = list.current;
    const focused = (event: FocusEvent) => follow(event);
    element?.addEventListener('focusin', focused);
    return () => element?.removeEventListener('focusin', focused);
  }, []);

  function makeCurrent(index: number) {
    setCurrent({ id: suggestions[index]?.id ?? '', at: index });
  }

  function moveTo(next: number) {
    const bounded = Math.max(0, Math.min(next, suggestions.length - 1));
    makeCurrent(bounded);
    const article = articlesIn(list.current)[bounded];
    focusOn(article);
    article?.scrollIntoView({ block: 'nearest' });
  }

  function decide(suggestion: SuggestionResource, decision: Decision) {
    makeCurrent(nextOf(suggestion, suggestions, states));
    popups.skip.close();
    refocus.current = true;
    onDecide(suggestion, decision);
  }

  function ask(about: 'note' | 'skip', suggestion: SuggestionResource, anchor: HTMLElement) {
    setAsked({ suggestion, anchor });
    popups[about].open();
  }

  function move(by: 1 | -1) {
    const isFocused = articlesIn(list.current)[at]?.contains(document.activeElement) === true;
    // The first press leads to the current one, wherever the focus was.
    moveTo(isFocused || by === -1 ? at + by : at);
  }

  function act(how: 'accept' | 'note' | 'skip') {
    const suggestion = suggestions[at];
    const article = articlesIn(list.current)[at];
    if (suggestion === undefined || article === undefined) return;
    if (states.get(suggestion.id)?.kind === 'sending') return;
    if (how === 'accept') decide(suggestion, { verb: 'accept' });
    else ask(how, suggestion, article.querySelector<HTMLElement>(`[data-${how}]`) ?? article);
  }

  const { next, previous, accept, note, skip } = suggestionKeys;
  const deciding = [
    { ...accept, run: () => act('accept') },
    { ...note, run: () => act('note') },
    { ...skip, run: () => act('skip') },
  ];
  useKeys([
    { ...next, run: () => move(1) },
    { ...previous, run: () => move(-1) },
    ...(mayDecide ? deciding : []),
  ]);

  return (
    <>
      <ol ref={list} className={css.list}>
        {suggestions.map((suggestion, index) => (
          <li key={suggestion.id}>
            <SuggestionCard suggestion={suggestion} isCurrent={index === at}>
              {mayDecide && (
                <DecideButtons
                  suggestion={suggestion}
                  state={states.get(suggestion.id)}
                  isCurrent={index === at}
                  onAccept={() => decide(suggestion, { verb: 'accept' })}
                  onNote={(anchor) => ask('note', suggestion, anchor)}
                  onSkip={(anchor) => ask('skip', suggestion, anchor)}
                />
              )}
            </SuggestionCard>
          </li>
        ))}
      </ol>
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
    </>
  );
}

/** Where the current one stands; when they have left, whoever took their place is it. */
function placeOf(
  { id, at }: { readonly id: string; readonly at: number },
  suggestions: readonly SuggestionResource[],
): number {
  const found = suggestions.findIndex((each) => each.id === id);
  return found === -1 ? Math.min(at, suggestions.length - 1) : found;
}

/** Whom to go on with after somebody: the next who is not decided on, else one before, else themselves. */
function nextOf(
  after: SuggestionResource,
  suggestions: readonly SuggestionResource[],
  states: Acts['states'],
): number {
  const at = suggestions.findIndex(({ id }) => id === after.id);
  const isFree = ({ id }: SuggestionResource) => states.get(id)?.kind !== 'sending';
  const next = suggestions.findIndex((each, index) => index > at && isFree(each));
  if (next !== -1) return next;
  const before = suggestions.findLastIndex((each, index) => index < at && isFree(each));
  return before === -1 ? at : before;
}

function articlesIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll('article') ?? [])];
}

/** Keys go on from a card's first button: that which accepts, where one may. */
function focusOn(article: HTMLElement | undefined) {
  const button =
    article?.querySelector<HTMLElement>('[data-accept]') ?? article?.querySelector('button');
  button?.focus({ preventScroll: true });
}
