import {
  bounced,
  HER,
  inBase64,
  mail,
  OURS,
  part,
  report,
  returned,
  status,
  words,
  type Fixture,
} from './raw.ts';

const dsn = (parts: readonly string[], headers: Readonly<Record<string, string | null>> = {}) =>
  report('delivery-status', parts, headers);
const fromDaemon = {
  From: 'MAILER-DAEMON@mx.lovelace.test',
  'In-Reply-To': null,
  References: null,
  'Return-Path': '<>',
  Subject: 'failure notice',
};

/** What servers say of mails that did not arrive, or not yet, in reports and in words. */
export const bounces: readonly Fixture[] = [
  {
    name: 'Postfix: no such user',
    raw: dsn([
      words(),
      status({
        'Original-Recipient': `rfc822;${HER}`,
        Status: '5.1.1',
        'Diagnostic-Code':
          'smtp; 550 5.1.1 <ada@lovelace.test>: Recipient address rejected:\n    User unknown in virtual mailbox table',
      }),
      returned(),
    ]),
    is: bounced('hard', '5.1.1'),
    about: [OURS],
  },
  {
    name: 'a mailbox that is full, by a code that says more than the words beside it',
    raw: dsn([
      words(),
      status({ Status: '5.2.2', 'Diagnostic-Code': 'smtp; 552 5.2.2 User unknown or over quota' }),
      returned(),
    ]),
    is: bounced('soft', '5.2.2'),
    about: [OURS],
  },
  {
    name: 'an address that was sent on to another one, which there is not',
    raw: dsn([
      words(),
      status({
        'Original-Recipient': `rfc822;${HER}`,
        'Final-Recipient': 'rfc822; ada@old.lovelace.test',
        Status: '5.1.1',
      }),
      returned(),
    ]),
    is: bounced('hard', '5.1.1'),
    about: [OURS],
  },
  {
    name: 'Postfix: still trying, which is no failure',
    raw: dsn(
      [
        words('This is a warning. Your mail is still being tried.'),
        status({
          Action: 'delayed',
          Status: '4.4.1',
          'Will-Retry-Until': 'Mon, 30 Nov 2026 09:00:00 +0000',
        }),
        returned('text/rfc822-headers'),
      ],
      { Subject: 'Delayed Mail (still being retried)' },
    ),
    is: bounced('delayed', '4.4.1'),
  },
  {
    name: 'Postfix: tried for five days, and given up',
    raw: dsn([words(), status({ Status: '4.4.7' }), returned('text/rfc822-headers')]),
    is: bounced('soft', '4.4.7'),
  },
  {
    name: 'Postfix: there is no such domain',
    raw: dsn([
      words(),
      status({ Status: '5.1.2', 'Diagnostic-Code': 'X-Postfix; Domain not found' }),
      returned(),
    ]),
    is: bounced('hard', '5.1.2'),
  },
  {
    name: 'a domain that takes no mail (RFC 7505)',
    raw: dsn([words(), status({ Status: '5.1.10' }), returned()]),
    is: bounced('hard', '5.1.10'),
  },
  {
    name: 'Exchange: no such user, with a provider’s id in the place of ours',
    raw: dsn(
      [
        part(
          'text/html; charset=utf-8',
          '<p>Your message to ada@lovelace.test couldn’t be delivered.</p>',
        ),
        status({
          'Final-Recipient': `rfc822;${HER}`,
          Status: '5.1.10',
          'Diagnostic-Code':
            'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@lovelace.test not found by SMTP address lookup',
        }),
        part(
          'message/rfc822',
          `From: rosalind@tallowfield.test\nMessage-ID: <AM9PR01@eur01.prod.outlook.test>\nX-Microsoft-Original-Message-ID: <${OURS}>\n\nDear Ada`,
        ),
      ],
      {
        From: 'Microsoft Outlook <postmaster@lovelace.test>',
        Subject: 'Undeliverable: A loom that counts',
      },
    ),
    is: bounced('hard', '5.1.10'),
    about: [OURS],
  },
  {
    name: 'Exchange: the mailbox is full',
    raw: dsn([
      words(),
      status({ Status: '5.2.2', 'Diagnostic-Code': 'smtp;554 5.2.2 mailbox full' }),
      returned(),
    ]),
    is: bounced('soft', '5.2.2'),
  },
  {
    name: 'Exchange: we have sent too much',
    raw: dsn([words(), status({ Status: '5.4.5' }), returned()]),
    is: bounced('ours', '5.4.5'),
  },
  {
    name: 'Gmail: our mail is refused as unauthenticated, and says that the user is unknown as well',
    raw: dsn([
      words(),
      status({
        Status: '5.7.26',
        'Diagnostic-Code':
          'smtp; 550-5.7.26 This mail is unauthenticated. User unknown\n 550 5.7.26 gsmtp',
      }),
      returned(),
    ]),
    is: bounced('ours', '5.7.26'),
  },
  {
    name: 'a policy that says 5.7.1 costs nobody their address',
    raw: dsn([
      words(),
      status({ Status: '5.7.1', 'Diagnostic-Code': 'smtp; 550 5.7.1 User unknown' }),
      returned(),
    ]),
    is: bounced('ours', '5.7.1'),
  },
  {
    name: 'our address is not one (5.1.8)',
    raw: dsn([words(), status({ Status: '5.1.8' }), returned()]),
    is: bounced('ours', '5.1.8'),
  },
  {
    name: 'Gmail: no such account, in base64',
    raw: dsn([
      inBase64('text/plain; charset=utf-8', 'Address not found'),
      inBase64(
        'message/delivery-status',
        `Reporting-MTA: dns; googlemail.test\r\n\r\nFinal-Recipient: rfc822; ${HER}\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.\r\n`,
      ),
      inBase64('message/rfc822', `Message-ID: <${OURS}>\r\nSubject: A loom\r\n\r\nDear Ada`),
    ]),
    is: bounced('hard', '5.1.1'),
    about: [OURS],
  },
  {
    name: 'a report in quoted-printable',
    raw: dsn([
      words(),
      part(
        'message/delivery-status',
        `Reporting-MTA: dns; mx.test=0A=0AFinal-Recipient: rfc822; ${HER}=0AAction: failed=0AStat=\nus: 5.1.3=0A`,
        ['Content-Transfer-Encoding: quoted-printable'],
      ),
      returned(),
    ]),
    is: bounced('hard', '5.1.3'),
  },
  {
    name: 'Sendmail: only its last words tell that there is no such user',
    raw: dsn([
      words('----- The following addresses had permanent fatal errors -----'),
      status({
        Status: '5.0.0',
        'Diagnostic-Code': 'SMTP; 550 <ada@lovelace.test>... User unknown',
      }),
      returned('text/rfc822-headers'),
    ]),
    is: bounced('hard', '5.0.0'),
  },
  {
    name: 'Sendmail: a general failure of which nothing more is said',
    raw: dsn([
      words(),
      status({ Status: '5.0.0', 'Diagnostic-Code': 'SMTP; 554 Transaction failed' }),
      returned(),
    ]),
    is: bounced('soft', '5.0.0'),
  },
  {
    name: 'a general status, and the last server’s own code',
    raw: dsn([
      words(),
      status({ Status: '5.0.0', 'Diagnostic-Code': 'smtp; 550 5.1.6 moved' }),
      returned(),
    ]),
    is: bounced('hard', '5.1.6'),
  },
  {
    name: 'a report without a status, from its last server’s reply',
    raw: dsn([
      words(),
      status({ Status: null, 'Diagnostic-Code': 'smtp; 452 Insufficient storage' }),
      returned(),
    ]),
    is: bounced('soft', '4.0.0'),
  },
  {
    name: 'a report that returns nothing is found by the id of its envelope',
    raw: dsn([
      words(),
      part(
        'message/delivery-status',
        `Original-Envelope-Id: enrolment-7.2\nReporting-MTA: dns; mx.test\n\nFinal-Recipient: rfc822; ${HER}\nAction: failed\nStatus: 5.1.1\n`,
      ),
    ]),
    is: bounced('hard', '5.1.1', null),
    about: [],
  },
  {
    name: 'a report on a mail in Unicode (RFC 6533)',
    raw: dsn([
      words(),
      status(
        { Status: '5.1.1', 'Final-Recipient': 'utf-8; ada@bücher.test' },
        'message/global-delivery-status',
      ),
      part('message/global-headers', `Message-ID: <${OURS}>\nSubject: Bücher\n`),
    ]),
    is: bounced('hard', '5.1.1', OURS, 'ada@bücher.test'),
  },
  {
    name: 'a report with two recipients tells of the one that failed',
    raw: dsn([
      words(),
      part(
        'message/delivery-status',
        `Reporting-MTA: dns; mx.test\n\nFinal-Recipient: rfc822; copy@lovelace.test\nAction: relayed\nStatus: 2.0.0\n\nFinal-Recipient: rfc822; ${HER}\nAction: failed\nStatus: 5.1.1\n`,
      ),
      returned(),
    ]),
    is: bounced('hard', '5.1.1'),
  },
  {
    name: 'qmail: no mailbox by that name',
    raw: mail(
      fromDaemon,
      `Hi. This is the qmail-send program at mx.lovelace.test.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<${HER}>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <rosalind@tallowfield.test>\nMessage-ID: <${OURS}>\nSubject: A loom\n\nDear Ada\n`,
    ),
    is: bounced('hard', '5.1.1'),
  },
  {
    name: 'Exim of old: in words, with the address in its head',
    raw: mail(
      {
        ...fromDaemon,
        From: 'Mail Delivery System <Mailer-Daemon@mx.lovelace.test>',
        'X-Failed-Recipients': HER,
        'Auto-Submitted': 'auto-replied',
        Subject: 'Mail delivery failed: returning message to sender',
      },
      `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its recipients.\n\n  ${HER}\n    Unrouteable address\n\n------ This is a copy of the message, including all the headers. ------\n\nMessage-ID: <${OURS}>\n\nDear Ada\n`,
    ),
    is: bounced('hard', '5.0.0'),
  },
  {
    name: 'Exim of old: delayed',
    raw: mail(
      {
        ...fromDaemon,
        'X-Failed-Recipients': HER,
        Subject: 'Warning: message delayed 24 hours',
      },
      `This message was created automatically by mail delivery software.\nA message that you sent has not yet been delivered: 451 try later. Delivery attempts will continue.\n`,
    ),
    is: bounced('delayed', '4.0.0', null),
  },
  {
    name: 'a server that says in words alone what nobody can read',
    raw: mail(
      { ...fromDaemon, Subject: 'Delivery failure' },
      'Something went wrong with something you sent to somebody.\n',
    ),
    is: { kind: 'unreadable', code: 'report-in-words' },
  },
  {
    name: 'a server that says in words where it can be asked, and not to whom it was',
    raw: mail(
      { ...fromDaemon, Subject: 'Delivery failure' },
      'Your mail could not be delivered: 550 5.1.1 User unknown.\nAsk <mailer-daemon@mx.lovelace.test>.\n',
    ),
    is: { kind: 'unreadable', code: 'report-in-words' },
  },
  {
    name: 'a report that is empty',
    raw: dsn([words(''), part('message/delivery-status', '')]),
    is: { kind: 'unreadable', code: 'report' },
  },
  {
    name: 'a report that says that all is well',
    raw: dsn([words('Delivered.'), status({ Action: 'relayed', Status: '2.1.5' }), returned()], {
      Subject: 'Successful Mail Delivery Report',
    }),
    is: { kind: 'receipt', originalMessageId: OURS },
  },
];
