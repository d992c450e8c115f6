import { inboxes, type InboxRow } from '../../../../projections/notifications/inboxes.ts';
import { testId } from '../../../support/ids.ts';

type Told = Parameters<typeof inboxes.evolve>[1];

const place = (at: number) => at.toString(16).padStart(32, '0');

/** The inbox after so much was read: all up to a place, or one thing alone. */
function after(...read: readonly { readonly upTo: string; readonly only?: string }[]) {
  return read.reduce<InboxRow | undefined>((row, { upTo, only = null }) => {
    const data = { inboxId: testId(1), userId: testId(2), upTo, only };
    const told = {
      event: { type: 'NotificationsRead', data },
      metadata: { workspaceId: testId(3) },
    } as unknown as Told;
    return inboxes.evolve(row, told, testId(1)) as InboxRow;
  }, undefined);
}

describe('how far somebody has read', () => {
  it('given another window of theirs had read less, then what was read stays read', () => {
    expect(after({ upTo: place(9) }, { upTo: place(5) })).toMatchObject({ up_to: place(9) });
  });

  it('given all is read up to a place, then of what was read alone only the later is kept', () => {
    const alone = [
      { upTo: place(3), only: 'early' },
      { upTo: place(5), only: 'just then' },
      { upTo: place(7), only: 'late' },
    ];
    expect(after(...alone, { upTo: place(5) })?.one_by_one).toEqual([
      { key: 'late', upTo: place(7) },
    ]);
  });

  it('given one thing is read alone again, then it is remembered once, up to where it was read last', () => {
    const twice = [3, 7].map((at) => ({ upTo: place(at), only: 'one' }));
    expect(after(...twice)?.one_by_one).toEqual([{ key: 'one', upTo: place(7) }]);
  });

  it('given mails of what is wanted at once and once a day, then each goes on from where it was itself', () => {
    const due = (row: InboxRow | undefined, timing: 'atOnce' | 'daily', at: number) => {
      const data = {
        inboxId: testId(1),
        userId: testId(2),
        timing,
        after: place(0),
        upTo: place(at),
      };
      const event = { type: 'NotificationMailDue', data };
      const told = { event, metadata: { workspaceId: testId(3) } } as unknown as Told;
      return inboxes.evolve(row, told, testId(1)) as InboxRow;
    };
    expect(due(due(undefined, 'atOnce', 4), 'daily', 2)).toMatchObject({
      up_to: '',
      mailed_at_once: place(4),
      mailed_daily: place(2),
    });
    expect(due(due(undefined, 'daily', 2), 'atOnce', 4)).toMatchObject({
      mailed_at_once: place(4),
      mailed_daily: place(2),
    });
  });

  it.each([
    ['user', 'user_id'],
    ['workspace', 'workspace_id'],
    ['candidacy', undefined],
  ])('given a %s is forgotten, then what is gone is all of theirs: by %s', (kind, column) => {
    const event = { type: 'SubjectForgotten', data: { kind, subjectId: testId(7) } };
    const told = { event, metadata: { workspaceId: testId(3) } } as unknown as Told;
    expect(inboxes.rowsOf?.(told)).toEqual(column && { column, value: testId(7) });
    expect(inboxes.evolve(after({ upTo: place(1) }), told, testId(1))).toBe('forgotten');
  });

  it('given more is read one by one than is remembered, then the latest of it is', () => {
    const read = Array.from({ length: 201 }, (_, at) => ({ upTo: place(at), only: `${at}` }));
    const { one_by_one: kept = [] } = after(...read) ?? {};
    expect([kept.length, kept[0]?.key, kept.at(-1)?.key]).toEqual([200, '1', '200']);
  });
});
