import type { SetAsideResource } from '../../../domain/contracts/pipeline.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useActs, type Acts } from './useActs.ts';

/** The ways back for those who were decided against. */
interface BringBack extends Pick<Acts, 'states'> {
  /** A removed prospect stands again where they stood. */
  readonly putBack: (person: SetAsideResource) => void;
  /** They are a suggestion again. */
  readonly offerAgain: (person: SetAsideResource) => void;
}

/**
 * Brings people back. Undo sets them aside again for the reason that stood there; whoever had been removed can
 * then still be put back where they stood.
 */
export function useBringBack(): BringBack {
  const t = useTranslate();
  const notify = useNotify();
  const { states, run } = useActs('RESTORE_SUGGESTION');
  const overtaken = (name: string) => ({
    'not-found': t('suggestions.overtaken.back', { name }),
  });

  return {
    states,
    putBack({ id, name, reasonCode: reason, note }) {
      const act = {
        path: `prospects/${id}/put-back`,
        doing: t('suggestions.setAside.puttingBack', { name }),
        failed: t('suggestions.setAside.notPutBack', { name }),
        overtaken: overtaken(name),
      };
      void run(id, act, (answer) => {
        const again = {
          path: `prospects/${id}/remove`,
          body: { reason, note },
          ifMatch: (answer as { readonly revision: number }).revision,
          doing: t('prospects.remove.doing', { name }),
          failed: t('prospects.remove.failed', { name }),
        };
        notify(t('suggestions.setAside.isBack', { name }), { undo: () => run(id, again) });
      });
    },
    offerAgain({ id, projectId, personId, name, state, reasonCode: reason, note }) {
      const act = {
        path: `prospects/${id}/restore`,
        doing: t('suggestions.setAside.offering', { name }),
        failed: t('suggestions.setAside.notOffered', { name }),
        overtaken: overtaken(name),
      };
      const skipped = {
        path: `suggestions/${projectId}.${personId}/skip`,
        body: { reason, note },
        doing: t('suggestions.skip.doing', { name }),
        failed: t('suggestions.skip.failed', { name }),
        overtaken: {
          'already-accepted': t('suggestions.overtaken.accepted', { name }),
          'already-skipped': t('suggestions.overtaken.skipped', { name }),
        },
      };
      const removed = {
        path: `prospects/${id}/reinstate`,
        doing: t('suggestions.setAside.removingAgain', { name }),
        failed: t('suggestions.setAside.notRemovedAgain', { name }),
      };
      void run(id, act, (answer) => {
        const { revision } = answer as { readonly revision: number };
        const again = state === 'skipped' ? skipped : { ...removed, ifMatch: revision };
        notify(t('suggestions.setAside.isOffered', { name }), { undo: () => run(id, again) });
      });
    },
  };
}
