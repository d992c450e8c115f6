import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { useWorkspaceFace } from '../root/useWorkspaceFace.ts';

/** Opens the closed workspace again, as it was. */
export function useReopen() {
  const t = useTranslate();
  const notify = useNotify();
  const { name } = useWorkspaceFace();
  const { send, state } = useCommand('REOPEN_WORKSPACE');
  return {
    isBusy: state === 'request',
    reopen: async () => {
      if ((await send('workspace/reopen', { body: {} })) === undefined) return;
      notify(t('workspace.standing.reopened', { name }));
    },
  };
}
