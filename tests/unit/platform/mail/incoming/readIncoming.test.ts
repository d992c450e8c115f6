import { classify } from '../../../../../platform/mail/incoming/classify.ts';
import { readIncoming } from '../../../../../platform/mail/incoming/readIncoming.ts';
import { threadOf } from '../../../../../platform/mail/incoming/threadOf.ts';

/** What is read of a mail with these lines, each sign of which is one byte unless `written` says otherwise. */
async function readOf(lines: readonly string[], written: BufferEncoding = 'latin1') {
  const read = await readIncoming(Buffer.from(lines.join('\r\n'), written));
  if (!('mail' in read)) throw new Error('It is no mail.');
  const { mail } = read;
  const { from, subject, shown } = mail;
  return { name: from?.name, subject, shown, kind: classify(mail).kind, mail };
}

/** `Спасибо` and `Зоя` in bytes of windows-1251, `Автоответ` too. */
const thanks = '\xD1\xEF\xE0\xF1\xE8\xE1\xEE';
const zoya = '\xC7\xEE\xFF';
const automatic = '\xC0\xE2\xF2\xEE\xEE\xF2\xE2\xE5\xF2';

describe('a mail whose program keeps to no standard', () => {
  test.each<readonly [string, readonly string[], object]>([
    [
      'whose head is written as its text is, in windows-1251',
      [
        `From: ${zoya} <zoe@home.example>`,
        `Subject: Re: ${thanks}`,
        'Content-Type: text/plain; charset=windows-1251',
        '',
        thanks,
      ],
      { name: 'Зоя', subject: 'Re: Спасибо', shown: 'Спасибо', kind: 'reply' },
    ],
    [
      'which says only below its head what that is written in, and that nobody is there',
      [
        'From: zoe@home.example',
        `Subject: ${automatic}: ${thanks}`,
        'Content-Type: multipart/alternative; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain; charset="windows-1251"',
        '',
        thanks,
        '--b--',
      ],
      { subject: 'Автоответ: Спасибо', kind: 'autoReply' },
    ],
    [
      'whose subject is written in ISO-2022-JP as it is',
      [
        'From: zoe@home.example',
        'Subject: \u001b$B$"$j$,$H$&\u001b(B',
        'Content-Type: text/plain; charset=ISO-2022-JP',
        '',
        '\u001b$B$"$j$,$H$&\u001b(B',
      ],
      { subject: 'ありがとう', shown: 'ありがとう' },
    ],
    [
      'whose head says nowhere what it is written in',
      ['From: J\xFCrgen <zoe@home.example>', 'Subject: R\xFCckfrage', '', 'Gern.'],
      { name: 'Jürgen', subject: 'Rückfrage' },
    ],
    [
      'whose head says that it is in a charset which there is not',
      ['From: J\xFCrgen <zoe@home.example>', 'Content-Type: text/plain; charset=x-none', '', 'Yes'],
      { name: 'Jürgen', shown: 'Yes' },
    ],
    [
      'whose head says that it is in two bytes for each letter, by a name that doesn’t say so',
      ['From: J\xFCrgen <zoe@home.example>', 'Content-Type: text/plain; charset=ucs-2', '', 'Yes'],
      { name: 'Jürgen' },
    ],
    [
      'whose parts lie between other bounds than it names',
      [
        'From: zoe@home.example',
        'Content-Type: multipart/mixed; boundary="one"',
        '',
        '--other',
        'Content-Type: text/plain; charset=utf-8',
        '',
        'Yes, gladly.',
        '--other--',
      ],
      { shown: 'Yes, gladly.', kind: 'reply' },
    ],
    [
      'that has no bounds at all',
      ['From: zoe@home.example', 'Content-Type: multipart/alternative', '', 'Yes, gladly.'],
      { shown: 'Yes, gladly.', kind: 'reply' },
    ],
    [
      'whose text stands in HTML alone, beside an empty one',
      [
        'From: zoe@home.example',
        'Content-Type: multipart/alternative; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        ' ',
        '--b',
        'Content-Type: text/html',
        '',
        '<p>Yes, gladly.</p>',
        '--b--',
      ],
      { shown: 'Yes, gladly.' },
    ],
  ])('%s is read', async (_what, lines, expected) => {
    expect(await readOf(lines)).toMatchObject(expected);
  });

  test('that is in Unicode is left as it is, whatever it says of its text', async () => {
    const lines = [
      'From: Jürgen <zoe@home.example>',
      'Content-Type: text/plain; charset=windows-1251',
      '',
      'Yes.',
    ];
    expect(await readOf(lines, 'utf8')).toMatchObject({ name: 'Jürgen', shown: 'Yes.' });
  });

  test('which has signs in its addresses and ids that no database takes is known without them', async () => {
    const { mail } = await readOf([
      'From: z\u0000oe@home.example',
      'Message-ID: <one\u0000@home.example>',
      'In-Reply-To: <ou\u0000rs@kith.example>',
      '',
      'Yes.',
    ]);
    expect(mail).toMatchObject({
      from: { address: 'zoe@home.example' },
      messageId: 'one@home.example',
    });
    expect(threadOf(mail).messageIds).toEqual(['ours@kith.example']);
  });
});
