import type { Decider } from '../kernel/decider.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { TrackingCommand } from './commands.ts';
import type { TrackingEvent } from './events.ts';

/** Whether mails of a workspace tell anything: not until its owners say so. */
export interface WorkspaceTracking {
  readonly isOn: boolean;
}

/** The switch of a workspace. What is said twice is said once. */
export const workspaceTracking: Decider<WorkspaceTracking, TrackingCommand, TrackingEvent> = {
  category: 'tracking',
  initialState: () => ({ isOn: false }),
  evolve: (_state, event) => {
    switch (event.type) {
      case 'TrackingSwitchedOn':
        return { isOn: true };
      case 'TrackingSwitchedOff':
        return { isOn: false };
    }
    return unreachable(event);
  },
  decide({ type, data: { workspaceId } }, { isOn }) {
    const isWanted = type === 'SwitchOnTracking';
    if (isWanted === isOn) return [];
    const said = isWanted ? 'TrackingSwitchedOn' : 'TrackingSwitchedOff';
    return [{ type: said, data: { workspaceId } }];
  },
};
