import { useEffect } from 'react';
import type { NoteVisibility } from '../../../domain/notes/visibility.ts';
import { createStore, useStore } from '../../shared/page/store.ts';
import type { Mentionable } from './mentionText.ts';

/** What is being written, and was not sent yet. */
export interface NoteDraft {
  /** Mentions stand in it by name. */
  readonly text: string;
  readonly mentioned: readonly Mentionable[];
  readonly visibility?: NoteVisibility;
  readonly projectId?: string;
}

const EMPTY: NoteDraft = { text: '', mentioned: [] };

const drafts = createStore<ReadonlyMap<string, NoteDraft>>(new Map());

/** Keeps what is being written under the person or note that it is about; nothing of an empty one. */
export function keepNoteDraft(key: string, draft: NoteDraft | undefined): void {
  const next = new Map(drafts.get());
  if (draft === undefined) next.delete(key);
  else next.set(key, draft);
  drafts.set(next);
}

/** What was written and not sent yet: it outlasts the panel that it is written in, and leaving the page asks first. */
export function useNoteDraft(key: string): NoteDraft | undefined {
  const draft = useStore(drafts).get(key);
  const isTyped = draft !== undefined && draft.text.trim() !== '';
  useEffect(() => {
    if (!isTyped) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isTyped]);
  return draft;
}

export function emptyDraft(): NoteDraft {
  return EMPTY;
}
