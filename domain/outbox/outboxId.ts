import type { IdSource } from '../kernel/ids.ts';

/** Of which outbox something is. */
export interface OutboxOf {
  readonly workspaceId: string;
  /** `null` for all accounts of the workspace. */
  readonly mailboxId: string | null;
  /** `YYYY-MM-DD`, by the clock of the workspace. */
  readonly date: string;
}

/** The id of the outbox of one day, of one account or of all. */
export function outboxIdOf(
  { idOf }: Pick<IdSource, 'idOf'>,
  { workspaceId, mailboxId, date }: OutboxOf,
): string {
  return idOf('outbox', workspaceId, mailboxId ?? 'all', date);
}
