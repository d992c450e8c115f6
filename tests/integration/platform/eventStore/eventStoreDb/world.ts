import { EventStoreDbEventStore } from '../../../../../platform/eventStore/eventStoreDb/eventStoreDb.ts';
import { startEventStoreDbServer } from '../../../../support/eventStoreDbServer/eventStoreDbServer.ts';
import type { EventStoreDbServer } from '../../../../support/eventStoreDbServer/eventStoreDbServer.ts';
import { World } from '../../../../contract/eventStore/world.ts';

/** A server of its own, a store that talks to it, and what the store had to say about lost connections. */
export interface Stage {
  readonly server: EventStoreDbServer;
  readonly store: EventStoreDbEventStore;
  readonly world: World;
  readonly errors: unknown[];
  end(): Promise<void>;
}

export async function stage(version?: '22.10.5' | '23.10.8'): Promise<Stage> {
  const server = await startEventStoreDbServer(version);
  const errors: unknown[] = [];
  const store = new EventStoreDbEventStore(server.url, (error) => errors.push(error));
  const unused = () => Promise.reject(new Error('This stage has one client.'));
  const world = new World({ store, run: 'stage', another: unused, dispose: unused }, 'stage');
  const end = async () => {
    await store.close();
    await server.stop();
  };
  return { server, store, world, errors, end };
}
