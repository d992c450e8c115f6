import type { UserlogItemAnswer } from '../../domain/contracts/user.ts';
import { streamName } from '../../domain/kernel/ids.ts';
import type { UserlogEvent } from '../../domain/notices/events.ts';
import { userlogDecider } from '../../domain/notices/userlog.ts';
import type { ApiContext } from '../http/context.ts';

/** A user's current entries, the latest per type and feature, each with when it was made. */
export async function userlogEntries(
  { store, codec }: Pick<ApiContext, 'store' | 'codec'>,
  userId: string,
): Promise<readonly UserlogItemAnswer[]> {
  let state = userlogDecider.initialState();
  const times = new Map<string, string>();
  for await (const recorded of store.readStream(streamName(userlogDecider.category, userId))) {
    const event = (await codec.decode(recorded)) as UserlogEvent;
    state = userlogDecider.evolve(state, event);
    times.set(event.data.entryId, recorded.metadata.occurredAt);
  }
  return [...state.values()].map((entry) => ({
    ...entry,
    data: { ...entry.data },
    createdAt: times.get(entry.id) ?? '',
  }));
}
