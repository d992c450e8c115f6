import { useEffect } from 'react';
import { useOwnProspect } from './useOwnProspect.ts';
import type { Holding } from './usePresence.ts';

/** In the panel of a person: tells colleagues that one has them open, while they are in this pipeline. */
export function PanelPresence({ open }: Pick<Holding, 'open'>) {
  const id = useOwnProspect()?.id;
  useEffect(() => {
    open(id);
    return () => open(undefined);
  }, [open, id]);
  return null;
}
