import { useEffect } from 'react';
import { createStore, useStore } from '../../shared/page/store.ts';

const unsent = createStore<ReadonlyMap<string, unknown>>(new Map());

/** What is being written somewhere, and was not sent yet, kept under whom or what it is for. */
interface Drafts<Draft> {
  /** Keeps it; undefined forgets it. */
  readonly keep: (id: string, draft: Draft | undefined) => void;
  /** What was written and not sent yet: it outlasts the screen that it is written on, and leaving the page asks first. */
  readonly use: (id: string) => Draft | undefined;
}

interface DraftShape<Draft> {
  /** Takes a draft as it was kept, perhaps by an older version of this page: undefined for what is none. */
  readonly read: (kept: unknown) => Draft | undefined;
  /** Whether anything would be lost with it. */
  readonly isTyped: (draft: Draft) => boolean;
}

/** @param name of its own, within the app */
export function draftsOf<Draft>(name: string, { read, isTyped }: DraftShape<Draft>): Drafts<Draft> {
  const keyOf = (id: string) => `${name} ${id}`;
  return {
    keep(id, draft) {
      const next = new Map(unsent.get());
      if (draft === undefined) next.delete(keyOf(id));
      else next.set(keyOf(id), draft);
      unsent.set(next);
    },
    use(id) {
      const kept = useStore(unsent).get(keyOf(id));
      const draft = kept === undefined ? undefined : read(kept);
      useAskedBeforeLeaving(draft !== undefined && isTyped(draft));
      return draft;
    },
  };
}

/** Drafts that are one text each; an empty one is none. */
export function textDrafts(name: string): Drafts<string> {
  const { keep, use } = draftsOf<string>(name, {
    read: (kept) => (typeof kept === 'string' ? kept : undefined),
    isTyped: (text) => text.trim() !== '',
  });
  return { use, keep: (id, text) => keep(id, text === '' ? undefined : text) };
}

/** Where a tab keeps them: only what is asked of it here. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'kith-unsent';

/**
 * Goes on with what this user has written in this tab and not sent, and keeps what they write from now on, so
 * that it outlasts a reload. What somebody else has left here is forgotten.
 * @param tab as a function: where site data are forbidden, even asking for it throws
 */
export function keepUnsentIn(tab: () => TabStorage, userId: string): void {
  const kept = allowed(() => keptIn(tab(), userId), new Map<string, unknown>());
  unsent.set(kept);
  write();
  unsent.subscribe(write);

  function write() {
    const drafts = [...unsent.get()];
    allowed(() => {
      if (drafts.length === 0) tab().removeItem(KEY);
      else tab().setItem(KEY, JSON.stringify({ userId, drafts }));
    }, undefined);
  }
}

/** Forgets all of it, as whoever signs out wants it. */
export function forgetUnsent(): void {
  unsent.set(new Map());
}

function keptIn(tab: TabStorage, userId: string): ReadonlyMap<string, unknown> {
  const kept = JSON.parse(tab.getItem(KEY) ?? '{}') as {
    readonly userId?: string;
    readonly drafts?: readonly (readonly [string, unknown])[];
  };
  return new Map(kept.userId === userId ? kept.drafts : []);
}

/** With site data forbidden, or full, nothing outlasts a reload: what is written stays as long as the page does. */
function allowed<T>(touch: () => T, instead: T): T {
  try {
    return touch();
  } catch (error) {
    if (error instanceof DOMException) return instead;
    throw error;
  }
}

function useAskedBeforeLeaving(isAsked: boolean) {
  useEffect(() => {
    if (!isAsked) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAsked]);
}
