import type { WorkspaceRole } from '../identity/roles.ts';
import { assertStill } from '../kernel/changedSince.ts';
import type { Decider } from '../kernel/decider.ts';
import { InvalidFieldsError, RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { SetUpSignOn, SignOnCommand } from './commands.ts';
import type { SignOnEvent } from './events.ts';

/** By which provider a workspace signs on; nothing of it is known once the workspace is forgotten. */
export interface SignOnProvider {
  readonly issuer: string;
  readonly clientId: string;
  /** For talking to the provider alone: it leaves the server towards nobody else. */
  readonly clientSecret: string;
}

/** How people of a workspace sign on. */
export interface WorkspaceSignOn {
  /** `null` until it is set up. */
  readonly provider: SignOnProvider | null;
  readonly isOn: boolean;
  /** Whether addresses of the workspace's domains sign in by the provider only, while it is on. */
  readonly isRequired: boolean;
  /** What newcomers are; `null` where only who is invited comes in. */
  readonly newcomerRole: WorkspaceRole | null;
}

/**
 * The sign-on of a workspace. What is said twice is said once.
 * Throws `RuleBrokenError` with `changed-since`, `sign-on-not-set-up`, `sign-on-off` or `newcomers-own-nothing`.
 */
export const workspaceSignOn: Decider<WorkspaceSignOn, SignOnCommand, SignOnEvent> = {
  category: 'signOn',
  initialState: () => ({ provider: null, isOn: false, isRequired: false, newcomerRole: null }),
  evolve,
  decide(command, state) {
    const { workspaceId } = command.data;
    const data = { workspaceId, ownerIds: [...command.data.ownerIds] };
    switch (command.type) {
      case 'SetUpSignOn':
        return setUp(command, state);
      case 'SwitchOnSignOn':
        if (state.isOn) return [];
        if (state.provider === null) {
          throw new RuleBrokenError('sign-on-not-set-up', 'Say first by which provider.');
        }
        return [{ type: 'SignOnSwitchedOn', data }];
      case 'SwitchOffSignOn':
        return state.isOn ? [{ type: 'SignOnSwitchedOff', data }] : [];
      case 'RequireSignOn':
        if (state.isRequired) return [];
        if (!state.isOn) {
          throw new RuleBrokenError('sign-on-off', 'Switch sign-on on first.');
        }
        return [{ type: 'SignOnRequired', data }];
      case 'MakeSignOnOptional':
        return state.isRequired ? [{ type: 'SignOnMadeOptional', data }] : [];
      case 'AdmitNewcomers': {
        const { role } = command.data;
        if (role === state.newcomerRole) return [];
        assertStill(command.data.from, state.newcomerRole);
        if (role === 'owner') {
          throw new RuleBrokenError(
            'newcomers-own-nothing',
            'Nobody comes in as an owner. Make them one once they are here.',
          );
        }
        return [{ type: 'NewcomersAdmitted', data: { ...data, from: state.newcomerRole, role } }];
      }
    }
    return unreachable(command);
  },
};

function setUp({ data }: SetUpSignOn, { provider }: WorkspaceSignOn): SignOnEvent[] {
  const { workspaceId, ownerIds, issuer, clientId } = data;
  // A secret is of one provider: it is sent to no other.
  const known = provider?.issuer === issuer ? provider.clientSecret : null;
  const clientSecret = data.clientSecret ?? known;
  if (clientSecret === null) {
    throw new InvalidFieldsError({ clientSecret: 'Enter the secret that the provider shows.' });
  }
  const isSame =
    provider?.issuer === issuer &&
    provider.clientId === clientId &&
    provider.clientSecret === clientSecret;
  if (isSame) return [];
  const said = { issuer, from: provider?.issuer ?? null, clientId, clientSecret };
  const personal = { [workspaceId]: said };
  return [{ type: 'SignOnSetUp', data: { workspaceId, ownerIds: [...ownerIds], personal } }];
}

function evolve(state: WorkspaceSignOn, event: SignOnEvent): WorkspaceSignOn {
  switch (event.type) {
    case 'SignOnSetUp': {
      const said = event.data.personal[event.data.workspaceId];
      if (!said) return { ...state, provider: null };
      const { issuer, clientId, clientSecret } = said;
      return { ...state, provider: { issuer, clientId, clientSecret } };
    }
    case 'SignOnSwitchedOn':
      return { ...state, isOn: true };
    case 'SignOnSwitchedOff':
      return { ...state, isOn: false };
    case 'SignOnRequired':
      return { ...state, isRequired: true };
    case 'SignOnMadeOptional':
      return { ...state, isRequired: false };
    case 'NewcomersAdmitted':
      return { ...state, newcomerRole: event.data.role };
  }
  return unreachable(event);
}
