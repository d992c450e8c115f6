import { createStore, useStore } from '../../shared/page/store.ts';

/** What a note goes with. */
type NotedVerb = 'accept' | 'skip' | 'remove';

const drafts = createStore<ReadonlyMap<string, string>>(new Map());

/** Keeps a note that is being written on somebody, or forgets it when it is empty. */
export function keepDraft(verb: NotedVerb, id: string, words: string): void {
  const next = new Map(drafts.get());
  if (words.trim() === '') next.delete(keyOf(verb, id));
  else next.set(keyOf(verb, id), words);
  drafts.set(next);
}

/** The note that was written on somebody and not sent yet: it outlasts the menu that it is written in. */
export function useDraft(verb: NotedVerb, id: string): string {
  return useStore(drafts).get(keyOf(verb, id)) ?? '';
}

function keyOf(verb: NotedVerb, id: string): string {
  return `${verb} ${id}`;
}
