import { useRecordContext } from 'react-admin';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';

/** The project that is shown around this. */
export function useProject(): ProjectResource {
  const project = useRecordContext<ProjectResource>();
  if (project === undefined) throw new Error('useProject stands outside of ProjectShow');
  return project;
}
