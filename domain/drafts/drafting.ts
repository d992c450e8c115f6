import type { Decider } from '../kernel/decider.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { DraftingCommand } from './commands.ts';
import type { DraftingEvent } from './events.ts';

/** Whether models write in a workspace. */
export interface Drafting {
  /** `null` until its owners say so, or say otherwise. */
  readonly isOn: boolean | null;
}

/** Until somebody decides nothing goes to a server: what leaves nothing may be tried at once. */
export function isDraftingOn({ isOn }: Drafting, leavesKith: boolean): boolean {
  return isOn ?? !leavesKith;
}

export const drafting: Decider<Drafting, DraftingCommand, DraftingEvent> = {
  category: 'drafting',
  remembers: 'newest',
  initialState: () => ({ isOn: null }),
  evolve(_state, event) {
    if (event.type !== 'DraftingSwitched') return unreachable(event.type);
    return { isOn: event.data.isOn };
  },
  decide({ data: { workspaceId, isOn } }, state) {
    if (state.isOn === isOn) return [];
    return [{ type: 'DraftingSwitched', data: { workspaceId, isOn } }];
  },
};
