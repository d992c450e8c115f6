import type { Incoming } from '../../../../platform/mail/incoming/classify.ts';
import { readIncoming } from '../../../../platform/mail/incoming/readIncoming.ts';
import type { WrittenMail } from '../../../../projections/enrolments/findWritten.ts';
import { followsFrom, heardOf, type Heard } from '../../../../workers/enrolments/heard.ts';

type Bounce = Extract<Incoming, { kind: 'bounce' }>;
const bounce = (failure: Bounce['failure'], code: string): Incoming => ({
  kind: 'bounce',
  failure,
  code,
  address: null,
  originalMessageId: null,
});
const stop = (reason: 'replied' | 'bounced' | 'complaint', suppresses: boolean): Heard => ({
  kind: 'stop',
  reason,
  suppresses: suppresses && reason !== 'replied' ? reason : null,
});
const refused: Heard = { kind: 'blame', problem: 'senderRefused' };

describe('what follows from a mail that names one of ours', () => {
  it.each<readonly [string, Incoming, Heard | null]>([
    ['an answer', { kind: 'reply' }, stop('replied', false)],
    [
      'an answer by calendar',
      { kind: 'calendar', method: 'REPLY', answer: { said: 'declined', attendee: null } },
      stop('replied', false),
    ],
    [
      'a complaint',
      { kind: 'complaint', address: null, originalMessageId: null },
      stop('complaint', true),
    ],
    [
      'that they are away, with a day',
      { kind: 'autoReply', until: '2026-12-07' },
      { kind: 'hold', awayUntil: '2026-12-07' },
    ],
    ['that they are away', { kind: 'autoReply', until: null }, { kind: 'hold', awayUntil: null }],
    ['that there is no such address', bounce('hard', '5.1.1'), stop('bounced', true)],
    ['that the sender is not let send', bounce('ours', '5.7.26'), refused],
    ['that they let nobody in', bounce('ours', '5.7.1'), stop('bounced', false)],
    ['that the sender’s address is none', bounce('ours', '5.1.8'), refused],
    [
      'that the sender sends too much',
      bounce('ours', '5.4.5'),
      { kind: 'blame', problem: 'quotaExceeded' },
    ],
    ['that it is full', bounce('soft', '5.2.2'), null],
    ['that it takes longer', bounce('delayed', '4.4.1'), null],
    ['that it arrived', { kind: 'receipt', originalMessageId: null }, null],
    ['nobody knows what', { kind: 'unreadable', code: 'report' }, null],
  ])('given it says %s', (_what, said, follows) => {
    expect(followsFrom(said, { isNamed: true, isBorneOut: true })).toEqual(follows);
  });

  it('given it names none, then what people say counts alone', () => {
    const none = { isNamed: false, isBorneOut: false };
    expect(followsFrom({ kind: 'reply' }, none)).toEqual(stop('replied', false));
    for (const said of [
      { kind: 'autoReply', until: '2026-12-07' },
      { kind: 'complaint', address: null, originalMessageId: null },
      bounce('hard', '5.1.1'),
      bounce('ours', '5.7.1'),
    ] as const) {
      expect(followsFrom(said, none)).toBeNull();
    }
  });

  it('given a server says something that nothing bears out, then it counts for nothing, though it names one', () => {
    const named = { isNamed: true, isBorneOut: false };
    for (const said of [
      { kind: 'complaint', address: null, originalMessageId: null },
      bounce('hard', '5.1.1'),
      bounce('ours', '5.7.26'),
    ] as const) {
      expect(followsFrom(said, named)).toBeNull();
    }
  });
});

describe('the day until which a mail says that they are away', () => {
  const written = { isNamed: true } as WrittenMail;
  const awayMail = async (...head: readonly string[]) => {
    const lines = ['Auto-Submitted: auto-replied', ...head, '', 'Ich bin bis zum 4. Dezember weg.'];
    const read = await readIncoming(Buffer.from(lines.join('\r\n')));
    if ('unreadable' in read) throw new Error(`It is ${read.unreadable}.`);
    return heardOf(read.mail, written, new Date('2026-11-28T10:00:00Z'));
  };
  const until = (awayUntil: string): Heard => ({ kind: 'hold', awayUntil });

  it('is counted from when it was sent', async () => {
    const sent = 'Date: Mon, 01 Dec 2025 10:00:00 +0000';
    expect(await awayMail('From: zoe@home.example', sent)).toEqual(until('2025-12-04'));
  });

  it('is counted from when it came, given it does not say when it was sent', async () => {
    expect(await awayMail('From: zoe@home.example')).toEqual(until('2026-12-04'));
    expect(await awayMail('From: zoe@home.example', 'Date: soon')).toEqual(until('2026-12-04'));
  });
});
