import { useSyncExternalStore } from 'react';

/** A value of this page that changes outside of any component, and who wants to know. */
export interface Store<State> {
  readonly get: () => State;
  readonly set: (next: State) => void;
  /** Calls back after each change; answers how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value; the server renders the first one, as the browser does before it hydrates. */
export function useStore<State>({
  subscribe,
  get,
}: Pick<Store<State>, 'subscribe' | 'get'>): State {
  return useSyncExternalStore(subscribe, get, get);
}
