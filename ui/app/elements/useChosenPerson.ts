import { useSearchParams } from 'react-router';
import { withParameters } from './pages.ts';
import { PERSON } from './personParameter.ts';

/** Who of a list is chosen: it stands in the address, so that going back leads to the list. */
export function useChosenPerson() {
  const [parameters, setParameters] = useSearchParams();
  const personId = parameters.get(PERSON) ?? undefined;
  /** From one to the next the address is replaced: the way back to the list stays one step. */
  const replace = personId !== undefined;
  return {
    personId,
    replace,
    /** The address where somebody is chosen, or nobody. */
    addressOf: (person?: string) => `?${withParameters(parameters, { [PERSON]: person })}`,
    choose: (person: string) =>
      setParameters((before) => withParameters(before, { [PERSON]: person }), { replace }),
  };
}
