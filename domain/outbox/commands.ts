import type { Command } from '../kernel/command.ts';

interface OfOutbox {
  readonly workspaceId: string;
  readonly outboxId: string;
  /** `null` for all accounts of the workspace. */
  readonly mailboxId: string | null;
  /** Whose account it is; `null` for all. */
  readonly accountOf: string | null;
  /** `YYYY-MM-DD`, by the clock of the workspace. */
  readonly date: string;
  /** Who says so. */
  readonly userId: string;
}

/** Let nothing more be sent on a day. */
export type HoldOutbox = Command<'HoldOutbox', OfOutbox>;

/** Let it be sent after all; `heldBy` as it was when it was asked whether they may: what somebody else holds by now stays held. */
export type ReleaseOutbox = Command<'ReleaseOutbox', OfOutbox & { readonly heldBy: string | null }>;

export type OutboxCommand = HoldOutbox | ReleaseOutbox;
