import type { World } from './world.ts';

/** A change and its way back, as they are sent. */
export interface Turn {
  /** What stands for `{id}` in the call. */
  readonly id?: string;
  /** What is sent with the change. */
  readonly there?: object;
  /** What stands for `{id}` in the call that takes it back, where that is another. */
  readonly backId?: (answer: { readonly id: string }) => string | Promise<string>;
  readonly back?: object;
  /** The addresses, below `/api/`, that tell of it. */
  readonly reads: readonly string[];
  /** What of their answers is no matter here. */
  readonly without?: readonly string[];
}

/** Turns by the change that they begin with, as OpenAPI calls it. */
export type Turns = Readonly<Record<string, (world: World) => Turn | Promise<Turn>>>;

/** The address of a list that is narrowed. */
export const listed = (resource: string, filter: object) =>
  `${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
