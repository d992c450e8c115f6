import type { SuppressionResource } from '../../../domain/contracts/suppressions.ts';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

/** Has addresses mailed again, with Undo. */
export function useLift() {
  const t = useTranslate();
  const tell = useTell('LIFT_SUPPRESSION');
  const { send, state } = useCommand('LIFT_SUPPRESSION', { isPressed: true });

  /** Whether all of it was done; what was not is told. */
  async function sendAll(ids: readonly string[], verb: 'lift' | 'restore', body: object) {
    for (const id of ids) {
      if ((await send(`suppressions/${id}/${verb}`, { body })) === undefined) return false;
    }
    return true;
  }

  async function restore(ids: readonly string[], name: string) {
    if (await sendAll(ids, 'restore', {})) tell(t('suppressions.lift.back', { name }));
  }

  return {
    isBusy: state === 'request',
    /**
     * @param name whose they are, or which it is, as it is said
     * @param reason the only one that is lifted, what stands beside it stays; without it all are
     */
    lift: async (ids: readonly string[], name: string, reason?: SuppressionResource['reason']) => {
      if (!(await sendAll(ids, 'lift', reason === undefined ? {} : { reason }))) return;
      tell(t('suppressions.lift.done', { name }), { undo: () => void restore(ids, name) });
    },
  };
}
