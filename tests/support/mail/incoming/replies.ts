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
    name: 'a reply in Shift_JIS, above the head that Outlook copies',
    raw: mailOfBytes(
      { Subject: 'RE: A loom' },
      Buffer.concat([
        Buffer.from([0x82, 0xa0, 0x82, 0xe8, 0x82, 0xaa, 0x82, 0xc6, 0x82, 0xa4]),
        Buffer.from('\r\n\r\n'),
        // 差出人: and 件名:, with 送信日時: between them.
        Buffer.from([0x8d, 0xb7, 0x8f, 0x6f, 0x90, 0x6c, 0x3a]),
        Buffer.from(' Rosalind\r\n'),
        Buffer.from([0x91, 0x97, 0x90, 0x4d, 0x93, 0xfa, 0x8e, 0x9e, 0x3a]),
        Buffer.from(' 2026-11-24\r\n\r\nDear Ada,\r\n'),
      ]),
      'text/plain; charset=Shift_JIS',
    ),
    is: reply,
    shown: 'ありがとう',
  },
  {
    name: 'a reply in Arabic of windows-1256',
    raw: mailOfBytes(
      {},
      Buffer.from([0xd4, 0xdf, 0xd1, 0xc7, 0xa1, 0x20, 0xdb, 0xcf, 0xc7]),
      'text/plain; charset=windows-1256',
    ),
    is: reply,
    shown: 'شكرا، غدا',
  },
  {
    name: 'a reply in Arabic above what Gmail quotes, within marks of direction',
    raw: mail(
      {},
      'بكل سرور.\n\n\u202Bفي الثلاثاء، ٢٤ نوفمبر ٢٠٢٦ في ١٠:٠٠ ص تمت كتابة ما يلي بواسطة \u202ARosalind\u202C\u200F <\u202Arosalind@tallowfield.test\u202C\u200F>:\u202C\n\n> Dear Ada,\n',
    ),
    is: reply,
    shown: 'بكل سرور.',
  },
  {
    name: 'a reply in Hebrew above what Gmail quotes',
    raw: mail(
      {},
      'בשמחה.\n\n\u202Bבתאריך יום ג׳, 24 בנוב׳ 2026 ב-10:00 מאת \u202ARosalind\u202C\u200F <\u202Arosalind@tallowfield.test\u202C\u200F>:\u202C\n\n> Dear Ada,\n',
    ),
    is: reply,
    shown: 'בשמחה.',
  },
  {
    name: 'a reply in EUC-KR',
    raw: mailOfBytes(
      {},
      Buffer.from([0xb0, 0xa8, 0xbb, 0xe7, 0xc7, 0xd5, 0xb4, 0xcf, 0xb4, 0xd9]),
      'text/plain; charset=euc-kr',
    ),
    is: reply,
    shown: '감사합니다',
  },
  {
    name: 'a reply in Korean above what Gmail quotes',
    raw: mail(
      {},
      '좋습니다.\n\n2026년 11월 24일 (화) 오전 10:00, Rosalind <rosalind@tallowfield.test>님이 작성:\n\n> Dear Ada,\n',
    ),
    is: reply,
    shown: '좋습니다.',
  },
  {
    name: 'a reply in Chinese above what Gmail quotes',
    raw: mail(
      {},
      '好的。\n\nRosalind <rosalind@tallowfield.test> 于2026年11月24日周二 10:00写道：\n\n> Dear Ada,\n',
    ),
    is: reply,
    shown: '好的。',
  },
  {
    name: 'a reply in Turkish above what Gmail quotes, over two lines',
    raw: mail(
      {},
      'Memnuniyetle.\n\nRosalind <rosalind@tallowfield.test>, 24 Kas 2026 Sal, 10:00 tarihinde şunu\nyazdı:\n\n> Dear Ada,\n',
    ),
    is: reply,
    shown: 'Memnuniyetle.',
  },
  {
    name: 'a reply that tells in Romanian what somebody wrote is not cut off there',
    raw: mail(
      {},
      'Bună ziua,\nprietenul meu care lucra la voi în 2019 a scris:\nEste o echipă bună.\n',
    ),
    is: reply,
    shown: 'Bună ziua,\nprietenul meu care lucra la voi în 2019 a scris:\nEste o echipă bună.',
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
    name: 'an invitation, in whose entry who was asked once has said yes',
    raw: mixed([
      part('text/plain', 'Talk?'),
      part(
        'text/calendar; charset=utf-8; method=REQUEST',
        'BEGIN:VCALENDAR\nMETHOD:REQUEST\nBEGIN:VEVENT\nUID:1\nATTENDEE;PARTSTAT=ACCEPTED:mailto:zoe@home.example\nEND:VEVENT\nEND:VCALENDAR',
      ),
    ]),
    is: { kind: 'calendar', method: 'REQUEST', answer: null },
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
