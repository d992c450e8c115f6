import type { Decider } from '../kernel/decider.ts';
import { RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { NetworkCommand } from './commands.ts';
import type { NetworkEvent } from './events.ts';

/** A user's network in a workspace: the upload that is being worked off, if any. */
export type Network =
  | { readonly open: false }
  | { readonly open: true; readonly userId: string; readonly importId: string };

/** Keeps at most one upload of a user open, for each is compared with what the one before left. */
export const network: Decider<Network, NetworkCommand, NetworkEvent> = {
  category: 'network',
  initialState: () => ({ open: false }),
  evolve(_state, event) {
    switch (event.type) {
      case 'NetworkUploadOpened': {
        const { userId, importId } = event.data;
        return { open: true, userId, importId };
      }
      case 'NetworkUploadClosed':
        return { open: false };
    }
    return unreachable(event);
  },
  decide(command, state) {
    if (command.type === 'OpenNetworkUpload') {
      if (state.open) {
        throw new RuleBrokenError(
          'upload-open',
          'Your earlier upload is still being read. Wait until it is done.',
          { importId: state.importId },
        );
      }
      return [{ type: 'NetworkUploadOpened', data: command.data }];
    }
    if (!state.open || state.importId !== command.data.importId) return [];
    return [{ type: 'NetworkUploadClosed', data: { ...command.data, userId: state.userId } }];
  },
};
