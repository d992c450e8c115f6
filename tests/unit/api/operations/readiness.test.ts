import { eventStoreReachable } from '../../../../api/operations/readiness.ts';
import { EventStoreUnavailableError } from '../../../../platform/eventStore/errors.ts';
import { InMemoryEventStore } from '../../../../platform/eventStore/inMemory.ts';

describe('the readiness of the event store', () => {
  const headed = (head: () => Promise<string>) => {
    const store = new InMemoryEventStore();
    store.head = head;
    return eventStoreReachable({ store });
  };

  test('given it answers, it is ready', async () => {
    expect(await eventStoreReachable({ store: new InMemoryEventStore() }).ready()).toBe(true);
  });

  test('given it is away, it is not', async () => {
    const away = headed(() => Promise.reject(new EventStoreUnavailableError(new Error('halted'))));
    await expect(away.ready()).rejects.toMatchObject({ code: 'event-store-unavailable' });
  });

  test('given it does not answer soon, it is not', async () => {
    const silent = headed(() => new Promise<string>(() => undefined));
    expect(await silent.ready()).toBe(false);
  });
});
