import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'react-admin';

/** Who comes back within this time has not been away, in milliseconds. */
const AWAY_MS = 30 * 60_000;

/** When the suggestions of a project were on screen, ISO 8601. */
interface Visits {
  /** Last, as it was noted: when one came, and when one left. */
  readonly last: string;
  /** At the end of the visit before this one; absent at the first. */
  readonly before?: string;
}

/**
 * When one last looked at a project's suggestions in this browser, before this visit, ISO 8601; undefined
 * at the first one. One component is one visit. It is noted here only: what somebody looks at is nobody else's business.
 */
export function useLastVisit(projectId: string): string | undefined {
  const [visits, setVisits] = useStore<Visits | undefined>(`suggestions.visits.${projectId}`);
  const [now] = useState(() => new Date());
  const { last, before } = visits ?? {};
  const wasAway = last !== undefined && now.getTime() - Date.parse(last) > AWAY_MS;
  const since = wasAway ? last : before;
  const note = useEffectEvent((at: Date) =>
    setVisits({ last: at.toISOString(), ...(since === undefined ? {} : { before: since }) }),
  );
  useEffect(() => {
    note(now);
    // What was looked at until one left is not new after that.
    const leave = () => note(new Date());
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [now]);
  return since;
}
