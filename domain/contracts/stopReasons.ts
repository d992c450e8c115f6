/** Why nothing more is sent to somebody in a sequence. */
export const stopReasons = [
  /** Somebody said so. */
  'byHand',
  'replied',
  /** They answered a mail of another sequence. */
  'answeredElsewhere',
  /** Its mails came to them already, as another who they are by now, or at the same address. */
  'hadAlready',
  'bounced',
  'complaint',
  /** They want no mail from here. */
  'unsubscribed',
  /** They were moved to another stage. */
  'stageChanged',
  /** They were skipped, removed, or are not decided on any more. */
  'skipped',
  'erased',
  /** No mail address is known of them any more. */
  'noAddress',
  /** The server refused the mail, or did not take it time and again. */
  'refused',
  'undeliverable',
  /** A value is missing that the mail needs, or what was written can't be sent. */
  'unfit',
] as const;

/**
 * What somebody here decided, or what can be mended: whoever was taken out by it can be put back in, once they stand again where they
 * stood.
 */
export const reopenableReasons = [
  'byHand',
  'answeredElsewhere',
  'hadAlready',
  'stageChanged',
  'skipped',
  'noAddress',
  'refused',
  'undeliverable',
  'unfit',
] as const satisfies readonly (typeof stopReasons)[number][];

/** Whether somebody who was taken out by this can be put back in; what they said themselves nobody takes back. */
export function canBeReopened(reason: string | null): boolean {
  return reopenableReasons.some((one) => one === reason);
}
