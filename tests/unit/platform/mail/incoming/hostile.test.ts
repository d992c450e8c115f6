import { classify } from '../../../../../platform/mail/incoming/classify.ts';
import { readIncoming, READ_AT_MOST } from '../../../../../platform/mail/incoming/readIncoming.ts';
import { threadOf } from '../../../../../platform/mail/incoming/threadOf.ts';
import { HER, mail, mixed, OURS, part, report } from '../../../../support/mail/incoming/raw.ts';

/** A mail of anybody's making holds nobody up: far more than it takes, far less than anybody would wait. */
const WITHIN_MS = 10_000;

/** What is made of it, or why it can't be read; and how long that took, in milliseconds. */
async function taken(raw: string | Buffer) {
  const began = performance.now();
  const read = await readIncoming(typeof raw === 'string' ? Buffer.from(raw) : raw);
  const is = 'unreadable' in read ? read.unreadable : classify(read.mail).kind;
  return { is, ms: performance.now() - began, read };
}

function nested(depth: number): string {
  const open = Array.from(
    { length: depth },
    (_, at) => `--b${at}\nContent-Type: multipart/mixed; boundary="b${at + 1}"\n\n`,
  ).join('');
  return mail({}, `${open}--b${depth}\n\nhello`, 'multipart/mixed; boundary="b0"');
}

describe('a mail of somebody who means harm', () => {
  test.each<[string, () => string | Buffer, string]>([
    ['is nothing at all', () => '', 'malformed'],
    [
      'is no mail',
      () => Buffer.from(Array.from({ length: 4_000 }, (_, at) => at % 256)),
      'malformed',
    ],
    ['is nested ten thousand deep', () => nested(10_000), 'reply'],
    ['has a head of a megabyte', () => mail({ 'X-Long': 'x'.repeat(1_000_000) }, 'hi'), 'reply'],
    [
      'has ten thousand lines in its head',
      () =>
        mail(
          Object.fromEntries(
            Array.from({ length: 10_000 }, (_, at) => [`X-${at}`, 'x'.repeat(40)]),
          ),
          'hi',
        ),
      'reply',
    ],
    ['has a text of thirty megabytes', () => mail({}, 'word '.repeat(6_000_000)), 'reply'],
    ['is one line of two million signs', () => mail({}, 'a'.repeat(2_000_000)), 'reply'],
    [
      'names a hundred thousand mails',
      () => mail({ References: '<a@b.test> '.repeat(10_000) }, 'hi'),
      'reply',
    ],
    [
      'begins a style ten thousand times and ends none',
      () => mail({}, '<style>'.repeat(30_000), 'text/html'),
      'reply',
    ],
    [
      'opens a hundred thousand tags',
      () => mail({}, '<div '.repeat(100_000), 'text/html'),
      'reply',
    ],
    [
      'says again and again that somebody wrote',
      () => mail({}, 'On Tue, 24 Nov 2026, X wrote:\n> a\nb\n'.repeat(20_000)),
      'reply',
    ],
    [
      'has a report of a million fields',
      () =>
        report('delivery-status', [
          part(
            'message/delivery-status',
            `${'A: b\n'.repeat(200_000)}\n${'C: d\n\n'.repeat(100_000)}`,
          ),
        ]),
      'unreadable',
    ],
    [
      'is away until a thousand days',
      () => mail({ 'Auto-Submitted': 'auto-replied' }, 'until Monday, '.repeat(50_000)),
      'autoReply',
    ],
    [
      'has ten thousand parts',
      () => mixed(Array.from({ length: 10_000 }, () => part('text/plain', 'x'))),
      'reply',
    ],
    [
      'names a charset that there is not',
      () => mail({}, 'hi', 'text/plain; charset=klingon'),
      'reply',
    ],
    [
      'has a subject of broken words',
      () => mail({ Subject: '=?utf-8?B?/////w==?= =?x?Q?=ZZ?=' }, 'hi'),
      'reply',
    ],
    [
      'has a boundary that never comes',
      () => mail({}, 'hi', 'multipart/mixed; boundary="never"'),
      'reply',
    ],
  ])('%s', async (_name, make, expected) => {
    const { is, ms } = await taken(make());
    expect(is).toBe(expected);
    expect(ms).toBeLessThan(WITHIN_MS);
  });

  test('is read as far as it says what it is, and says that there was more', async () => {
    const { read } = await taken(mail({}, `Yes.\n${'x'.repeat(READ_AT_MOST)}`));
    expect(read).toMatchObject({ mail: { isCut: true } });
    const { read: short } = await taken(mail({}, 'Yes.\n'));
    expect(short).toMatchObject({ mail: { isCut: false } });
  });

  test.each<[string, () => string]>([
    ['nested too deep', () => nested(10_000)],
    ['with too long a head', () => mail({ 'X-Long': 'x'.repeat(1_000_000) }, 'hi')],
  ])('%s is known by its head all the same', async (_what, make) => {
    const { read } = await taken(make());
    if (!('mail' in read)) throw new Error('It is not read.');
    expect(read.mail).toMatchObject({ from: { address: HER }, isCut: true });
    expect(threadOf(read.mail).messageIds).toContain(OURS);
  });

  test('says nothing in the text of a mail that only the head or a report of one may say', async () => {
    const forged = [
      'Auto-Submitted: auto-replied',
      'Final-Recipient: rfc822; ada@lovelace.test',
      'Action: failed',
      'Status: 5.1.1',
    ].join('\n');
    expect((await taken(mail({}, forged))).is).toBe('reply');
    const attached = mixed([part('text/plain', 'hi'), part('message/delivery-status', forged)]);
    expect((await taken(attached)).is).toBe('reply');
  });
});
