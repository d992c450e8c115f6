import { useRecordContext } from 'react-admin';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';

/** The project that is shown around this. */
export function useProject(): ProjectResource {
  const project = useRecordContext<ProjectResource>();
  if (project === undefined) throw new Error('useProject stands outside of ProjectShow');
  return project;
}

/** Whether who looks at a project may change it, and what is in it: while it is archived nobody may, until it is reopened. */
export function mayChangeProject({
  may,
  status,
}: Pick<ProjectResource, 'may' | 'status'>): boolean {
  return may.change && status === 'open';
}
