import {
  defineProcess,
  type Commanded,
  type CommandReaction,
  type JobReaction,
} from '../kernel/process.ts';
import { EndWorkspace } from './commands.ts';
import type { WorkspaceEvent } from './events.ts';
import { canEndWorkspace } from './policy.ts';
import { workspaceDecider } from './workspace.ts';

const workspaces: Commanded = {
  decider: workspaceDecider,
  commands: { EndWorkspace },
  may: canEndWorkspace,
  // Also of one that has been suspended meanwhile: whoever closed it was promised the day.
  evenHeld: true,
};

/** A closed workspace ends when its time is over, unless it is opened again; then everything in it is erased. */
export const closingProcess = defineProcess<never, WorkspaceEvent>({
  name: 'workspace/closing',
  categories: ['workspace'],
  commanded: [workspaces],
  react({ event }) {
    if (event.type === 'WorkspaceClosed') return { reactions: [end(event.data)] };
    if (event.type === 'WorkspaceReopened') {
      return { reactions: [{ kind: 'cancel', key: event.data.workspaceId }] };
    }
    return { reactions: event.type === 'WorkspaceEnded' ? [erase(event.data)] : [] };
  },
});

function end({ workspaceId, endsAt }: { workspaceId: string; endsAt: string }): CommandReaction {
  return {
    kind: 'command',
    category: workspaceDecider.category,
    id: workspaceId,
    type: 'EndWorkspace',
    data: { workspaceId },
    key: workspaceId,
    at: endsAt,
  };
}

function erase({ workspaceId }: { workspaceId: string }): JobReaction {
  return { kind: 'job', processor: 'workspace/eraseWorkspace', payload: { workspaceId } };
}
