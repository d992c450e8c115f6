import { audits } from '../kernel/auditing.ts';
import { does } from '../kernel/doing.ts';
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

/** Of somebody whom the workspace knew by the address; each of their addresses is one of its own. */
const ofPerson = {
  reach: 'suppression',
  of: ({ suppressionId }: { readonly suppressionId: string }) => `suppression-${suppressionId}`,
  with: ({ personId }: { readonly personId: string | null }) => ({ personId }),
} as const;

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
  does: [
    // What a person did themself no colleague did.
    does(events.AddressSuppressed, {
      ...ofPerson,
      when: ({ personId, userId, reason }) =>
        personId !== null && userId !== null && reason !== 'erased',
      code: ({ reason }) => (reason === 'objection' ? 'mailObjected' : 'mailedNoMore'),
    }),
    does(events.AddressAllowed, {
      ...ofPerson,
      when: ({ personId }) => personId !== null,
      code: 'mailedAgain',
    }),
  ],
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
