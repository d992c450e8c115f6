import {
  EventStoreDBClient,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  TimeoutError,
  WrongExpectedVersionError,
  jsonEvent,
  streamNameFilter,
} from '@eventstore/db-client';
import type { EventStoreDBClient as Client } from '@eventstore/db-client';
import { startEventStoreDbServer } from '../../../../support/eventStoreDbServer/eventStoreDbServer.ts';
import type { EventStoreDbServer } from '../../../../support/eventStoreDbServer/eventStoreDbServer.ts';
import { all } from '../../../../contract/eventStore/world.ts';

/** The server of the tests, asked by the client itself, in ways that the adapter does not use too. */
describe.each(['22.10.5', '23.10.8'] as const)('the protocol of EventStoreDB %s', (version) => {
  let server: EventStoreDbServer;
  let client: Client;
  const happened = () => jsonEvent({ type: 'Happened', data: { n: 1 } });

  beforeEach(async () => {
    server = await startEventStoreDbServer(version);
    client = EventStoreDBClient.connectionString(server.url);
  });
  afterEach(async () => {
    await client.dispose();
    await server.stop();
  });

  it.each([undefined, { username: 'admin', password: 'changeit' }])(
    'given appends in one call for all or one each (%p), then both are answered alike',
    async (credentials) => {
      const options = credentials === undefined ? {} : { credentials };
      const first = await client.appendToStream('thing-1', [happened(), happened()], {
        expectedRevision: NO_STREAM,
        ...options,
      });
      expect(first).toMatchObject({ success: true, nextExpectedRevision: 1n });
      await expect(
        client.appendToStream('thing-1', happened(), { expectedRevision: 7n, ...options }),
      ).rejects.toMatchObject({ type: 'wrong-expected-version', actualVersion: 1n });
      await expect(
        client.appendToStream('thing-2', happened(), { expectedRevision: 0n, ...options }),
      ).rejects.toMatchObject({ actualVersion: 'no_stream' });
      await expect(
        client.appendToStream('thing-1', jsonEvent({ type: 'Big', data: 'x'.repeat(1_100_000) }), {
          ...options,
        }),
      ).rejects.toMatchObject({ type: 'maximum-append-size-exceeded', maxAppendSize: 1_048_576 });
      await client.tombstoneStream('thing-1');
      await expect(client.appendToStream('thing-1', happened(), options)).rejects.toBeInstanceOf(
        StreamDeletedError,
      );
    },
  );

  it('given one id in two places, then only its first place is remembered', async () => {
    const [event, other] = [happened(), happened()];
    const options = { credentials: { username: 'admin', password: 'changeit' } };
    await client.appendToStream('thing-1', [event], options);
    await client.appendToStream('thing-1', [other, event], options);
    await client.appendToStream('thing-2', [event], options);
    await expect(client.appendToStream('thing-1', [event], options)).resolves.toMatchObject({
      nextExpectedRevision: 0n,
    });
    await expect(client.appendToStream('thing-2', [event], options)).resolves.toMatchObject({
      nextExpectedRevision: 1n,
    });
  });

  it('given what the server stumbles over, then it says so in few words', async () => {
    const options = { credentials: { username: 'admin', password: 'changeit' } };
    const stumbled = { code: 2, message: expect.stringContaining('thrown by handler') as unknown };
    for (const event of [
      jsonEvent({ type: '', data: {} }),
      jsonEvent({ type: 'Happened', data: {}, id: 'no uuid' }),
      jsonEvent({ type: 'Happened', data: {}, id: '00000000-0000-0000-0000-000000000000' }),
    ]) {
      await expect(client.appendToStream('thing-1', event, options)).rejects.toMatchObject(
        stumbled,
      );
    }
    const { position } = await client.appendToStream('thing-1', happened(), options);
    const { commit } = position!;
    await expect(
      all(client.readAll({ fromPosition: { commit, prepare: commit + 1n } })),
    ).rejects.toMatchObject(stumbled);
    await expect(
      all(client.readAll({ fromPosition: { commit: commit + 1n, prepare: commit + 1n } })),
    ).rejects.toMatchObject({ code: 2 });
    await expect(all(client.readStream('thing-1', { maxCount: 0 }))).rejects.toMatchObject({
      code: 2,
    });
  });

  it('given a stream that is no more than metadata, then it exists', async () => {
    const options = { credentials: { username: 'admin', password: 'changeit' } };
    const exists = { ...options, expectedRevision: STREAM_EXISTS } as const;
    await expect(client.deleteStream('thing-1')).rejects.toBeInstanceOf(WrongExpectedVersionError);
    await expect(client.appendToStream('thing-1', happened(), exists)).rejects.toBeInstanceOf(
      WrongExpectedVersionError,
    );
    await client.setStreamMetadata('thing-1', { truncateBefore: 0 });
    await expect(client.appendToStream('thing-1', happened(), exists)).resolves.toMatchObject({
      nextExpectedRevision: 0n,
    });
  });

  it('given a timeout, then the single append and the shared one name it in their ways', async () => {
    const credentials = { username: 'admin', password: 'changeit' };
    server.timeOutNextAppend(false);
    await expect(
      client.appendToStream('thing-1', happened(), { credentials }),
    ).rejects.toBeInstanceOf(TimeoutError);
    server.timeOutNextAppend(false);
    await expect(client.appendToStream('thing-1', happened())).rejects.toMatchObject({
      type: 'deadline-exceeded',
    });
  });

  it('given a wrong revision, when a stream is ended, then the trailers say which it has', async () => {
    await client.appendToStream('thing-1', happened());
    const ending = client.tombstoneStream('thing-1', { expectedRevision: 5n });
    await expect(ending).rejects.toBeInstanceOf(WrongExpectedVersionError);
    await expect(ending).rejects.toMatchObject({ expectedVersion: 5n, actualVersion: 0n });
    await expect(client.deleteStream('never-1', { expectedRevision: 0n })).rejects.toMatchObject({
      actualVersion: -1n,
    });
  });

  it('given a filter, when caught up, then only 23.10 says so, and marks come between events', async () => {
    for (let index = 0; index < 40; index++) {
      await client.appendToStream(index % 20 === 19 ? 'thing-1' : 'other-1', happened());
    }
    const words: string[] = [];
    const filter = streamNameFilter({
      prefixes: ['thing-'],
      maxSearchWindow: 8,
      checkpointReached: () => {
        words.push('mark');
      },
    });
    const subscription = client.subscribeToAll({ filter });
    subscription.on('caughtUp', () => words.push('caught up'));
    for await (const { event } of subscription) {
      words.push(`${event?.streamId}@${event?.revision}`);
      if (event?.revision === 1n) void client.appendToStream('thing-1', happened());
      if (event?.revision === 2n) break;
    }
    await subscription.unsubscribe();
    expect(words.filter((word) => word.startsWith('thing'))).toEqual([
      'thing-1@0',
      'thing-1@1',
      'thing-1@2',
    ]);
    expect(words.filter((word) => word === 'mark').length).toBeGreaterThanOrEqual(4);
    expect(words.includes('caught up')).toBe(version === '23.10.8');
  });
});
