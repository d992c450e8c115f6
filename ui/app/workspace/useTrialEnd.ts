import { useEffect } from 'react';
import type { StandingResource } from '../../../domain/contracts/standing.ts';
import { useNow } from '../elements/useNow.ts';
import { dirtyForms } from '../live/dirtyForms.ts';
import { usePage } from '../root/page.ts';

/**
 * Reads what one may still do as soon as a trial is over: nothing happens then of which the server could tell. Asked
 * again by the minute until the server, whose clock decides, says that it is; nothing half typed is read over.
 */
export function useTrialEnd({ status, endsAt }: StandingResource): void {
  const { readUser, readAgain } = usePage();
  const now = useNow().toISOString();
  const dueAt = status === 'trial' && endsAt !== null && endsAt <= now ? now : null;
  useEffect(() => {
    if (dueAt === null) return;
    // In this order: once the strip says that it is over, one's rights say so too.
    void readAgain(['standing'])
      .then(readUser)
      .then((isOther) => {
        if (isOther) dirtyForms.whenClean(() => void readAgain('all'));
      });
  }, [dueAt, readUser, readAgain]);
}
