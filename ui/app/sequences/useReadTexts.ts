import { useRef } from 'react';
import type { SequenceChanged } from '../../../domain/contracts/sequences.ts';
import { useCommand } from '../providers/useCommand.ts';

/**
 * Says that one has read a wording of a sequence as it stood at a revision; where it is another by now, that is told and
 * nothing is let out. Several that were read at the same revision follow one on the other.
 */
export function useReadTexts(sequenceId: string): (variantId: string, revision: number) => void {
  // Its own button stands there still where nobody answered; others would wait for the strip to be looked at.
  const { send } = useCommand('READ_SEQUENCE_TEXTS');
  const last = useRef<{ readonly seen: number; readonly after: Promise<number> }>(undefined);
  return (variantId, revision) => {
    const before = last.current?.seen === revision ? last.current.after : Promise.resolve(revision);
    const after = before.then(async (ifMatch) => {
      const body = { variantIds: [variantId] };
      const done = await send(`sequences/${sequenceId}/read-texts`, { body, ifMatch });
      return done === undefined ? revision : (done.answer as SequenceChanged).revision;
    });
    last.current = { seen: revision, after };
  };
}
