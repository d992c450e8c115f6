import { useSearchParams } from 'react-router';
import { pageBetween, withParameters } from './pages.ts';

/**
 * The page of a list that is not a `ListFrame`, and the way to another, so that going back leads to it.
 * @param name of its own, where another list of the screen has the address's `page`
 */
export function usePageInAddress(
  name = 'page',
): readonly [page: number, setPage: (page: number, replace?: boolean) => void] {
  const [parameters, setParameters] = useSearchParams();
  return [
    pageBetween(Number(parameters.get(name))),
    (page, replace = false) =>
      setParameters((before) => withParameters(before, { [name]: page === 1 ? undefined : page }), {
        replace,
      }),
  ];
}
