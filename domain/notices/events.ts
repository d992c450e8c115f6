import { z } from 'zod';
import { definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/** The user did something worth remembering, such as seeing a feature's announcement. Stream `userlog-<userId>`. */
export const UserlogEntryRecorded = definePersonalEvent(
  'UserlogEntryRecorded',
  1,
  z.object({ userId: Id, entryId: Id, entryType: z.string() }),
  z.object({ data: z.record(z.string(), z.json()) }),
);

export type UserlogEvent = EventOf<typeof UserlogEntryRecorded>;

export const noticesEventTypes = [UserlogEntryRecorded] as const;
