import type { ProjectStage } from '../../../domain/contracts/projects.ts';
import { useProject } from './useProject.ts';

/** The stages into which people of the project around this can be moved, in their order. */
export function useStages(): readonly ProjectStage[] {
  return useProject().stages.filter(({ isTakenOut }) => !isTakenOut);
}
