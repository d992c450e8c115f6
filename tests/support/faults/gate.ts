import type { EventStore } from '../../../platform/eventStore/port.ts';

/** Holds appends up, so that a fault can come in the middle of work. */
export interface Gate {
  /** The store whose appends stand before the gate. */
  before(store: EventStore): EventStore;
  /** Resolves once an append stands there. */
  readonly reached: Promise<void>;
  /** Lets everything through, now and later. */
  open(): void;
}

/** A gate before the appends to streams that begin so, from the nth to one of them on. */
export function gateAt(prefix: string, nth: number): Gate {
  let [arrive, open] = [() => {}, () => {}];
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  const appends = new Map<string, number>();
  return {
    reached,
    open: () => open(),
    before: (store) =>
      new Proxy<EventStore>(store, {
        get(target, key: keyof EventStore) {
          if (key !== 'append') return (target[key] as () => unknown).bind(target);
          return async (...given: Parameters<EventStore['append']>) => {
            const [stream] = given;
            const count = (appends.get(stream) ?? 0) + 1;
            appends.set(stream, count);
            if (stream.startsWith(prefix) && count >= nth) {
              arrive();
              await opened;
            }
            return target.append(...given);
          };
        },
      }),
  };
}
