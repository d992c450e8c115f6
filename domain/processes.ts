import { capabilities } from './capabilities.ts';
import type { AnyProcess } from './kernel/process.ts';

/** Every process there is: what follows from what happened. */
export const processes: readonly AnyProcess[] = capabilities.flatMap(
  ({ processes: own = [] }) => own,
);
