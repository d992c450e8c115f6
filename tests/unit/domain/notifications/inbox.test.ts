import type { InboxEvent } from '../../../../domain/notifications/events.ts';
import { inbox } from '../../../../domain/notifications/inbox.ts';
import { fold } from '../../../../domain/kernel/decider.ts';
import { commandContext } from '../../../support/commandContext.ts';
import { testId } from '../../../support/ids.ts';

const place = (at: number) => at.toString(16).padStart(32, '0');
const key = (at: number) => `mention-${testId(at)}.${testId(2)}`;
const of = { inboxId: testId(1), userId: testId(2) };

const read = (at: number, only: string | null = null) => ({ ...of, upTo: place(at), only });

const nowRead = (data: ReturnType<typeof read>) => ({ type: 'NotificationsRead', data }) as const;

/** What comes of saying it, after what was said last. */
function said(last: InboxEvent | null, data: ReturnType<typeof read>): readonly InboxEvent[] {
  const state = fold(inbox, last === null ? [] : [last]);
  return inbox.decide({ type: 'ReadNotifications', data, context: commandContext }, state);
}

describe('what somebody says they have read', () => {
  const last = nowRead(read(5));

  it('is said once: again, or of less, it changes nothing', () => {
    expect(said(null, read(5))).toEqual([nowRead(read(5))]);
    expect(said(last, read(5))).toEqual([]);
    expect(said(last, read(4))).toEqual([]);
    expect(said(last, read(6))).toEqual([nowRead(read(6))]);
  });

  it('of one thing is another than of all, or of another thing', () => {
    expect(said(last, read(5, key(3)))).toEqual([nowRead(read(5, key(3)))]);
    const alone = nowRead(read(5, key(3)));
    expect(said(alone, read(5, key(3)))).toEqual([]);
    expect(said(alone, read(5, key(4)))).toEqual([nowRead(read(5, key(4)))]);
    expect(said(alone, read(5))).toEqual([nowRead(read(5))]);
  });

  it('is said anew after a mail came due, which says nothing of what was read', () => {
    const due = { ...of, timing: 'daily', after: place(0), upTo: place(5) } as const;
    expect(said({ type: 'NotificationMailDue', data: due }, read(5))).toEqual([nowRead(read(5))]);
  });
});
