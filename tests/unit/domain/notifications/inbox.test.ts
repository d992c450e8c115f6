import type { InboxEvent } from '../../../../domain/notifications/events.ts';
import { inbox } from '../../../../domain/notifications/inbox.ts';
import { fold } from '../../../../domain/kernel/decider.ts';
import { commandContext } from '../../../support/commandContext.ts';
import { testId } from '../../../support/ids.ts';

const place = (at: number) => at.toString(16).padStart(32, '0');
const key = (at: number) => `mention-${testId(at)}.${testId(2)}`;
const of = { inboxId: testId(1), userId: testId(2) };

const read = (at: number, only: string | null = null) => ({ ...of, upTo: place(at), only });

/** Whether it is said, after what was said last. */
function isSaid(last: InboxEvent | null, data: ReturnType<typeof read>): boolean {
  const state = fold(inbox, last === null ? [] : [last]);
  const command = { type: 'ReadNotifications', data, context: commandContext } as const;
  const events = inbox.decide(command, state);
  if (events.length > 0) expect(events).toEqual([{ type: 'NotificationsRead', data }]);
  return events.length > 0;
}

describe('what somebody says they have read', () => {
  const last = { type: 'NotificationsRead', data: read(5) } as const;

  it('is said once: again, or of less, it changes nothing', () => {
    expect(isSaid(null, read(5))).toBe(true);
    expect(isSaid(last, read(5))).toBe(false);
    expect(isSaid(last, read(4))).toBe(false);
    expect(isSaid(last, read(6))).toBe(true);
  });

  it('of one thing is another than of all, or of another thing', () => {
    expect(isSaid(last, read(5, key(3)))).toBe(true);
    const alone = { type: 'NotificationsRead', data: read(5, key(3)) } as const;
    expect(isSaid(alone, read(5, key(3)))).toBe(false);
    expect(isSaid(alone, read(5, key(4)))).toBe(true);
    expect(isSaid(alone, read(5))).toBe(true);
  });

  it('is said anew after a mail came due, which says nothing of what was read', () => {
    const due = { ...of, timing: 'daily', after: place(0), upTo: place(5) } as const;
    expect(isSaid({ type: 'NotificationMailDue', data: due }, read(5))).toBe(true);
  });
});
