import { bytesOfUtf16 } from './encodings.ts';
import { HER, mail, mailOfBytes, mixed, OURS, part, type Fixture } from './raw.ts';

const reply = { kind: 'reply' } as const;

/** Somebody answers: in any program, encoding and style. */
export const replies: readonly Fixture[] = [
  {
    name: 'a reply of a few words',
    raw: mail({}, 'Yes, let us talk.\n'),
    is: reply,
    shown: 'Yes, let us talk.',
    about: [OURS, 'first@tallowfield.test'],
  },
  {
    name: 'a reply above the quoted mail, as Gmail writes it',
    raw: mail(
      {},
      'Gladly!\n\nOn Tue, 24 Nov 2026 at 10:00, Rosalind <rosalind@tallowfield.test>\nwrote:\n\n> Dear Ada,\n>\n> would you like to count?\n',
    ),
    is: reply,
    shown: 'Gladly!',
  },
  {
    name: 'a reply above a copied head, as Outlook writes it in German',
    raw: mail(
      {},
      'Gern.\n\n________________________________\nVon: Rosalind <rosalind@tallowfield.test>\nGesendet: Dienstag, 24. November 2026 10:00\nAn: Ada\nBetreff: A loom that counts\n\nDear Ada,\n',
    ),
    is: reply,
    shown: 'Gern.',
  },
  {
    name: 'a reply above a copied head without a line',
    raw: mail(
      {},
      'Thanks, no.\n\nFrom: Rosalind <rosalind@tallowfield.test>\nSent: Tuesday, 24 November 2026 10:00\nTo: Ada\nSubject: A loom\n\nDear Ada,\n',
    ),
    is: reply,
    shown: 'Thanks, no.',
  },
  {
    name: 'a reply between the lines stays with what it answers',
    raw: mail(
      {},
      'On Tue, 24 Nov 2026 at 10:00, Rosalind wrote:\n> would you like to count?\nI would.\n> And when?\nOn Monday.\n',
    ),
    is: reply,
    shown:
      'On Tue, 24 Nov 2026 at 10:00, Rosalind wrote:\n> would you like to count?\nI would.\n> And when?\nOn Monday.',
  },
  {
    name: 'a reply in French, its introduction quoted below',
    raw: mail(
      {},
      'Avec plaisir.\n\nLe mar. 24 nov. 2026 à 10:00, Rosalind <rosalind@tallowfield.test> a écrit :\n> Dear Ada,\n',
    ),
    is: reply,
    shown: 'Avec plaisir.',
  },
  {
    name: 'a reply that speaks of somebody who wrote is not cut off there',
    raw: mail({}, 'On the whole I like what you wrote:\nit is about looms.\n'),
    is: reply,
    shown: 'On the whole I like what you wrote:\nit is about looms.',
  },
  {
    name: 'a reply in HTML alone, its history marked by Gmail',
    raw: mail(
      {},
      '<html><head><style>p{color:red}</style></head><body><p>Yes &amp; <b>gladly</b></p><script>x()</script><div class="gmail_quote"><p>Dear Ada</p></div></body></html>',
      'text/html; charset=utf-8',
    ),
    is: reply,
    shown: 'Yes & gladly',
  },
  {
    name: 'a reply in quoted-printable of ISO-8859-1',
    raw: mail(
      { 'Content-Transfer-Encoding': 'quoted-printable' },
      'Sch=F6n, ich freue mich =FCber Ihre Nachricht. Das ist eine lange Zeile, die=\n weitergeht.\n',
      'text/plain; charset=iso-8859-1',
    ),
    is: reply,
    shown: 'Schön, ich freue mich über Ihre Nachricht. Das ist eine lange Zeile, die weitergeht.',
  },
  {
    name: 'a reply in ISO-2022-JP, with an encoded subject',
    raw: mailOfBytes(
      { Subject: '=?ISO-2022-JP?B?UmU6IBskQjVhP00bKEI=?=' },
      Buffer.from('\u001b$B$"$j$,$H$&\u001b(B\r\n', 'latin1'),
      'text/plain; charset=ISO-2022-JP',
    ),
    is: reply,
    shown: 'ありがとう',
  },
  {
    name: 'a reply in windows-1251',
    raw: mailOfBytes(
      {},
      Buffer.from([0xd1, 0xef, 0xe0, 0xf1, 0xe8, 0xe1, 0xee]),
      'text/plain; charset=windows-1251',
    ),
    is: reply,
    shown: 'Спасибо',
  },
  {
    name: 'a reply in GB18030',
    raw: mailOfBytes({}, Buffer.from([0xd0, 0xbb, 0xd0, 0xbb]), 'text/plain; charset=gb18030'),
    is: reply,
    shown: '谢谢',
  },
  {
    name: 'a reply in UTF-16, in base64',
    raw: mail(
      { 'Content-Transfer-Encoding': 'base64' },
      bytesOfUtf16('Gerne, morgen!').toString('base64'),
      'text/plain; charset=utf-16le',
    ),
    is: reply,
    shown: 'Gerne, morgen!',
  },
  {
    name: 'a reply without Message-ID, Date and References is found by what it answers',
    raw: mail({ 'Message-ID': null, Date: null, References: null }, 'Yes.\n'),
    is: reply,
    about: [OURS],
  },
  {
    name: 'a reply that names no mail at all',
    raw: mail({ 'In-Reply-To': null, References: null }, 'Yes.\n'),
    is: reply,
    about: [],
  },
  {
    name: 'a reply to somebody’s automatic reply is a person’s',
    raw: mail({ Subject: 'Re: Automatic reply: A loom that counts' }, 'I am back!\n'),
    is: reply,
  },
  {
    name: 'a reply from a program that asks for no automatic replies to it is a person’s',
    raw: mail({ 'X-Auto-Response-Suppress': 'All', 'Auto-Submitted': 'no' }, 'Yes.\n'),
    is: reply,
  },
  {
    name: 'a delivery report that somebody forwards is no delivery report',
    raw: mixed(
      [
        part('text/plain', 'Look what came back. Use my other address!'),
        part(
          'message/rfc822',
          [
            'From: MAILER-DAEMON@mx.lovelace.test',
            'Subject: Undelivered Mail Returned to Sender',
            'Content-Type: multipart/report; report-type=delivery-status; boundary="in"',
            '',
            '--in',
            'Content-Type: message/delivery-status',
            '',
            'Reporting-MTA: dns; mx.lovelace.test',
            '',
            `Final-Recipient: rfc822; ${HER}`,
            'Action: failed',
            'Status: 5.1.1',
            '',
            '--in--',
          ].join('\n'),
        ),
      ],
      { Subject: 'Fwd: Undelivered Mail Returned to Sender' },
    ),
    is: reply,
    shown: 'Look what came back. Use my other address!',
  },
  {
    name: 'a delivery report that somebody quotes is no delivery report either',
    raw: mail(
      { Subject: 'Re: Undelivered Mail' },
      'I got this:\n> This message was created automatically by mail delivery software.\n> <rosalind@tallowfield.test>: 550 5.1.1 User unknown\n',
    ),
    is: reply,
  },
  {
    name: 'an answer by calendar that declines',
    raw: mixed(
      [
        part('text/plain', 'Declined: talk'),
        part(
          'text/calendar; charset=utf-8; method=REPLY',
          'BEGIN:VCALENDAR\nMETHOD:REPLY\nBEGIN:VEVENT\nUID:1\nATTENDEE;CN="Zoe; PARTSTAT=ACCEPTED;";PARTSTAT=DECLINED:mailto:zoe@home.example\nEND:VEVENT\nEND:VCALENDAR',
        ),
      ],
      { Subject: 'Declined: Talk' },
      'alternative',
    ),
    is: {
      kind: 'calendar',
      method: 'REPLY',
      answer: { said: 'declined', attendee: 'zoe@home.example' },
    },
  },
  {
    name: 'another time, proposed by calendar, whose method stands in the entry alone',
    raw: mixed([
      part('text/plain', 'Another time?'),
      part(
        'text/calendar; charset=utf-8',
        'BEGIN:VCALENDAR\nMETHOD:COUNTER\nBEGIN:VEVENT\nUID:1\nEND:VEVENT\nEND:VCALENDAR',
      ),
    ]),
    is: { kind: 'calendar', method: 'COUNTER', answer: null },
  },
];
