import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

/** Has an address mailed again, with Undo. */
export function useLift() {
  const t = useTranslate();
  const tell = useTell('LIFT_SUPPRESSION');
  const { send, state } = useCommand('LIFT_SUPPRESSION');

  async function restore(id: string, name: string) {
    if ((await send(`suppressions/${id}/restore`, { body: {} })) === undefined) return;
    tell(t('suppressions.lift.back', { name }));
  }

  return {
    isBusy: state === 'request',
    /** @param name whose it is, as it is said */
    lift: async (id: string, name: string) => {
      if ((await send(`suppressions/${id}/lift`, { body: {} })) === undefined) return;
      tell(t('suppressions.lift.done', { name }), { undo: () => void restore(id, name) });
    },
  };
}
