import { textDrafts } from '../live/unsent.ts';

/** What a note goes with. */
type NotedVerb = 'accept' | 'skip' | 'remove';

const drafts = textDrafts('decision');

/** Keeps a note that is being written on somebody, or forgets it when it is empty. */
export function keepDraft(verb: NotedVerb, id: string, words: string): void {
  drafts.keep(keyOf(verb, id), words.trim() === '' ? undefined : words);
}

/** The note that was written on somebody and not sent yet: it outlasts the menu that it is written in. */
export function useDraft(verb: NotedVerb, id: string): string {
  return drafts.use(keyOf(verb, id)) ?? '';
}

function keyOf(verb: NotedVerb, id: string): string {
  return `${verb} ${id}`;
}
