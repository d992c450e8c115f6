import { useSearchParams } from 'react-router';
import { PERSON } from '../elements/personParameter.ts';
import { usePerson } from '../people/usePerson.ts';
import { useProject } from '../projects/useProject.ts';

/** Of whoever stands open over the pipeline, their place in it, while they are a prospect of this project. */
export function useOwnProspect() {
  const { id: projectId } = useProject();
  const [parameters] = useSearchParams();
  const { data } = usePerson(parameters.get(PERSON) ?? '', undefined);
  return data?.decisions.find(
    ({ project, state }) => project.id === projectId && state === 'prospect',
  );
}
