import { useEffect } from 'react';
import type { LiveActivity } from '../../../domain/contracts/live.ts';
import { keepBrowserLive } from '../../shared/live/browserLive.ts';
import { mayBeOwn } from '../providers/ownCommands.ts';
import { usePage } from '../root/page.ts';
import { dirtyForms } from './dirtyForms.ts';
import { noteProgress } from './jobProgress.ts';
import { heardMoves } from './heardMoves.ts';
import { isReached } from './useLineWords.ts';
import { presence } from './presence.ts';
import { createStaleResources } from './staleResources.ts';

/** Whose changes say what the user may do here: their role, and how the workspace stands. */
const MEMBERSHIPS = 'memberships';
const WORKSPACES = 'workspaces';

/** What imports fill: no answer to a command waits for it, so that its echo is the first to show the change. */
const LATE: ReadonlySet<string> = new Set(['people', 'connections', 'imports', 'notifications']);

/** Reads again what others have changed, as soon as the server tells of it. */
export function useLiveUpdates(): void {
  const { data, positions, ownCommands, readAgain, readUser } = usePage();
  useEffect(() => {
    const stale = createStaleResources({
      later: (ms, then) => void setTimeout(then, ms),
      now: () => performance.now(),
      isHeld: dirtyForms.any,
      readAgain,
    });
    const stopHolding = dirtyForms.onClean(() => {
      heardMoves.release();
      stale.release();
    });
    const stopListening = keepBrowserLive(data, {
      onReached: isReached.set,
      onActivity(activity: LiveActivity) {
        positions.seen(activity.position);
        if (activity.kind === 'progress') noteProgress(activity);
        else if (activity.kind === 'presence') presence.note(activity);
        else if (activity.kind === 'resync') stale.markAll();
        else if (activity.kind === 'changed') {
          const { position, resource } = activity;
          if (resource === undefined) return;
          if (resource === MEMBERSHIPS) return void readUser().then(() => readAgain('all'));
          if (resource === WORKSPACES) {
            void readUser().then((isOther) => {
              if (isOther) stale.markAll();
            });
          }
          if (!heardMoves.note(activity)) return stale.markAll();
          const mark = () => stale.mark({ ...activity, resource });
          if (LATE.has(resource) || !mayBeOwn(activity, data.user?.id)) mark();
          else ownCommands.unlessOwn(position, mark);
        }
      },
    });
    return () => {
      stopHolding();
      stopListening();
    };
  }, [data, positions, ownCommands, readAgain, readUser]);
}
