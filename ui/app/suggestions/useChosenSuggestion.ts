import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import type { useChosenPerson } from '../elements/useChosenPerson.ts';

/**
 * Which suggestion is chosen: the one that the address names, or the first. Once they have left the
 * list, whoever took their place is it. The focus goes along, so that keys go on where they were.
 */
export function useChosenSuggestion(
  suggestions: readonly SuggestionResource[],
  desk: RefObject<HTMLElement | null>,
  { personId, choose }: Pick<ReturnType<typeof useChosenPerson>, 'personId' | 'choose'>,
) {
  const [lastAt, setLastAt] = useState(0);
  const refocus = useRef<'row' | 'actions'>(undefined);
  const found = suggestions.findIndex((each) => each.personId === personId);
  // None at all while all of a page are decided on, and those who follow are still being read.
  const last = Math.max(0, suggestions.length - 1);
  const at = found === -1 ? (personId === undefined ? 0 : Math.min(lastAt, last)) : found;
  if (at !== lastAt) setLastAt(at);
  const chosenId = suggestions[at]?.personId;

  // The address names whoever is shown.
  const isOther = personId !== undefined && found === -1;
  const correct = useEffectEvent((shown: string) => {
    if (document.activeElement === document.body) refocus.current = 'row';
    choose(shown);
  });
  useEffect(() => {
    if (isOther && chosenId !== undefined) correct(chosenId);
  }, [isOther, chosenId]);

  useEffect(() => {
    const where = refocus.current;
    refocus.current = undefined;
    if (where !== undefined && chosenId !== undefined) focusIn(desk.current, where);
  }, [chosenId, desk]);

  // With the last one the desk goes: keys go on in the page.
  useLayoutEffect(() => {
    const element = desk.current;
    return () => {
      const { activeElement, body } = document;
      const isLost = activeElement === body || element?.contains(activeElement) === true;
      if (isLost) document.getElementById('content')?.focus({ preventScroll: true });
    };
  }, [desk]);

  return {
    at,
    /** Chooses whoever stands there, or the nearest to it. */
    choose: (next: number) => {
      const bounded = Math.max(0, Math.min(next, last));
      const { personId: id } = suggestions[bounded] ?? {};
      if (id === undefined) return;
      const where = desk.current?.querySelector('[data-pinned]:focus-within') ? 'actions' : 'row';
      if (bounded === at) focusIn(desk.current, where);
      else refocus.current = where;
      choose(id);
    },
  };
}

/** The chosen one's row, or what accepts them: where keys were, or where the row is not shown. */
function focusIn(desk: HTMLElement | null, where: 'row' | 'actions') {
  const row = desk?.querySelector<HTMLElement>('a[aria-current]');
  const accept = desk?.querySelector<HTMLElement>('[data-accept]');
  const isShown = row != null && row.getClientRects().length > 0;
  const target = where === 'row' && isShown ? row : (accept ?? row);
  target?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
