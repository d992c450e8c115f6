import { keepPreviousData } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { useAsOf } from '../prospects/pipelineView.ts';
import { useProject } from './useProject.ts';

/** The project around this as it was at the moment that the address names; as it is now where that names none. */
export function useProjectThen(): ProjectResource {
  const today = useProject();
  const { id } = today;
  const asOf = useAsOf(today.createdAt);
  const { data: then } = useGetOne<ProjectResource>(
    'projects',
    { id, meta: { asOf } },
    { enabled: asOf !== undefined, placeholderData: keepPreviousData, onError: saidInPlace },
  );
  return asOf === undefined ? today : (then ?? today);
}
