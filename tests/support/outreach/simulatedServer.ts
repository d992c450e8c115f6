import type { Delivery } from '../../../platform/mail/accounts/port.ts';

/** What became of a mail, and what its server says of it: it takes mails, refuses, asks to come again, and loses the line before or after it took one. */
export function served(random: () => number): {
  readonly arrives: boolean;
  readonly delivery: Delivery;
} {
  const chance = random();
  if (chance < 0.03) {
    return { arrives: false, delivery: { kind: 'deferred', code: 'later', status: '4.3.2' } };
  }
  if (chance < 0.035) {
    const refused = { code: 'recipientRefused', responseCode: 550, status: '5.1.1' } as const;
    return { arrives: false, delivery: { kind: 'refused', ...refused } };
  }
  return chance < 0.06
    ? { arrives: random() >= 0.5, delivery: { kind: 'unclear', code: 'lineLost' } }
    : { arrives: true, delivery: { kind: 'accepted', serverMessageId: null } };
}
