import {
  outreachMails,
  type OutreachMailRow,
} from '../../../../projections/reports/outreachMails.ts';

type Logged = Parameters<typeof outreachMails.evolve>[1];
type Rows = Readonly<Record<string, OutreachMailRow>>;

const place = { projectId: 'p', sequenceId: 's', stepId: 'st', variantId: 'v', senderId: 'u' };

/** The mails of one person after these events, an hour apart, each `[type, mail, its data beside the ids]`. */
function after(
  ...events: readonly (readonly [type: string, mailId: string, data?: object])[]
): Rows {
  let rows: Rows = {};
  events.forEach(([type, mailId, more], hour) => {
    const occurredAt = `2026-11-02T${String(hour).padStart(2, '0')}:00:00.000Z`;
    // Mails of one sequence are named by one letter: a1, a2.
    const enrolmentId = mailId.charAt(0);
    const data = { ...place, candidacyId: 'c', enrolmentId, mailId, ...more };
    const logged = {
      event: { type, data },
      metadata: { occurredAt, workspaceId: 'w' },
    } as unknown as Logged;
    const beside = outreachMails.rowsOf?.(logged);
    const touched = Object.keys(rows).filter(
      (key) => beside !== undefined && Reflect.get(rows[key] ?? {}, beside.column) === beside.value,
    );
    for (const key of new Set([...outreachMails.keysOf(logged), ...touched])) {
      rows = { ...rows, [key]: outreachMails.evolve(rows[key], logged, key) as OutreachMailRow };
    }
  });
  return rows;
}

const at = (hour: number) => `2026-11-02T${String(hour).padStart(2, '0')}:00:00.000Z`;
const unsure = ['MailUnclear', 'a1'] as const;

