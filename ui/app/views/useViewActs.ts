import type { Sharing } from '../../../domain/kernel/sharing.ts';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** As it was seen: what somebody has made of it since is not changed. */
interface Seen extends Named {
  readonly revision: number;
}

/** What is done with views, told with its Undo, the inverse command. */
export interface ViewActs {
  /** Gives back what was changed, unless somebody has changed it since, and says no more of it. */
  readonly undoBy: (view: Seen, verb: 'rename' | 'replace', before: object) => void;
  readonly share: (view: Seen, sharing: Sharing) => void;
  readonly drop: (view: Seen) => void;
  /** Brings a deleted one back. */
  readonly restore: (view: Named) => void;
}

export function useViewActs(): ViewActs {
  const t = useTranslate();
  const tell = useTell('CHANGE_VIEW');
  const { send } = useCommand('CHANGE_VIEW', { isPressed: true });

  const change = async ({ id, revision }: Named & Partial<Seen>, verb: string, body = {}) =>
    (await send(`views/${id}/${verb}`, { body, ifMatch: revision }))?.answer as Seen | undefined;

  async function share(view: Seen, sharing: Sharing, isUndo = false) {
    const shared = await change(view, 'share', { sharing });
    if (shared === undefined || isUndo) return;
    const before = sharing === 'private' ? 'workspace' : 'private';
    const done = sharing === 'private' ? 'views.change.unshared' : 'views.change.shared';
    tell(t(done, { name: view.name }), {
      undo: () => void share({ ...view, revision: shared.revision }, before, true),
    });
  }

  async function restore(view: Named) {
    if ((await change(view, 'restore')) !== undefined)
      tell(t('views.change.restored', { name: view.name }));
  }

  async function bringBack({ id, name }: Named) {
    const restored = await change({ id, name }, 'restore');
    if (restored === undefined) return;
    const { revision } = restored;
    tell(t('views.change.restored', { name }), {
      undo: () => change({ id, name, revision }, 'delete'),
    });
  }

  async function drop(view: Seen) {
    if ((await change(view, 'delete')) === undefined) return;
    const { id, name } = view;
    tell(t('views.change.deleted', { name }), { undo: () => void restore({ id, name }) });
  }

  return {
    undoBy: (view, verb, before) => void change(view, verb, before),
    share: (view, sharing) => void share(view, sharing),
    drop: (view) => void drop(view),
    restore: (view) => void bringBack(view),
  };
}
