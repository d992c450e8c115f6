import { z } from 'zod';
import { WorkspaceRole } from '../identity/roles.ts';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

const signOn = z.object({
  workspaceId: Id,
  /** Those who own the workspace now: they are told. */
  ownerIds: z.array(Id),
});

/**
 * An owner said by which provider people of the workspace sign on. Stream `signOn-<workspaceId>`. The
 * client's secret is kept for Kith alone: under the workspace's key, in no answer, log or message.
 */
export const SignOnSetUp = definePersonalEvent(
  'SignOnSetUp',
  1,
  signOn,
  z.object({
    /** The provider's address by which it names itself, and the one from before; `null` at first. */
    issuer: z.string(),
    from: z.string().nullable(),
    clientId: z.string(),
    clientSecret: z.string(),
  }),
);

/** People of the workspace may sign in by its provider. */
export const SignOnSwitchedOn = defineEvent('SignOnSwitchedOn', 1, signOn);

/** Nobody signs in by the provider any more: everybody gets links by mail. */
export const SignOnSwitchedOff = defineEvent('SignOnSwitchedOff', 1, signOn);

/** Who has an address of the workspace's mail domains signs in by its provider only; owners by mail too. */
export const SignOnRequired = defineEvent('SignOnRequired', 1, signOn);

/** Links by mail are good for everybody again, beside the provider. */
export const SignOnMadeOptional = defineEvent('SignOnMadeOptional', 1, signOn);

/** Whom the provider vouches for belongs to the workspace from their first sign-on, in this role; `null`: who is invited only. */
export const NewcomersAdmitted = defineEvent(
  'NewcomersAdmitted',
  1,
  signOn.extend({ from: WorkspaceRole.nullable(), role: WorkspaceRole.nullable() }),
);

export type SignOnEvent =
  | EventOf<typeof SignOnSetUp>
  | EventOf<typeof SignOnSwitchedOn>
  | EventOf<typeof SignOnSwitchedOff>
  | EventOf<typeof SignOnRequired>
  | EventOf<typeof SignOnMadeOptional>
  | EventOf<typeof NewcomersAdmitted>;
