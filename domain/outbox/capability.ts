import { audits } from '../kernel/auditing.ts';
import { says, type Capability } from '../kernel/capability.ts';
import { does } from '../kernel/doing.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';
import { upcasters } from './upcasters.ts';

interface OfWorkspace {
  readonly workspaceId: string;
}
const workspace = ({ workspaceId }: OfWorkspace) => workspaceId;

interface OfDay {
  readonly outboxId: string;
  readonly mailboxId: string | null;
  readonly accountOf: string | null;
  readonly date: string;
}

/** What one does with one's own account is no matter of the workspace. */
const ofAll = {
  reach: 'people',
  of: ({ outboxId }: OfDay) => `outbox-${outboxId}`,
  when: ({ mailboxId }: OfDay) => mailboxId === null,
  with: ({ date }: OfDay) => ({ to: date }),
} as const;

/** Of all accounts, or of that of somebody else. */
const ofSettings = {
  code: ({ accountOf }: OfDay) => (accountOf === null ? 'outbox' : 'outboxOfAccount'),
  says: 'words',
} as const;

/** What goes out to candidates on a day, and whether it is held. */
export const outbox: Capability = {
  name: 'outbox',
  upcasters,
  streams: {
    outbox: [
      says(events.OutboxHeld, {
        about: null,
        names: { workspace, user: ({ heldBy, accountOf }) => [heldBy, accountOf] },
      }),
      says(events.OutboxReleased, {
        about: null,
        names: { workspace, user: ({ releasedBy, accountOf }) => [releasedBy, accountOf] },
      }),
    ],
  },
  policies,
  does: [
    does(events.OutboxHeld, { ...ofAll, code: 'outboxHeld' }),
    does(events.OutboxReleased, { ...ofAll, code: 'outboxReleased' }),
  ],
  audits: [
    audits(events.OutboxHeld, {
      ...ofSettings,
      when: ({ heldBy, accountOf }) => heldBy !== accountOf,
      with: ({ date, accountOf: userId }) => ({ userId, to: date }),
    }),
    audits(events.OutboxReleased, {
      ...ofSettings,
      when: ({ releasedBy, accountOf }) => releasedBy !== accountOf,
      with: ({ date, accountOf: userId }) => ({ userId, from: date }),
    }),
  ],
};
