import { useMemo, useState } from 'react';
import type { QueryDocument } from '../../../domain/search/queryDocument.ts';
import type { Replaced } from '../providers/dataProvider.ts';
import { withEdits, type Edit } from './edits.ts';
import { useExtraction, type Extraction } from './useExtraction.ts';

/** A job description and its chips while they are being changed. */
export interface QueryDraft extends Extraction {
  /** The text as it stands in the field; `text` is the one that was read last. */
  readonly draftText: string;
  /** What was read, with the changes made by hand. */
  readonly draftQuery: QueryDocument;
  readonly textChanged: boolean;
  readonly edited: boolean;
  /** False while chips stand on screen that are of an older text, and can't be saved with this one. */
  readonly settled: boolean;
  readonly setText: (text: string) => void;
  readonly edit: (edit: Edit) => void;
  readonly undoEdit: () => void;
  readonly reset: () => void;
}

/**
 * Changes by hand are laid over what is read, so that they stay while the text goes on changing; so
 * do those of the search that is `replaced`.
 */
export function useQueryDraft(
  start: { readonly text: string; readonly query: QueryDocument },
  replaced?: Replaced,
): QueryDraft {
  const [draftText, setText] = useState(start.text);
  const [edits, setEdits] = useState<readonly Edit[]>([]);
  const extraction = useExtraction(draftText, start, replaced);
  const draftQuery = useMemo(() => withEdits(extraction.query, edits), [extraction.query, edits]);
  return {
    ...extraction,
    draftText,
    draftQuery,
    textChanged: draftText !== start.text,
    edited: edits.length > 0,
    settled: extraction.text === draftText,
    setText,
    edit: (edit) => setEdits((before) => [...before, edit]),
    undoEdit: () => setEdits((before) => before.slice(0, -1)),
    reset() {
      setText(start.text);
      setEdits([]);
    },
  };
}
