import { capabilities } from './capabilities.ts';
import { catalogue } from './catalogue.ts';
import type { Telling } from './kernel/telling.ts';

/** What all events tell somebody in person. */
export const tellings: readonly Telling[] = capabilities.flatMap(({ tells = [] }) => tells);

const byType = new Map<string, readonly Telling[]>();
for (const telling of tellings) {
  const { type } = telling.declared;
  byType.set(type, [...(byType.get(type) ?? []), telling]);
}

/** What events of a type tell. */
export function tellingsOf(type: string): readonly Telling[] {
  return byType.get(type) ?? [];
}

/** The categories of streams in which something is told. */
export const toldCategories: readonly string[] = [
  ...new Set([...byType.keys()].map((type) => catalogue.categoryOf(type))),
];
