import { useOpenPopup } from '../../shared/popups/popupStore.ts';
import { useKeys } from '../keys/useKeys.ts';

/** Of the row or card that has the focus `m` opens the Move menu, and `a` how they are looked after. */
export function useMoveKey(): void {
  const openPopup = useOpenPopup();
  useKeys([
    {
      key: 'm',
      does: 'prospects.view.move',
      run() {
        const one = document.activeElement?.closest('[data-row], [data-card]');
        one?.querySelector<HTMLElement>('[data-move]')?.click();
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
