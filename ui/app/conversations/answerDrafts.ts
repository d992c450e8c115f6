import { useEffect } from 'react';
import { createStore, useStore } from '../../shared/page/store.ts';

const drafts = createStore<ReadonlyMap<string, string>>(new Map());

/** Keeps what is being written under the conversation that it is for; nothing of an empty one. */
export function keepAnswerDraft(conversationId: string, text: string): void {
  const next = new Map(drafts.get());
  if (text === '') next.delete(conversationId);
  else next.set(conversationId, text);
  drafts.set(next);
}

/** What was written and not sent yet: it outlasts the screen that it is written on, and leaving the page asks first. */
export function useAnswerDraft(conversationId: string): string {
  const draft = useStore(drafts).get(conversationId) ?? '';
  const isTyped = draft.trim() !== '';
  useEffect(() => {
    if (!isTyped) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isTyped]);
  return draft;
}
