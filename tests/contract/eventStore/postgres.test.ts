import { createEventLog, StoresOn } from '../../support/postgres/eventLog.ts';
import { eventStoreContract } from './contract.ts';

eventStoreContract(
  'Postgres',
  async () => {
    const database = await createEventLog();
    const stores = new StoresOn(database.connectionString);
    return {
      store: stores.store(),
      run: 'postgres',
      another: async () => stores.store(),
      dispose: async () => {
        await stores.close();
        await database.drop();
      },
    };
  },
  { keepsIdsForEver: true, countsPositions: true },
);
