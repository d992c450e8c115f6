import { ERASED } from '../../domain/contracts/erased.ts';
import type { ProjectChoices } from '../../domain/contracts/projects.ts';
import type { ProjectChoice } from '../../projections/projects/listProjects.ts';

/** What a list of projects can be narrowed to, in each of its details by itself. */
export function presentChoices(found: readonly ProjectChoice[]): ProjectChoices {
  const names = new Map(found.map(({ ownerId, ownerName }) => [ownerId, ownerName ?? ERASED]));
  return {
    jobTypes: counted(found, ({ jobType }) => jobType),
    roles: counted(found, ({ role }) => role),
    locations: counted(found, ({ location }) => location),
    owners: counted(found, ({ ownerId }) => ownerId).map((owner) => ({
      ...owner,
      name: names.get(owner.id) ?? ERASED,
    })),
  };
}

/** The most first, and of equally many the first by its letters. */
function counted(
  found: readonly ProjectChoice[],
  idOf: (choice: ProjectChoice) => string | null,
): { id: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const choice of found) {
    const id = idOf(choice);
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + choice.count);
  }
  return [...counts]
    .map(([id, count]) => ({ id, count }))
    .toSorted((one, other) => other.count - one.count || (one.id < other.id ? -1 : 1));
}
