import {
  notifications,
  type NotificationRow,
} from '../../../../projections/notifications/notifications.ts';
import { testId } from '../../../support/ids.ts';

type Logged = Parameters<typeof notifications.evolve>[1];

/** What happens, and what is known of that besides. */
export type Happened = readonly [type: string, data: object, known?: object];

function logged([type, data, known = {}]: Happened, at: number): Logged {
  const actor = { kind: 'user', id: testId(8) };
  const metadata = {
    workspaceId: testId(9),
    actor,
    correlationId: testId(at),
    occurredAt: '2026-11-03T09:00:00.000Z',
    ...known,
  };
  return {
    event: { type, data },
    metadata,
    position: at.toString(16).padStart(32, '0'),
  } as unknown as Logged;
}

/** What stands behind the bell, by its key, after these events of one user, who is told nothing. */
export function behindTheBell(...events: readonly Happened[]): Map<string, NotificationRow> {
  const rows = new Map<string, NotificationRow>();
  events.forEach((event, at) => {
    const one = logged(event, at + 1);
    const wanted = notifications.rowsOf?.(one);
    const touched = [...rows].filter(([, row]) => {
      const value = row[wanted?.column as keyof NotificationRow];
      return wanted !== undefined && [wanted.value].flat().some((each) => each === value);
    });
    for (const key of new Set([...notifications.keysOf(one), ...touched.map(([key]) => key)])) {
      const row = notifications.evolve(rows.get(key), one, key);
      if (row === undefined || row === 'forgotten') rows.delete(key);
      else rows.set(key, row as NotificationRow);
    }
  });
  return rows;
}
