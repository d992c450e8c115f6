import { useEffect, useRef, useState } from 'react';
import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import { AcceptNote } from './AcceptNote.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { SkipMenu } from './SkipMenu.tsx';
import { SuggestionCard } from './SuggestionCard.tsx';
import { actionOf, type KeyAction } from './suggestionKeys.ts';
import type { Decision } from './useDecisions.ts';
import css from './SuggestionList.module.css';

interface SuggestionListProps {
  readonly suggestions: readonly SuggestionResource[];
  readonly mayDecide: boolean;
  readonly onDecide: (suggestion: SuggestionResource, decision: Decision) => void;
}

/** Somebody who is being decided on in a menu: skipped with a reason, or accepted with a note. */
interface Asking {
  readonly about: 'skip' | 'note';
  readonly suggestion: SuggestionResource;
  readonly anchor: HTMLElement;
}

/** The suggestions as cards: one of them is the current one, moved by j and k, decided on by a and s. */
export function SuggestionList({ suggestions, mayDecide, onDecide }: SuggestionListProps) {
  const [current, setCurrent] = useState(0);
  const [asking, setAsking] = useState<Asking>();
  const [help, setHelp] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const refocus = useRef(false);
  const at = Math.min(current, suggestions.length - 1);

  // A decided card leaves; whoever decided by keyboard goes on with the one that takes its place.
  useEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    focusOn(articlesIn(list.current)[at]);
  });

  // Wherever the focus goes, the card around it is the current one.
  useEffect(() => {
    const element = list.current;
    const follow = ({ target }: FocusEvent) => {
      const index = articlesIn(element).findIndex((each) => each.contains(target as Node));
      if (index !== -1) setCurrent(index);
    };
    element?.addEventListener('focusin', follow);
    return () => element?.removeEventListener('focusin', follow);
  }, []);

  function moveTo(next: number) {
    const bounded = Math.max(0, Math.min(next, suggestions.length - 1));
    setCurrent(bounded);
    const article = articlesIn(list.current)[bounded];
    focusOn(article);
    article?.scrollIntoView({ block: 'nearest' });
  }

  function decide(suggestion: SuggestionResource, decision: Decision) {
    setCurrent(suggestions.indexOf(suggestion));
    setAsking(undefined);
    refocus.current = true;
    onDecide(suggestion, decision);
  }

  function act(action: KeyAction) {
    const suggestion = suggestions[at];
    const article = articlesIn(list.current)[at];
    const isFocused = article?.contains(document.activeElement) === true;
    if (action === 'help') setHelp(true);
    else if (action === 'next') moveTo(isFocused ? at + 1 : at);
    else if (action === 'previous') moveTo(at - 1);
    else if (!mayDecide || suggestion === undefined || article === undefined) return;
    else if (action === 'accept') decide(suggestion, { verb: 'accept' });
    else {
      const anchor = article.querySelector<HTMLElement>(`[data-${action}]`) ?? article;
      setAsking({ about: action, suggestion, anchor });
    }
  }

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const elsewhere =
        target instanceof HTMLElement &&
        target.closest('input, textarea, select, [role=menu], [role=dialog]') !== null;
      const action = actionOf({
        key: event.key,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
        elsewhere: elsewhere || asking !== undefined || help,
      });
      if (action === undefined) return;
      event.preventDefault();
      act(action);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });

  return (
    <>
      <ol ref={list} className={css.list}>
        {suggestions.map((suggestion, index) => (
          <li key={suggestion.id}>
            <SuggestionCard
              suggestion={suggestion}
              isCurrent={index === at}
              {...(mayDecide
                ? {
                    onAccept: () => decide(suggestion, { verb: 'accept' }),
                    onNote: (anchor: HTMLElement) =>
                      setAsking({ about: 'note', suggestion, anchor }),
                    onSkip: (anchor: HTMLElement) =>
                      setAsking({ about: 'skip', suggestion, anchor }),
                  }
                : {})}
            />
          </li>
        ))}
      </ol>
      {asking?.about === 'skip' && (
        <SkipMenu
          name={asking.suggestion.name}
          anchor={asking.anchor}
          onClose={() => setAsking(undefined)}
          onSkip={(reason, note) => decide(asking.suggestion, { verb: 'skip', reason, note })}
        />
      )}
      {asking?.about === 'note' && (
        <AcceptNote
          name={asking.suggestion.name}
          anchor={asking.anchor}
          onClose={() => setAsking(undefined)}
          onAccept={(note) => decide(asking.suggestion, { verb: 'accept', note })}
        />
      )}
      <KeyboardHelp open={help} onClose={() => setHelp(false)} />
    </>
  );
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
