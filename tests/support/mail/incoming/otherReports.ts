import { HER, OURS, part, report, returned, words, type Fixture } from './raw.ts';

const feedback = (fields: string, back = returned()) =>
  report(
    'feedback-report',
    [words('This is a complaint.'), part('message/feedback-report', fields), back],
    { From: 'fbl@provider.test', Subject: 'FW: A loom', 'Auto-Submitted': null },
  );
const disposition = (fields: string) =>
  report(
    'disposition-notification',
    [words('Your mail was displayed.'), part('message/disposition-notification', fields)],
    { From: `Ada <${HER}>`, Subject: 'Read: A loom', 'Auto-Submitted': null },
  );

/** Complaints (RFC 5965) and receipts (RFC 8098). */
export const otherReports: readonly Fixture[] = [
  {
    name: 'a complaint that names whose it is',
    raw: feedback(
      `Feedback-Type: abuse\nUser-Agent: Loop/1.0\nVersion: 1\nOriginal-Rcpt-To: <${HER}>\nOriginal-Mail-From: <rosalind@tallowfield.test>\n`,
    ),
    is: { kind: 'complaint', address: HER, originalMessageId: OURS },
    about: [OURS],
  },
  {
    name: 'a complaint that names nobody is of whom the mail was to',
    raw: feedback('Feedback-Type: abuse\nUser-Agent: Loop/1.0\nVersion: 1\n'),
    is: { kind: 'complaint', address: HER, originalMessageId: OURS },
  },
  {
    name: 'a complaint that says whom to take off, and returns the head without its address',
    raw: feedback(
      `Feedback-Type: abuse\nVersion: 1\nRemoval-Recipient: ${HER}\n`,
      part('text/rfc822-headers', `To: undisclosed\nMessage-ID: <${OURS}>\n`),
    ),
    is: { kind: 'complaint', address: HER, originalMessageId: OURS },
  },
  {
    name: 'a complaint whose address the provider has blackened',
    raw: feedback(
      'Feedback-Type: abuse\nVersion: 1\nOriginal-Rcpt-To: redacted\n',
      part('text/rfc822-headers', `To: undisclosed\nMessage-ID: <${OURS}>\n`),
    ),
    is: { kind: 'complaint', address: null, originalMessageId: OURS },
  },
  {
    name: 'somebody takes a mail out of the spam',
    raw: feedback('Feedback-Type: not-spam\nVersion: 1\n'),
    is: { kind: 'receipt', originalMessageId: OURS },
  },
  {
    name: 'a receipt that somebody has opened the mail',
    raw: disposition(
      `Reporting-UA: mail.test; Client 3\nFinal-Recipient: rfc822;${HER}\nOriginal-Message-ID: <${OURS}>\nDisposition: manual-action/MDN-sent-manually; displayed\n`,
    ),
    is: { kind: 'receipt', originalMessageId: OURS },
    about: [OURS],
  },
  {
    name: 'a receipt that somebody deleted the mail unread, without its id',
    raw: disposition(
      `Final-Recipient: rfc822;${HER}\nDisposition: automatic-action/MDN-sent-automatically; deleted\n`,
    ),
    is: { kind: 'receipt', originalMessageId: null },
  },
];
