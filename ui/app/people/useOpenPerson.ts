import { useSearchParams } from 'react-router';
import { withParameters } from '../elements/pages.ts';
import { PERSON } from '../elements/personParameter.ts';
import { usePage } from '../root/page.ts';

/** Opens somebody over the list, as their name does; undefined to who may not read about people. */
export function useOpenPerson(): ((personId: string) => void) | undefined {
  const { user } = usePage();
  const [, setParameters] = useSearchParams();
  if (!user.may.readPeople) return undefined;
  return (personId) =>
    setParameters((before) => withParameters(before, { [PERSON]: personId }), {
      preventScrollReset: true,
    });
}
