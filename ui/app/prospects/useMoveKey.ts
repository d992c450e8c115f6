import { useKeys } from '../keys/useKeys.ts';

/** `m` opens the Move menu of the row or card that has the focus. */
export function useMoveKey(): void {
  useKeys([
    {
      key: 'm',
      does: 'prospects.view.move',
      run() {
        const one = document.activeElement?.closest('[data-row], [data-card]');
        one?.querySelector<HTMLElement>('[data-move]')?.click();
      },
    },
  ]);
}
