import { createStore } from '../../shared/page/store.ts';
import type { PlainKey } from '../i18n/useTranslate.ts';

/** A key, and what it does on the screen that says so. */
export interface ScreenKey {
  /** As `KeyboardEvent.key` tells it. */
  readonly key: string;
  /** What it does, as the help says it. */
  readonly does: PlainKey;
  readonly run: () => void;
}

/** The keys of one part of the screen, as they are at this moment. */
export type KeyGroup = () => readonly ScreenKey[];

/** The keys of all that is on the screen, what was shown last at the end. */
export const screenKeys = createStore<readonly KeyGroup[]>([]);

/** The keys that count: of two for the same the later one, as a panel stands over its list. */
export function keysOf(groups: readonly KeyGroup[]): readonly ScreenKey[] {
  const byKey = new Map(groups.flatMap((group) => group().map((one) => [one.key, one])));
  return [...byKey.values()];
}
