import { lastSearchIdOf } from '../../../../api/identity/self.ts';
import type { SelfAnswer } from '../../../../domain/contracts/user.ts';
import { lastSearchDecider } from '../../../../domain/identity/lastSearch.ts';
import { encodeEvents } from '../../../../platform/eventStore/commandHandler.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
beforeAll(async () => {
  server = await startComposedServer();
  workspace = await TestWorkspace.add(server);
});
afterAll(() => server.stop());

/** Brings the user's searches in this workspace to so many, as if they had been made one by one. */
async function searched(user: SignedIn, count: number): Promise<void> {
  const { userId } = user;
  const stream = `${lastSearchDecider.category}-${lastSearchIdOf(server, { userId, workspaceId: workspace.id })}`;
  for (let from = 0; from < count; from += 250) {
    const events = Array.from({ length: Math.min(250, count - from) }, (_, index) => {
      const lastQuery = { selectedClauses: ['text'], values: { text: `Search ${from + index}` } };
      const personal = { [userId]: { lastQuery } };
      return {
        type: 'SearchRemembered' as const,
        data: { userId, workspaceId: workspace.id, personal },
      };
    });
    const context = {
      commandId: server.ids.newId(),
      now: server.clock.now().toISOString(),
      actor: { kind: 'user', id: userId } as const,
      workspaceId: workspace.id,
      correlationId: server.ids.newId(),
      causationId: null,
    };
    const encoded = await encodeEvents(server, stream, context, events);
    await server.store.append(stream, encoded, from === 0 ? 'none' : from - 1);
  }
}

/** How many events of streams are read while this is done. */
async function eventsRead(act: () => Promise<unknown>): Promise<number> {
  const readStream = server.store.readStream.bind(server.store);
  let count = 0;
  const spy = jest.spyOn(server.store, 'readStream');
  spy.mockImplementation(async function* (...asked) {
    for await (const event of readStream(...asked)) {
      count += 1;
      yield event;
    }
  });
  await act();
  spy.mockRestore();
  return count;
}

describe('the latest search', () => {
  it.each([1, 5_000])(
    'given %i searches were made, when the page asks who is signed in, then one of them is read',
    async (count) => {
      const user = await workspace.user('recruiter');
      await searched(user, count);
      const answer = await user.get<SelfAnswer>('/api/me');
      expect(answer.body.lastQuery?.values).toEqual({ text: `Search ${count - 1}` });
      // The user's own streams stay as they are: only the newest search is looked at again.
      expect(await eventsRead(() => user.get('/api/me'))).toBe(1);
      const lastQuery = { selectedClauses: [], values: {} };
      const saving = await eventsRead(() => user.post('/api/update-self', { lastQuery }));
      expect(saving).toBeLessThanOrEqual(4);
    },
    60_000,
  );
});
