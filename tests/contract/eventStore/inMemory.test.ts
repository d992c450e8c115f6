import { InMemoryEventStore } from '../../../platform/eventStore/inMemory.ts';
import { InMemoryLog } from '../../../platform/eventStore/inMemoryLog.ts';
import { eventStoreContract } from './contract.ts';

eventStoreContract(
  'in memory',
  async () => {
    const log = new InMemoryLog();
    const stores = [new InMemoryEventStore(log)];
    return {
      store: stores[0]!,
      run: 'memory',
      another: async () => {
        const store = new InMemoryEventStore(log);
        stores.push(store);
        return store;
      },
      dispose: async () => {
        await Promise.all(stores.map((store) => store.close()));
      },
    };
  },
  { keepsIdsForEver: true, countsPositions: true },
);
