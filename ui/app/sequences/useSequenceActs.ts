import type { SequenceChanged, SequenceResource } from '../../../domain/contracts/sequences.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

type Seen = Pick<SequenceResource, 'id' | 'name' | 'revision'>;

/** What is done with sequences, told with its Undo, the inverse command: only while no colleague has worked on them since. */
export interface SequenceActs {
  readonly archive: (sequence: Seen, onDone: () => void) => void;
  readonly restore: (sequence: Seen) => void;
  /** Makes a copy and answers where it is. */
  readonly duplicate: (sequence: Seen, onDone: (copyId: string) => void) => void;
  readonly tellMade: (made: SequenceChanged, name: string, onTakenBack: () => void) => void;
}

export function useSequenceActs(): SequenceActs {
  const t = useTranslate();
  const notify = useNotify();
  const { send } = useCommand('CHANGE_SEQUENCE', { isPressed: true });

  const change = async ({ id, revision }: SequenceChanged, verb: 'archive' | 'restore') =>
    (await send(`sequences/${id}/${verb}`, { ifMatch: revision }))?.answer as
      SequenceChanged | undefined;

  const putAway = (inUse: SequenceChanged) => change(inUse, 'archive');

  async function archive(sequence: Seen, onDone: () => void) {
    const archived = await putAway(sequence);
    if (archived === undefined) return;
    onDone();
    notify(t('sequences.change.archived', { name: sequence.name }), {
      undo: () => void change(archived, 'restore'),
    });
  }

  async function restore(sequence: Seen) {
    const restored = await change(sequence, 'restore');
    if (restored === undefined) return;
    notify(t('sequences.change.restored', { name: sequence.name }), {
      undo: () => void putAway(restored),
    });
  }

  async function duplicate(sequence: Seen, onDone: (copyId: string) => void) {
    const copied = await send(`sequences/${sequence.id}/duplicate`);
    if (copied === undefined) return;
    const copy = copied.answer as SequenceChanged;
    const name = `Copy of ${sequence.name}`;
    notify(t('sequences.change.duplicated', { name }), {
      undo: () => void putAway(copy),
    });
    onDone(copy.id);
  }

  async function takeBackMade(made: SequenceChanged, onTakenBack: () => void) {
    if ((await putAway(made)) !== undefined) onTakenBack();
  }

  return {
    archive: (sequence, onDone) => void archive(sequence, onDone),
    restore: (sequence) => void restore(sequence),
    duplicate: (sequence, onDone) => void duplicate(sequence, onDone),
    tellMade: (made, name, onTakenBack) =>
      notify(t('sequences.make.done', { name }), { undo: () => takeBackMade(made, onTakenBack) }),
  };
}
