import type { Decider } from '../kernel/decider.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { RecordUserlogEntry } from './commands.ts';
import type { UserlogEvent } from './events.ts';

/** Every entry is recorded, whatever was before: what counts of them is the read model's to say. */
export const userlogDecider: Decider<null, RecordUserlogEntry, UserlogEvent> = {
  category: 'userlog',
  remembers: 'newest',
  initialState: () => null,
  evolve(state, { type }) {
    if (type !== 'UserlogEntryRecorded') return unreachable(type);
    return state;
  },
  decide({ data: { userId, entryId, log } }) {
    const { feature } = log.data;
    const personal = { [userId]: { data: log.data } };
    const data = { userId, entryId, entryType: log.type, feature, personal };
    return [{ type: 'UserlogEntryRecorded', data }];
  },
};
