import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import { lastQueryOf, searchOf, type FreeSearch } from './lastQuery.ts';

/** How long a search must stay the same before it is kept, in milliseconds. */
const CALM_MS = 3_000;

/**
 * Keeps the latest search as the user's, once it stays the same for a while and on leaving.
 *
 * @param settled false while its chips are of an older text
 */
export function useRememberedSearch({ text, query }: FreeSearch, settled: boolean): void {
  const { user, setUser } = usePage();
  const { send } = useCommand('SAVE_USER');
  const wanted = useMemo(() => {
    const lastQuery = lastQueryOf({ text, query });
    return lastQuery === undefined ? undefined : JSON.stringify(lastQuery);
  }, [text, query]);
  const [before] = useState(() => JSON.stringify(lastQueryOf(searchOf(user.lastQuery))));
  const kept = useRef<string | undefined>(before);

  const keep = useEffectEvent(async (text: string) => {
    if (text === kept.current) return;
    kept.current = text;
    const lastQuery = JSON.parse(text) as typeof user.lastQuery;
    const saved = await send('update-self', { body: { lastQuery } });
    // What was not kept is tried again on leaving: nobody pressed anything, to try it again themselves.
    if (saved === undefined) kept.current = undefined;
    else setUser({ ...user, lastQuery });
  });
  const keepOnLeaving = useEffectEvent(() => {
    if (settled && wanted !== undefined) void keep(wanted);
  });

  useEffect(() => {
    if (!settled || wanted === undefined) return;
    const timer = setTimeout(() => void keep(wanted), CALM_MS);
    return () => clearTimeout(timer);
  }, [wanted, settled]);

  useEffect(() => () => keepOnLeaving(), []);
}
