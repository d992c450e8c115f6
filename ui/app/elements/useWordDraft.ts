import { useState } from 'react';
import { useDirtyForm } from '../live/dirtyForms.ts';
import { areSame, type WordRow } from './wordRows.ts';

interface Draft {
  readonly rows: readonly WordRow[];
  /** What stood here when the changing began. */
  readonly seen: readonly WordRow[];
}

/** Words that are being changed and not saved yet; what is again as it was is no draft: it would hide what is changed elsewhere. */
export function useWordDraft(current: readonly WordRow[]) {
  const [draft, setDraft] = useState<Draft>();
  useDirtyForm(draft !== undefined);
  return {
    draft,
    rows: draft?.rows ?? current,
    /** Others have changed them since the changing began. */
    isOvertaken: draft !== undefined && !areSame(draft.seen, current),
    change: (next: readonly WordRow[]) => {
      const seen = draft?.seen ?? current;
      setDraft(areSame(next, seen) ? undefined : { rows: next, seen });
    },
    discard: () => setDraft(undefined),
  };
}
