import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';

/** Who comes back within this time has not been away, in milliseconds. */
const AWAY_MS = 30 * 60_000;

/** When the suggestions of a project were on screen, ISO 8601. */
interface Visits {
  /** Last, as it was noted. */
  readonly last: string;
  /** At the end of the visit before this one; absent at the first. */
  readonly before?: string;
}

/**
 * When one last looked at a project's suggestions in this browser, before this visit, ISO 8601; undefined
 * at the first one. It is noted here only: what somebody looks at is nobody else's business.
 */
export function useLastVisit(projectId: string): string | undefined {
  const [visits, setVisits] = useStore<Visits | undefined>(`suggestions.visits.${projectId}`);
  const [now] = useState(() => new Date());
  const { last, before } = visits ?? {};
  const wasAway = last !== undefined && now.getTime() - Date.parse(last) > AWAY_MS;
  const since = wasAway ? last : before;
  useEffect(() => {
    const at = now.toISOString();
    if (last === at) return;
    setVisits({ last: at, ...(since === undefined ? {} : { before: since }) });
  }, [last, now, setVisits, since]);
  return since;
}
