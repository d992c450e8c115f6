import { z } from 'zod';
import { Code } from '../kernel/code.ts';
import { definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/** The user did something worth remembering, such as seeing a feature's announcement. Stream `userlog-<userId>`. */
export const UserlogEntryRecorded = definePersonalEvent(
  'UserlogEntryRecorded',
  1,
  z.object({
    userId: Id,
    entryId: Id,
    entryType: Code,
    /** The feature that the entry is about; entries of one type and feature replace each other. */
    feature: Code.nullable(),
  }),
  z.object({ data: z.record(z.string(), z.json()) }),
);

export type UserlogEvent = EventOf<typeof UserlogEntryRecorded>;
