import { defineProcess, type HoldReaction } from '../kernel/process.ts';
import type { WorkspaceEvent } from './events.ts';

/**
 * Nothing is worked on in a suspended workspace: what is due there waits, and goes on when it is reinstated.
 * In one that has ended nothing is done any more but erasing.
 */
export const holdWorkProcess = defineProcess<never, WorkspaceEvent>({
  name: 'workspace/holdWork',
  categories: ['workspace'],
  react({ event }) {
    if (event.type === 'WorkspaceSuspended' || event.type === 'WorkspaceEnded') {
      return { reactions: [hold(event.data, true)] };
    }
    return { reactions: event.type === 'WorkspaceReinstated' ? [hold(event.data, false)] : [] };
  },
});

function hold({ workspaceId }: { readonly workspaceId: string }, isHeld: boolean): HoldReaction {
  return { kind: 'hold', workspaceId, isHeld };
}
