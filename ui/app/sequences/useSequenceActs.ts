import type { SequenceChanged } from '../../../domain/contracts/sequences.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What is done with sequences, told with its Undo, the inverse command. */
export interface SequenceActs {
  readonly archive: (sequence: Named, onDone?: () => void) => void;
  readonly restore: (sequence: Named) => void;
  /** Makes a copy and answers where it is. */
  readonly duplicate: (sequence: Named, onDone: (copyId: string) => void) => void;
}

export function useSequenceActs(): SequenceActs {
  const t = useTranslate();
  const notify = useNotify();
  const { send } = useCommand('CHANGE_SEQUENCE', { isPressed: true });

  const change = async ({ id }: Named, verb: string, ifMatch?: number) =>
    (await send(`sequences/${id}/${verb}`, { ifMatch }))?.answer as SequenceChanged | undefined;

  async function archive(sequence: Named, onDone?: () => void, isUndo = false) {
    const archived = await change(sequence, 'archive');
    if (archived === undefined) return;
    onDone?.();
    if (isUndo) return;
    // Mails go out again: only while no colleague has restored it and put it away once more.
    notify(t('sequences.change.archived', { name: sequence.name }), {
      undo: () => void change(sequence, 'restore', archived.revision),
    });
  }

  async function restore(sequence: Named) {
    if ((await change(sequence, 'restore')) === undefined) return;
    notify(t('sequences.change.restored', { name: sequence.name }), {
      undo: () => void archive(sequence, undefined, true),
    });
  }

  async function duplicate(sequence: Named, onDone: (copyId: string) => void) {
    const copy = await change(sequence, 'duplicate');
    if (copy === undefined) return;
    const name = `Copy of ${sequence.name}`;
    notify(t('sequences.change.duplicated', { name }), {
      undo: () => void archive({ id: copy.id, name }, undefined, true),
    });
    onDone(copy.id);
  }

  return {
    archive: (sequence, onDone) => void archive(sequence, onDone),
    restore: (sequence) => void restore(sequence),
    duplicate: (sequence, onDone) => void duplicate(sequence, onDone),
  };
}
