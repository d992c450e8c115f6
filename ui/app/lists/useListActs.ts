import type { ListChanged } from '../../../domain/contracts/lists.ts';
import type { Sharing } from '../../../domain/kernel/sharing.ts';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What is done with lists, told with its Undo, the inverse command. */
export interface ListActs {
  readonly add: (list: Named, personIds: readonly string[]) => void;
  readonly share: (list: Named, sharing: Sharing) => void;
  /** Deletes it, and says so once that is done. */
  readonly drop: (list: Named, onDone?: () => void) => void;
}

export function useListActs(): ListActs {
  const t = useTranslate();
  const tell = useTell('CHANGE_LIST');
  const { send } = useCommand('CHANGE_LIST', { isPressed: true });

  const change = async ({ id }: Named, verb: string, body: object = {}) =>
    (await send(`lists/${id}/${verb}`, { body }))?.answer as ListChanged | undefined;

  async function add(list: Named, personIds: readonly string[]) {
    const added = (await change(list, 'add', { personIds }))?.personIds;
    if (added === undefined) return;
    if (added.length === 0) return tell(t('lists.add.already', { name: list.name }));
    tell(t('lists.add.added', { smart_count: added.length, name: list.name }), {
      undo: () => void change(list, 'remove', { personIds: added }),
    });
  }

  async function share(list: Named, sharing: Sharing, isUndo = false) {
    if ((await change(list, 'share', { sharing })) === undefined || isUndo) return;
    const before = sharing === 'private' ? 'workspace' : 'private';
    tell(t(sharing === 'private' ? 'lists.change.unshared' : 'lists.change.shared'), {
      undo: () => void share(list, before, true),
    });
  }

  async function restore(list: Named) {
    if ((await change(list, 'restore')) === undefined) return;
    tell(t('lists.change.restored', { name: list.name }));
  }

  async function drop(list: Named, onDone?: () => void) {
    if ((await change(list, 'delete')) === undefined) return;
    onDone?.();
    tell(t('lists.change.deleted', { name: list.name }), { undo: () => void restore(list) });
  }

  return {
    add: (list, personIds) => void add(list, personIds),
    share: (list, sharing) => void share(list, sharing),
    drop: (list, onDone) => void drop(list, onDone),
  };
}
