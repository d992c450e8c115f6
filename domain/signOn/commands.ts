import type { WorkspaceRole } from '../identity/roles.ts';
import type { Command } from '../kernel/command.ts';

interface OfWorkspace {
  workspaceId: string;
  /** Those who own the workspace now. */
  ownerIds: readonly string[];
}

/** Say by which provider people sign on. */
export type SetUpSignOn = Command<
  'SetUpSignOn',
  OfWorkspace & {
    issuer: string;
    clientId: string;
    /** `null`: the one that is known already. */
    clientSecret: string | null;
  }
>;

/** Let people sign in by the provider. */
export type SwitchOnSignOn = Command<'SwitchOnSignOn', OfWorkspace>;

/** Let nobody sign in by the provider. */
export type SwitchOffSignOn = Command<'SwitchOffSignOn', OfWorkspace>;

/** Let people of the workspace's mail domains sign in by the provider only. */
export type RequireSignOn = Command<'RequireSignOn', OfWorkspace>;

/** Let people sign in by mail, too. */
export type MakeSignOnOptional = Command<'MakeSignOnOptional', OfWorkspace>;

/** Say what whom the provider vouches for is from their first sign-on; `null`: nothing, unless invited. */
export type AdmitNewcomers = Command<
  'AdmitNewcomers',
  OfWorkspace & {
    role: WorkspaceRole | null;
    /** What they have to be still, as an Undo has it. */
    from?: WorkspaceRole | null;
  }
>;

export type SignOnCommand =
  | SetUpSignOn
  | SwitchOnSignOn
  | SwitchOffSignOn
  | RequireSignOn
  | MakeSignOnOptional
  | AdmitNewcomers;
