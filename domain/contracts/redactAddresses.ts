/** What stands where an address stood. */
export const REDACTED = '[redacted]';

// What can't be part of an address as people write it; what encodes such a character can.
const RUN = /[^\s&?=#/:;,"<>()[\]|\\]+/gu;
// The sign itself, full width too, as it is or encoded once or more, with something on both sides.
const AT = /.(?:[@＠]|%(?:25)*(?:40|EF%(?:25)*BC%(?:25)*A0))./iu;

/**
 * A text without anything that looks like an e-mail address: text, an at-sign, text, with no
 * spaces. Addresses in parts of a web address are found too, encoded or not. It would rather
 * take too much away than too little; its time is linear in the text's length.
 */
export function redactAddresses(text: string): string {
  return text.replace(RUN, (run) => (AT.test(run) ? REDACTED : run));
}
