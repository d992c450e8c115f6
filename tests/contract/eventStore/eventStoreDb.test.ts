import { randomUUID } from 'node:crypto';
import { EventStoreDbEventStore } from '../../../platform/eventStore/eventStoreDb/eventStoreDb.ts';
import { startEventStoreDbServer } from '../../support/eventStoreDbServer/eventStoreDbServer.ts';
import { eventStoreContract } from './contract.ts';
import type { LogUnderTest } from './world.ts';

/** A real server to run against instead: `EVENT_STORE_URL=esdb://… npm run test:contract`. */
const realServer = process.env['EVENT_STORE_URL'];
const capabilities = { keepsIdsForEver: false, countsPositions: false };

if (realServer?.startsWith('esdb')) {
  eventStoreContract(
    'EventStoreDB, the server of EVENT_STORE_URL',
    async () => logAt(realServer, async () => undefined),
    capabilities,
  );
} else {
  for (const version of ['22.10.5', '23.10.8'] as const) {
    eventStoreContract(
      `EventStoreDB, the protocol of ${version}`,
      async () => {
        const server = await startEventStoreDbServer(version);
        return logAt(server.url, () => server.stop());
      },
      capabilities,
    );
  }
}

function logAt(url: string, stop: () => Promise<void>): LogUnderTest {
  const another = () => new EventStoreDbEventStore(url, () => undefined);
  const stores = [another()];
  return {
    store: stores[0]!,
    run: randomUUID().replaceAll('-', ''),
    another: async () => {
      const store = another();
      stores.push(store);
      return store;
    },
    dispose: async () => {
      await Promise.all(stores.map((store) => store.close()));
      await stop();
    },
  };
}
