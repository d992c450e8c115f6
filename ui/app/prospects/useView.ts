import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router';
import { withParameters } from '../elements/pages.ts';

/** How a pipeline is looked at. */
export type View = 'table' | 'board';

const isView = (named: string | null): named is View => named === 'table' || named === 'board';

/** The view that the address names, else the one chosen last in this browser. */
export function useView(): readonly [View, (view: View) => void] {
  const [parameters, setParameters] = useSearchParams();
  const [last, keep] = useStore<View>('prospects.view', 'table');
  const named = parameters.get('view');
  function choose(view: View) {
    keep(view);
    setParameters((before) => withParameters(before, { view, page: undefined }));
  }
  return [isView(named) ? named : last, choose];
}
