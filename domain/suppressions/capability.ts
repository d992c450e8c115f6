import { audits } from '../kernel/auditing.ts';
import { says, type Capability } from '../kernel/capability.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

interface Of {
  readonly workspaceId: string;
  readonly userId: string | null;
  readonly recordIds: readonly string[];
}

const names = {
  workspace: ({ workspaceId }: Of) => workspaceId,
  user: ({ userId }: Of) => userId,
  record: ({ recordIds }: Of) => recordIds,
};

/** Whom a workspace never mails. */
export const suppressions: Capability = {
  name: 'suppressions',
  streams: {
    suppression: [
      says(events.AddressSuppressed, { about: null, names }),
      says(events.AddressAllowed, { about: null, names }),
    ],
  },
  policies,
  audits: [
    // Of what a person did themself nobody's settings changed.
    audits(events.AddressSuppressed, {
      code: 'suppression',
      when: ({ userId, reason }) => userId !== null && reason !== 'erased',
      with: ({ reason }) => ({ to: reason }),
    }),
    audits(events.AddressAllowed, {
      code: 'suppression',
      with: ({ reasons }) => ({ from: reasons[0] ?? null, to: 'allowed' }),
    }),
  ],
};
