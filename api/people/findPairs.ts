import type {
  MaybeTheSame,
  PossibleDuplicateResource,
} from '../../domain/contracts/possibleDuplicates.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { PageOfRows } from '../../platform/subscriptions/query/page.ts';
import { listPeople, type Person } from '../../projections/people/people.ts';
import {
  listPossibleDuplicates,
  type DuplicatesWanted,
} from '../../projections/people/possibleDuplicates.ts';

/** Pairs of people who may be one, with what is known of both; for who may merge. */
export async function findPairs(
  tx: Transaction,
  workspaceId: string,
  wanted: DuplicatesWanted,
): Promise<PageOfRows<PossibleDuplicateResource>> {
  const { rows, total } = await listPossibleDuplicates(tx, workspaceId, wanted);
  const ids = rows.flatMap(({ personId, otherPersonId }) => [personId, otherPersonId]);
  const found = await listPeople(tx, workspaceId, ids);
  const people = new Map(found.map((person) => [person.id, person]));
  const whole = rows.flatMap(({ id, personId, otherPersonId }): PossibleDuplicateResource[] => {
    const [person, other] = [people.get(personId), people.get(otherPersonId)];
    if (person === undefined || other === undefined) return [];
    return [{ id, reason: 'sameMailAddress', person: half(person), other: half(other) }];
  });
  return { rows: whole, total };
}

function half({ id, name, position, company, location, url }: Person): MaybeTheSame {
  return { id, name, position, company, location, url };
}
