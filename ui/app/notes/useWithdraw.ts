import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

interface Withdrawing {
  /** Takes a note back; as an Undo of writing it, it is told without an Undo of its own. */
  readonly withdraw: (id: string, how?: { readonly isUndo?: boolean }) => void;
}

/** Withdraws notes; Undo is the inverse command. */
export function useWithdraw(): Withdrawing {
  const t = useTranslate();
  const tell = useTell('WITHDRAW_NOTE');
  const { send } = useCommand('WITHDRAW_NOTE', { isPressed: true });

  async function restore(id: string) {
    if ((await send(`notes/${id}/restore`)) !== undefined) tell(t('notes.withdraw.restored'));
  }

  async function withdraw(id: string, isUndo: boolean) {
    if ((await send(`notes/${id}/withdraw`)) === undefined) return;
    tell(t('notes.withdraw.done'), isUndo ? {} : { undo: () => void restore(id) });
  }

  return { withdraw: (id, { isUndo = false } = {}) => void withdraw(id, isUndo) };
}
