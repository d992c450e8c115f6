/**
 * Why an address is never mailed by a workspace, the weightiest first: where several hold, the first is told. What the
 * person said themself, or had erased, nobody of the workspace takes back.
 */
export const suppressionReasons = [
  /** The mail server's owner passed a complaint on: they called it spam. */
  'complaint',
  /** They pressed the link or the button in a mail. */
  'unsubscribed',
  /** They told somebody of the workspace that they want no mail. */
  'objection',
  /** Everything known of them was erased. */
  'erased',
  /** Their server says that there is no such address. */
  'bounced',
  /** Somebody of the workspace decided it. */
  'byHand',
] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** What somebody of the workspace may lift: what they decided themselves, and what a server said, which can be wrong. */
export const liftableReasons = [
  'bounced',
  'byHand',
] as const satisfies readonly SuppressionReason[];

/** Whether a reason is of whoever has the address, and so of all that are theirs; that one is gone is of that one alone. */
export function saysOfPerson(reason: string): boolean {
  return reason !== 'bounced';
}

/** Whether a reason is what somebody says of a mail that they got: who unsubscribed or complained. */
export function saysOfMail(reason: string): boolean {
  return reason === 'unsubscribed' || reason === 'complaint';
}
