import type { Command } from '../kernel/command.ts';

interface OfOutbox {
  readonly workspaceId: string;
  readonly outboxId: string;
  /** `null` for all accounts of the workspace. */
  readonly mailboxId: string | null;
  /** `YYYY-MM-DD`, by the clock of the workspace. */
  readonly date: string;
  /** Who says so. */
  readonly userId: string;
}

/** Let nothing more be sent on a day. */
export type HoldOutbox = Command<'HoldOutbox', OfOutbox>;

/** Let it be sent after all. */
export type ReleaseOutbox = Command<'ReleaseOutbox', OfOutbox>;

export type OutboxCommand = HoldOutbox | ReleaseOutbox;
