import { parse, v5, v7 } from 'uuid';
import type { IdSource } from '../domain/kernel/ids.ts';

/** The uuid namespace of every id that Kith derives from a name. Frozen: event ids in the log hang on it. */
const NAMESPACE = parse('6f1a3c52-0d0e-5b0b-9d1f-4b2a8c7e9135');

/** Ids as they are made in a running system. Parts are joined as JSON, so that no two lists of parts meet. */
export const idSource: IdSource = {
  newId: () => v7(),
  idOf: (...parts) => v5(Buffer.from(JSON.stringify(parts)), NAMESPACE),
};
