import { InvalidFieldsError } from '../../domain/kernel/errors.ts';
import type { Project } from '../../projections/projects/listProjects.ts';

/**
 * Sees to it that people go into a stage that the project has: one that was taken out keeps only who
 * stands in it.
 * @throws InvalidFieldsError
 */
export function assertStage({ stages }: Pick<Project, 'stages'>, stage: string): void {
  if (stages.some(({ id, isTakenOut }) => id === stage && !isTakenOut)) return;
  throw new InvalidFieldsError({ stage: 'The project has no such stage.' });
}
