import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { candidacyTexts } from './candidacyTexts.ts';

/** What prospects are narrowed by, beside project and stage. */
export interface Narrowing {
  /** Part of the name, in any case. */
  readonly text?: string | undefined;
  /** Who looks after them: a user; or `null` for nobody, who is also who has left since. */
  readonly assignedTo?: string | null | undefined;
  /** Who may look after somebody today, by their ids: whoever else is named has left. */
  readonly here?: readonly string[] | undefined;
  /** A tag that they bear, in any case. */
  readonly tag?: string | undefined;
  readonly due?: Due | undefined;
}

/** When the next step is due. Days are ISO 8601. */
export type Due =
  { readonly kind: 'before' | 'until'; readonly day: string } | { readonly kind: 'some' | 'none' };

/** True where names are asked for, which stand beside the candidacies. */
export function needsNames({ text }: Narrowing): boolean {
  return text !== undefined && text !== '';
}

/** The conditions on candidacies `c` and, where names are asked for, their people `p`. */
export function narrowedBy(wanted: Narrowing, add: (value: unknown) => string): string[] {
  const { text, assignedTo, here = [], tag, due } = wanted;
  const where: string[] = [];
  if (text) where.push(`strpos(lower(coalesce(p.name, '')), lower(${add(text)})) > 0`);
  if (assignedTo === null) {
    where.push(`(c.assigned_to is null or c.assigned_to <> all(${add(here)}))`);
  } else if (assignedTo !== undefined) {
    where.push(`c.assigned_to = ${add(assignedTo)}`);
  }
  if (tag !== undefined) {
    where.push(`exists (
      select from ${tableOf(candidacyTexts)} w, unnest(c.tag_ids) one
      where w.key = c.key and lower(w.tags ->> one::text) = lower(${add(tag)}))`);
  }
  if (due !== undefined) where.push(dueWhere(due, add));
  return where;
}

function dueWhere(due: Due, add: (value: unknown) => string): string {
  switch (due.kind) {
    case 'before':
      return `c.next_step_due < ${add(due.day)}::date`;
    case 'until':
      return `c.next_step_due <= ${add(due.day)}::date`;
    case 'some':
      return 'c.next_step_id is not null';
    case 'none':
      return 'c.next_step_id is null';
  }
}
