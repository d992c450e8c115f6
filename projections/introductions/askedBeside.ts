import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { personLinks } from '../people/personLinks.ts';
import { introductions } from './introductions.ts';

/**
 * In SQL: whether the colleague of an introduction `i` was asked about the same person, who is `present` now, by another id that they
 * had before they were merged, and that stands.
 */
export function askedBeside(i: string, present: string): string {
  return `exists (
    select from ${tableOf(introductions)} beside
      left join ${tableOf(personLinks)} who on who.key = beside.person_id
    where beside.workspace_id = ${i}.workspace_id and beside.colleague_id = ${i}.colleague_id
      and beside.key <> ${i}.key and beside.status <> 'withdrawn'
      and coalesce(who.person_id, beside.person_id) = ${present})`;
}
