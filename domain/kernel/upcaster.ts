/**
 * Lifts the data of one event type from a version of its shape to the next. Pure; runs
 * after decryption, so every entry of `data.personal` may be `null`: its subject is forgotten.
 */
export interface Upcaster {
  readonly type: string;
  /** The version that it reads; it answers the shape of `from + 1`. */
  readonly from: number;
  upcast(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

/** Lifts what holds as it is: the next version says more where there is more to say. */
export function unchanged(type: string, from: number): Upcaster {
  return { type, from, upcast: (data) => data };
}
