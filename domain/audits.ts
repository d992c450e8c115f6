import { capabilities } from './capabilities.ts';
import { catalogue } from './catalogue.ts';
import type { Auditing } from './kernel/auditing.ts';

/** All events that change the settings of a workspace. */
export const auditings: readonly Auditing[] = capabilities.flatMap(({ audits = [] }) => audits);

const byType = new Map(auditings.map((auditing) => [auditing.declared.type, auditing]));

/** What events of a type show of a change of settings. */
export function auditingOf(type: string): Auditing | undefined {
  return byType.get(type);
}

/** The categories of streams in which settings are changed. */
export const auditedCategories: readonly string[] = [
  ...new Set([...byType.keys()].map((type) => catalogue.categoryOf(type))),
];
