import { capabilities } from './capabilities.ts';
import { catalogue } from './catalogue.ts';
import type { Doing } from './kernel/doing.ts';

/** What all events show in the feeds. */
export const doings: readonly Doing[] = capabilities.flatMap(({ does = [] }) => does);

const byType = new Map(doings.map((doing) => [doing.declared.type, doing]));

/** What events of a type show. */
export function doingOf(type: string): Doing | undefined {
  return byType.get(type);
}

/** The categories of streams in which something is shown. */
export const shownCategories: readonly string[] = [
  ...new Set([...byType.keys()].map((type) => catalogue.categoryOf(type))),
];
