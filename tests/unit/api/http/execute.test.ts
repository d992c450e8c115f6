import type { Context } from 'koa';
import type { ApiContext } from '../../../../api/http/context.ts';
import { execute, followUp } from '../../../../api/http/execute.ts';
import { userlogDecider } from '../../../../domain/notices/userlog.ts';
import { InMemoryEventStore } from '../../../../platform/eventStore/inMemory.ts';
import { idSource } from '../../../../platform/ids.ts';
import { createLogger } from '../../../../platform/logger.ts';
import { commandContext } from '../../../support/commandContext.ts';
import { testId } from '../../../support/ids.ts';
import { plainCodec } from '../../../support/plainCodec.ts';

describe('a command of a request', () => {
  it('given it is in the log and the wait for read models throws, then it is answered as done', async () => {
    const store = new InMemoryEventStore();
    const app = {
      store,
      codec: plainCodec,
      ids: idSource,
      logger: createLogger({ level: 'silent', service: 'test' }),
      visibility: { waitFor: () => Promise.reject(new Error('Connection terminated')) },
    } as unknown as ApiContext;
    const headers: Record<string, string> = {};
    const ctx = {
      set: (name: string, value: string) => void (headers[name] = value),
    } as unknown as Context;
    const handled = await execute(app, ctx, userlogDecider, testId(7), {
      type: 'RecordUserlogEntry',
      data: {
        userId: testId(1),
        entryId: testId(2),
        log: { type: 'seen-feature', data: { feature: 'COVID_CLAUSES' } },
      },
      context: commandContext,
    });
    expect(handled).toMatchObject({ revision: 0, replayed: false });
    expect(headers).toEqual({
      'X-Kith-Position': await store.head(),
      'X-Kith-Behind': 'true',
      ETag: '"0"',
    });
  });

  it('given what follows it fails, then it is answered without that', async () => {
    const logger = createLogger({ level: 'silent', service: 'test' });
    const fails = () => Promise.reject<number>(new Error('Connection terminated'));
    expect(await followUp({ logger }, fails, 0)).toBe(0);
    expect(await followUp({ logger }, async () => 2, 0)).toBe(2);
  });
});
