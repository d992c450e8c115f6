import type { Decider } from '../kernel/decider.ts';
import { RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { NetworkCommand } from './commands.ts';
import type { NetworkEvent } from './events.ts';

/** A user's network in a workspace: what is being worked off, or asked, if anything. */
export type Network =
  | { readonly status: 'idle' }
  | {
      /** A file is being read, an answer waited for, or the missing ones are being taken away. */
      readonly status: 'uploading' | 'asked' | 'removing';
      readonly userId: string;
      readonly importId: string;
    };

/**
 * Keeps at most one upload of a user open, for each is compared with what the one before left.
 * A question about whom the newest file lacks is open until it is answered or a newer file comes.
 */
export const network: Decider<Network, NetworkCommand, NetworkEvent> = {
  category: 'network',
  initialState: () => ({ status: 'idle' }),
  evolve(_state, event) {
    const { userId, importId } = event.data;
    switch (event.type) {
      case 'NetworkUploadOpened':
        return { status: 'uploading', userId, importId };
      case 'RemovalAsked':
        return { status: 'asked', userId, importId };
      case 'RemovalAgreed':
        return { status: 'removing', userId, importId };
      case 'RemovalClosed':
        return event.data.outcome === 'failed'
          ? { status: 'asked', userId, importId }
          : { status: 'idle' };
      case 'NetworkUploadClosed':
      case 'RemovalDeclined':
      case 'RemovalLapsed':
        return { status: 'idle' };
    }
    return unreachable(event);
  },
  decide(command, state) {
    switch (command.type) {
      case 'OpenNetworkUpload':
        return open(command.data, state);
      case 'CloseNetworkUpload': {
        const { removal, ...closed } = command.data;
        if (!isAt(state, 'uploading', closed.importId)) return [];
        const { networkId, importId } = closed;
        const { userId } = state;
        const ended: NetworkEvent = { type: 'NetworkUploadClosed', data: { ...closed, userId } };
        if (removal === null) return [ended];
        return [ended, { type: 'RemovalAsked', data: { networkId, userId, importId, ...removal } }];
      }
      case 'AnswerRemoval': {
        const { answer, ...about } = command.data;
        if (!isAt(state, 'asked', about.importId)) throw new NotAskedError();
        const type = answer === 'takeAway' ? 'RemovalAgreed' : 'RemovalDeclined';
        return [{ type, data: { ...about, userId: state.userId } }];
      }
      case 'CloseRemoval': {
        if (!isAt(state, 'removing', command.data.importId)) return [];
        return [{ type: 'RemovalClosed', data: { ...command.data, userId: state.userId } }];
      }
    }
    return unreachable(command);
  },
};

type Busy = Exclude<Network, { status: 'idle' }>;

function isAt(state: Network, status: Busy['status'], importId: string): state is Busy {
  return state.status === status && state.importId === importId;
}

function open(
  data: Extract<NetworkCommand, { type: 'OpenNetworkUpload' }>['data'],
  state: Network,
): NetworkEvent[] {
  const opened: NetworkEvent = { type: 'NetworkUploadOpened', data };
  switch (state.status) {
    case 'idle':
      return [opened];
    case 'asked': {
      const { userId, importId } = state;
      const lapsed = { networkId: data.networkId, userId, importId };
      return [{ type: 'RemovalLapsed', data: lapsed }, opened];
    }
    case 'uploading':
      throw new RuleBrokenError(
        'upload-open',
        'Your earlier upload is still being read. Wait until it is done.',
        { importId: state.importId },
      );
    case 'removing':
      throw new RuleBrokenError(
        'removal-running',
        'Connections that your last file lacks are still being taken away. Wait until it is done.',
        { importId: state.importId },
      );
  }
}

/** Nothing is asked, or not any more: it has been answered, or a newer file has come. */
class NotAskedError extends RuleBrokenError {
  constructor() {
    super(
      'removal-not-asked',
      'This is answered already, or a newer file has come since. Nothing was changed.',
    );
  }
}
