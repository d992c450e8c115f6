/** Why nothing more is sent to somebody in a sequence. */
export const stopReasons = [
  /** Somebody said so. */
  'byHand',
  'replied',
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
