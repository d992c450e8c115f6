import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { useWorkspaceFace } from '../root/useWorkspaceFace.ts';
import { endDone } from '../undo/undoStack.ts';

/** How the Undo of closing is known, wherever the workspace is opened again. */
export const CLOSED = 'closed-workspace';

/** Opens the closed workspace again, as it was. */
export function useReopen() {
  const t = useTranslate();
  const tell = useTell('REOPEN_WORKSPACE');
  const { name } = useWorkspaceFace();
  const { send, state } = useCommand('REOPEN_WORKSPACE', { isPressed: true });
  const reopen = async () => {
    if ((await send('workspace/reopen', { body: {} })) === undefined) return;
    endDone(CLOSED);
    tell(t('workspace.standing.reopened', { name }));
  };
  return { isBusy: state === 'request', reopen };
}