describe('a mail of a sequence, in reports', () => {
  it('given another follows it, then it is the last no more, of the sequence only by one of the same', () => {
    const three = [
      ['MailClaimed', 'a1'],
      ['MailSent', 'a1'],
      ['MailClaimed', 'b1'],
      ['MailSent', 'b1'],
      ['MailClaimed', 'a2'],
      ['MailSent', 'a2'],
    ] as const;
    const { a1, b1, a2 } = after(...three);
    expect(a1).toMatchObject({
      sent_at: at(1),
      followed_at: at(3),
      followed_in_sequence_at: at(5),
    });
    expect(b1).toMatchObject({ sent_at: at(3), followed_at: at(5), followed_in_sequence_at: null });
    expect(a2).toMatchObject({ sent_at: at(5), followed_at: null, followed_in_sequence_at: null });
    expect(after(...three, ['MailClaimed', 'a3'], ['MailSent', 'a3'])['a1']).toEqual(a1);
  });

  it('given it is known only after the next that it was sent, then it is the last of both', () => {
    const { a1, a2 } = after(
      ['MailClaimed', 'a1'],
      unsure,
      ['MailClaimed', 'a2'],
      ['MailSent', 'a2'],
      ['MailSettled', 'a1', { wasSent: true }],
    );
    expect(a1).toMatchObject({ sent_at: at(4), followed_at: null, followed_in_sequence_at: null });
    expect(a2).toMatchObject({
      sent_at: at(3),
      followed_at: at(4),
      followed_in_sequence_at: at(4),
    });
  });

  it('given it is sent once more, then it is the last again', () => {
    const { a1, b1 } = after(
      ['MailClaimed', 'a1'],
      ['MailSent', 'a1'],
      ['MailClaimed', 'b1'],
      ['MailSent', 'b1'],
      ['MailSent', 'a1'],
    );
    expect(a1).toMatchObject({ sent_at: at(4), followed_at: null });
    expect(b1).toMatchObject({ sent_at: at(3), followed_at: at(4) });
  });

  it('given it was not sent, then nothing follows from it, and the one before stays the last', () => {
    const { a1, a2 } = after(
      ['MailClaimed', 'a1'],
      ['MailSent', 'a1'],
      ['MailClaimed', 'a2'],
      ['MailSettled', 'a2', { wasSent: false }],
      ['EnrolmentStopped', 'a2', { reason: 'bounced' }],
    );
    expect(a1).toMatchObject({ followed_at: null, bounced_at: at(4) });
    expect(a2).toMatchObject({ sent_at: null, bounced_at: null });
  });

  it('given it was put off and comes again from another sender, in another wording, then it is told of those; once it is out, of those that sent it', () => {
    const another = { senderId: 'other', variantId: 'w' };
    const { a1 } = after(
      ['MailClaimed', 'a1'],
      ['MailWithheld', 'a1'],
      ['MailClaimed', 'a1', another],
      ['MailSent', 'a1'],
      ['MailClaimed', 'a1', { senderId: 'third' }],
    );
    expect(a1).toMatchObject({
      sender_id: 'other',
      variant_id: 'w',
      claimed_at: at(4),
      sent_at: at(3),
    });
  });

  it('given somebody else sends the next of the sequence, then those before it were taken over, and none of another sequence', () => {
    const { a1, a2, a3, b1 } = after(
      ['MailClaimed', 'a1'],
      ['MailSent', 'a1'],
      ['MailClaimed', 'a2'],
      ['MailClaimed', 'b1'],
      ['MailClaimed', 'a3', { senderId: 'other' }],
    );
    const taken = [a1, a2, a3, b1].map((mail) => mail?.is_taken_over);
    expect(taken).toEqual([true, true, false, false]);
  });

  it('given a mail that was put off comes again from the sender of the others, then it is taken over no more', () => {
    const { a1, a2 } = after(
      ['MailClaimed', 'a1'],
      ['MailWithheld', 'a1'],
      ['MailClaimed', 'a2', { senderId: 'other' }],
      ['MailClaimed', 'a1', { senderId: 'other' }],
    );
    expect([a1?.is_taken_over, a2?.is_taken_over]).toEqual([false, false]);
  });

  it('given it is refused, then it was sent and came back', () => {
    const { a1 } = after(['MailClaimed', 'a1'], ['MailRefused', 'a1']);
    expect(a1).toMatchObject({ sent_at: at(1), bounced_at: at(1) });
    const both = after(
      ['MailClaimed', 'a1'],
      ['MailSent', 'a1'],
      ['MailClaimed', 'a2'],
      ['MailRefused', 'a2'],
    );
    expect([both['a1']?.bounced_at, both['a2']?.bounced_at]).toEqual([null, at(3)]);
  });

  it('given answers, then the first of a person counts, after how long since it was handed over', () => {
    const received = (kind: string, hour: number) =>
      ['MailReceived', 'a1', { kind, arrivedAt: at(hour) }] as const;
    const { a1 } = after(
      ['MailClaimed', 'a1'],
      ['MailSent', 'a1'],
      received('autoReply', 2),
      received('reply', 7),
      received('reply', 9),
    );
    expect(a1).toMatchObject({ answered_at: at(7), answered_hours: 7 });
  });

  it('given they want no more mail, then that counts at the last, and what a colleague says not at all', () => {
    const suppressed = (reason: string, hour: number) =>
      ['AddressSuppressed', 'a2', { reason, suppressedAt: at(hour) }] as const;
    const { a1, a2 } = after(
      ['MailClaimed', 'a1'],
      ['MailSent', 'a1'],
      ['MailClaimed', 'a2'],
      ['MailSent', 'a2'],
      suppressed('byHand', 5),
      suppressed('complaint', 6),
      suppressed('unsubscribed', 7),
      // What they wrote before is read later only.
      ['MailReceived', 'a2', { kind: 'reply', arrivedAt: at(5) }],
    );
    expect([a1?.unsubscribed_at, a2?.unsubscribed_at]).toEqual([null, at(6)]);
    expect([a1?.reacted_at, a2?.reacted_at]).toEqual([null, at(5)]);
  });

  describe('given one reacts to several mails, then the earlier reaction is marked as one of several', () => {
    const sent = (mailId: string) =>
      [
        ['MailClaimed', mailId],
        ['MailSent', mailId],
      ] as const;
    const answered = (mailId: string) =>
      ['MailReceived', mailId, { kind: 'reply', arrivedAt: at(9) }] as const;
    const unsubscribed = (mailId: string) =>
      ['AddressSuppressed', mailId, { reason: 'unsubscribed', suppressedAt: at(9) }] as const;
    const markedOf = (rows: Rows) =>
      Object.keys(rows).filter((key) => rows[key]?.may_be_one_of_several);

    it('by answering two', () => {
      const once = [...sent('a1'), ...sent('a2'), answered('a1'), answered('a1')] as const;
      expect(markedOf(after(...once))).toEqual([]);
      expect(markedOf(after(...once, answered('a2')))).toEqual(['a1']);
      const byProgram = ['MailReceived', 'a2', { kind: 'autoReply', arrivedAt: at(9) }] as const;
      expect(markedOf(after(...once, byProgram))).toEqual([]);
      const toNone = { kind: 'reply', arrivedAt: at(9), mailId: null };
      expect(markedOf(after(...once, ['MailReceived', 'a2', toNone]))).toEqual([]);
    });

    it('by answering one and unsubscribing by another', () => {
      const both = [...sent('a1'), answered('a1'), ...sent('a2'), unsubscribed('a2')] as const;
      expect(markedOf(after(...both))).toEqual(['a1']);
      const same = [...sent('a1'), ...sent('a2'), answered('a2'), unsubscribed('a2')] as const;
      expect(markedOf(after(...same))).toEqual([]);
    });

    it('in another sequence, of which the mails of this one hear nothing: whatever came before it may be', () => {
      expect(markedOf(after(...sent('a1'), ...sent('b1')))).toEqual(['a1']);
    });

    it('and stays so when it is answered once more, or another is sent', () => {
      const again = [...sent('a1'), answered('a1'), ...sent('a2'), answered('a2')] as const;
      expect(markedOf(after(...again, answered('a1')))).toEqual(['a1', 'a2']);
      expect(markedOf(after(...again, ...sent('a3')))).toEqual(['a1']);
    });
  });

  it('is tallied with those of the same four weeks, of which there are few', () => {
    const cells = (sent_at: string, bounced_at: string | null) => {
      const { a1 } = after(['MailClaimed', 'a1'], ['MailSent', 'a1']);
      const row = { ...a1, sent_at, bounced_at } as OutreachMailRow;
      return outreachMails.tallies?.of.map((tally) => tally.cellOf(row));
    };
    const first = cells('2026-10-22T00:00:00.000Z', '2026-10-23T09:00:00.000Z');
    expect(cells('2026-11-18T23:59:59.999Z', '2026-11-18T12:00:00.000Z')).toEqual(first);
    expect(cells('2026-11-19T00:00:00.000Z', '2026-10-23T09:00:00.000Z')).not.toEqual(first);
    expect(cells('2026-10-22T00:00:00.000Z', '2026-11-19T00:00:00.000Z')).not.toEqual(first);
  });
});
