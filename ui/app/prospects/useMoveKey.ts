import { useOpenPopup } from '../../shared/popups/popupStore.ts';
import { useKeys } from '../keys/useKeys.ts';

/**
 * Of the row or card that has the focus `m` opens the Move menu, and `a` how they are looked after. Where it is one of
 * the selected, `m` is for all of them.
 */
export function useMoveKey(): void {
  const openPopup = useOpenPopup();
  useKeys([
    {
      key: 'm',
      does: 'prospects.view.move',
      run() {
        const one = document.activeElement?.closest('[data-row], [data-card]');
        if (one?.getAttribute('aria-selected') === 'true') openPopup('bulk-move');
        else one?.querySelector<HTMLElement>('[data-move]')?.click();
      },
    },
    {
      key: 'a',
      does: 'prospects.care.key',
      run() {
        const one = document.activeElement?.closest('[data-row], [data-card]');
        const id = one?.getAttribute('data-row') ?? one?.getAttribute('data-card');
        if (id != null) openPopup(`care-${id}`);
      },
    },
  ]);
}
