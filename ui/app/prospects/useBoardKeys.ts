import { useKeys } from '../keys/useKeys.ts';

/** `j` and `k` lead from card to card, `h` and `l` from stage to stage. Space, which lifts a card, is the card's own. */
export function useBoardKeys(): void {
  useKeys([
    { key: 'j', does: 'prospects.board.next', run: () => lead(0, 1) },
    { key: 'k', does: 'prospects.board.previous', run: () => lead(0, -1) },
    { key: 'h', does: 'prospects.board.left', run: () => lead(-1, 0) },
    { key: 'l', does: 'prospects.board.right', run: () => lead(1, 0) },
  ]);
}

function lead(across: number, down: number) {
  const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')]
    .map((column) => [...column.querySelectorAll<HTMLElement>('[data-card]')])
    .filter((cards) => cards.length > 0);
  const at = columns.findIndex((cards) => cards.some(hasFocus));
  // The first press leads in.
  if (at === -1) return go(columns[0]?.[0]);
  const column = columns[Math.min(Math.max(at + across, 0), columns.length - 1)] ?? [];
  const place = (columns[at] ?? []).findIndex(hasFocus) + down;
  go(column[Math.min(Math.max(place, 0), column.length - 1)]);
}

function hasFocus(card: HTMLElement): boolean {
  return card.contains(document.activeElement);
}

function go(card: HTMLElement | undefined) {
  card?.focus();
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
