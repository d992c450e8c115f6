import type { Sharing } from '../../../domain/kernel/sharing.ts';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What is done with views, told with its Undo, the inverse command. */
export interface ViewActs {
  /** Gives back what was changed, and says no more of it. */
  readonly undoBy: (view: Named, verb: 'rename' | 'replace', before: object) => void;
  readonly share: (view: Named, sharing: Sharing) => void;
  readonly drop: (view: Named) => void;
  /** Brings a deleted one back. */
  readonly restore: (view: Named) => void;
}

export function useViewActs(): ViewActs {
  const t = useTranslate();
  const tell = useTell('CHANGE_VIEW');
  const { send } = useCommand('CHANGE_VIEW', { isPressed: true });

  const change = async ({ id }: Named, verb: string, body: object = {}) =>
    (await send(`views/${id}/${verb}`, { body })) !== undefined;

  async function share(view: Named, sharing: Sharing, isUndo = false) {
    if (!(await change(view, 'share', { sharing })) || isUndo) return;
    const before = sharing === 'private' ? 'workspace' : 'private';
    const done = sharing === 'private' ? 'views.change.unshared' : 'views.change.shared';
    tell(t(done, { name: view.name }), { undo: () => void share(view, before, true) });
  }

  async function restore(view: Named) {
    if (await change(view, 'restore')) tell(t('views.change.restored', { name: view.name }));
  }

  async function bringBack(view: Named) {
    if (!(await change(view, 'restore'))) return;
    tell(t('views.change.restored', { name: view.name }), { undo: () => change(view, 'delete') });
  }

  async function drop(view: Named) {
    if (!(await change(view, 'delete'))) return;
    tell(t('views.change.deleted', { name: view.name }), { undo: () => void restore(view) });
  }

  return {
    undoBy: (view, verb, before) => void change(view, verb, before),
    share: (view, sharing) => void share(view, sharing),
    drop: (view) => void drop(view),
    restore: (view) => void bringBack(view),
  };
}
