import { audits } from '../kernel/auditing.ts';
import { says, type Capability } from '../kernel/capability.ts';
import { does } from '../kernel/doing.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

interface OfWorkspace {
  readonly workspaceId: string;
}
const workspace = ({ workspaceId }: OfWorkspace) => workspaceId;

interface OfDay {
  readonly outboxId: string;
  readonly mailboxId: string | null;
  readonly date: string;
}

/** What one does with one's own account is no matter of the workspace. */
const ofAll = {
  reach: 'people',
  of: ({ outboxId }: OfDay) => `outbox-${outboxId}`,
  when: ({ mailboxId }: OfDay) => mailboxId === null,
  with: ({ date }: OfDay) => ({ to: date }),
} as const;

/** What goes out to candidates on a day, and whether it is held. */
export const outbox: Capability = {
  name: 'outbox',
  streams: {
    outbox: [
      says(events.OutboxHeld, {
        about: null,
        names: { workspace, user: ({ heldBy }) => heldBy },
      }),
      says(events.OutboxReleased, {
        about: null,
        names: { workspace, user: ({ releasedBy }) => releasedBy },
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
      code: 'outbox',
      says: 'words',
      when: ofAll.when,
      with: ({ date }) => ({ to: date }),
    }),
    audits(events.OutboxReleased, {
      code: 'outbox',
      says: 'words',
      when: ofAll.when,
      with: ({ date }) => ({ from: date }),
    }),
  ],
};
