import { useEffect, useRef, useState } from 'react';
import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
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

interface Skipping {
  readonly suggestion: SuggestionResource;
  readonly anchor: HTMLElement;
}

/** The suggestions as cards: one of them is the current one, moved by j and k, decided on by a and s. */
export function SuggestionList({ suggestions, mayDecide, onDecide }: SuggestionListProps) {
  const [current, setCurrent] = useState(0);
  const [skipping, setSkipping] = useState<Skipping>();
  const [help, setHelp] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const refocus = useRef(false);
  const at = Math.min(current, suggestions.length - 1);

  const articles = () => [...(list.current?.querySelectorAll('article') ?? [])];

  // A decided card leaves; whoever decided by keyboard goes on with the one that takes its place.
  useEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    articles()[at]?.focus();
  }, [at, suggestions]);

  function moveTo(next: number) {
    const bounded = Math.max(0, Math.min(next, suggestions.length - 1));
    setCurrent(bounded);
    const article = articles()[bounded];
    article?.focus({ preventScroll: true });
    article?.scrollIntoView({ block: 'nearest' });
  }

  function decide(suggestion: SuggestionResource, decision: Decision) {
    setCurrent(suggestions.indexOf(suggestion));
    setSkipping(undefined);
    refocus.current = true;
    onDecide(suggestion, decision);
  }

  function act(action: KeyAction) {
    const suggestion = suggestions[at];
    const article = articles()[at];
    const isFocused = article?.contains(document.activeElement) === true;
    if (action === 'help') setHelp(true);
    else if (action === 'next') moveTo(isFocused ? at + 1 : at);
    else if (action === 'previous') moveTo(at - 1);
    else if (!mayDecide || suggestion === undefined || article === undefined) return;
    else if (action === 'accept') decide(suggestion, { verb: 'accept' });
    else setSkipping({ suggestion, anchor: article.querySelector('[data-skip]') ?? article });
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
        elsewhere: elsewhere || skipping !== undefined || help,
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
              onFocus={() => setCurrent(index)}
              {...(mayDecide
                ? {
                    onAccept: () => decide(suggestion, { verb: 'accept' }),
                    onSkip: (anchor: HTMLElement) => setSkipping({ suggestion, anchor }),
                  }
                : {})}
            />
          </li>
        ))}
      </ol>
      {skipping !== undefined && (
        <SkipMenu
          name={skipping.suggestion.name}
          anchor={skipping.anchor}
          onClose={() => setSkipping(undefined)}
          onSkip={(reason, note) => decide(skipping.suggestion, { verb: 'skip', reason, note })}
        />
      )}
      <KeyboardHelp open={help} onClose={() => setHelp(false)} />
    </>
  );
}
