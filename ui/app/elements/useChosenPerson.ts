import { useSearchParams } from 'react-router';
import { withParameters, type ParameterChanges } from './pages.ts';
import { PERSON } from './personParameter.ts';

/**
 * Who of a list is chosen: it stands in the address, so that going back leads to the list.
 * @param also what of the list is written into the address with them, so that it stays theirs
 */
export function useChosenPerson(also: ParameterChanges = {}) {
  const [parameters, setParameters] = useSearchParams();
  const personId = parameters.get(PERSON) ?? undefined;
  /** From one to the next the address is replaced: the way back to the list stays one step. */
  const replace = personId !== undefined;
  return {
    personId,
    replace,
    /** The address where somebody is chosen, or nobody. */
    addressOf: (person?: string) => `?${withParameters(parameters, { ...also, [PERSON]: person })}`,
    choose: (person: string) =>
      setParameters((before) => withParameters(before, { ...also, [PERSON]: person }), { replace }),
  };
}
