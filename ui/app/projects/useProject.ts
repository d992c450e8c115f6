import { useRecordContext } from 'react-admin';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';

/** The project that is shown around this. */
export function useProject(): ProjectResource {
  const project = useRecordContext<ProjectResource>();
  if (project === undefined) throw new Error('useProject stands outside of ProjectShow');
  return project;
}

/** Whether its settings, and what it looks for, can be changed by who looks at it: of one that is archived none can, until it is reopened. */
export function mayChangeSettings({
  may,
  status,
}: Pick<ProjectResource, 'may' | 'status'>): boolean {
  return may.change && status === 'open';
}
