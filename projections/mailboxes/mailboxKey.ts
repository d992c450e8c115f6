/** By what a mail account is found: its id, and of which workspace it is. */
export interface MailboxKey {
  readonly workspaceId: string;
  readonly mailboxId: string;
}
