import type { IdSource } from '../kernel/ids.ts';
import type { Hand } from './events.ts';

/** The facts that are told by hand: all but the hashes that follow from them. */
const handFields = [
  'name',
  'url',
  'email',
  'headline',
  'location',
  'summary',
  'position',
  'company',
  'experience',
  'skills',
  'education',
] as const satisfies readonly (keyof Hand)[];

/** The one record of what is told of a person by hand. */
export function handRecordOf(ids: Pick<IdSource, 'idOf'>, personId: string): string {
  return ids.idOf('record', 'hand', personId);
}

/** Which facts are told otherwise, for the first time or no longer. */
export function changedByHand(before: Hand, after: Hand): string[] {
  return handFields.filter((field) => told(before[field]) !== told(after[field]));
}

function told(fact: Hand[keyof Hand]): string {
  return JSON.stringify(fact) ?? '';
}
