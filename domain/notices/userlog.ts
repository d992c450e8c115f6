import type { Decider } from '../kernel/decider.ts';
import type { RecordUserlogEntry } from './commands.ts';
import type { UserlogEvent } from './events.ts';

/** An entry as it stands now: the latest of its type and feature. */
export type UserlogEntry = {
  readonly id: string;
  readonly type: string;
  /** Empty once the user has been forgotten. */
  readonly data: Readonly<Record<string, unknown>>;
};

/** Entries by type and feature, in the order in which these were first recorded. */
export type UserlogState = ReadonlyMap<string, UserlogEntry>;

/** Every entry is recorded; of one type and feature the latest counts. */
export const userlogDecider: Decider<UserlogState, RecordUserlogEntry, UserlogEvent> = {
  category: 'userlog',
  initialState: () => new Map(),
  evolve(state, { data: { userId, entryId, entryType, feature, personal } }) {
    const entry = { id: entryId, type: entryType, data: personal[userId]?.data ?? {} };
    return new Map(state).set(`${entryType}/${feature ?? ''}`, entry);
  },
  decide({ data: { userId, entryId, log } }) {
    const { feature } = log.data;
    const personal = { [userId]: { data: log.data } };
    const data = { userId, entryId, entryType: log.type, feature, personal };
    return [{ type: 'UserlogEntryRecorded', data }];
  },
};
