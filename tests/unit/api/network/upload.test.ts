import { Readable } from 'node:stream';
import { networkRoutes } from '../../../../api/network/routes.ts';
import { RuleBrokenError } from '../../../../domain/kernel/errors.ts';
import type { ApiContext } from '../../../../api/http/context.ts';
import { EventStoreUnavailableError } from '../../../../platform/eventStore/errors.ts';
import { InMemoryEventStore } from '../../../../platform/eventStore/inMemory.ts';
import { BEGINNING } from '../../../../platform/eventStore/port.ts';
import { idSource } from '../../../../platform/ids.ts';
import { createLogger } from '../../../../platform/logger.ts';
import { ManualClock } from '../../../support/clock.ts';
import { commandContext } from '../../../support/commandContext.ts';
import { testId } from '../../../support/ids.ts';
import { plainCodec } from '../../../support/plainCodec.ts';

/** The call that hands a file in, over a log in memory; says what of the file was deleted. */
function uploading(append: 'lost' | 'refused') {
  const store = new InMemoryEventStore();
  const appended = store.append.bind(store);
  if (append === 'lost') {
    store.append = async (...event) => {
      await appended(...event);
      store.findEvent = () => Promise.reject(new EventStoreUnavailableError(new Error('gone')));
      throw new EventStoreUnavailableError(new Error('gone'));
    };
  }
  if (append === 'refused') {
    store.append = () => Promise.reject(new RuleBrokenError('upload-open', 'One is open.'));
  }
  const deleted: string[] = [];
  const app = {
    store,
    codec: plainCodec,
    ids: idSource,
    clock: new ManualClock('2026-11-21T09:00:00.000Z'),
    logger: createLogger({ level: 'silent', service: 'test' }),
    files: {
      write: async () => testId(500),
      delete: async (id: string) => void deleted.push(id),
    },
    visibility: { waitFor: async () => true },
  } as unknown as ApiContext;
  const request = {
    params: {},
    query: {},
    body: undefined,
    ifMatch: undefined,
    session: {
      sessionId: testId(1),
      userId: testId(2),
      workspaceId: commandContext.workspaceId ?? '',
      role: 'recruiter' as const,
      standing: { kind: 'company' as const, isSuspended: false, endsAt: null, isOnTrial: false },
    },
    ctx: {
      req: Object.assign(Readable.from([]), { headers: {}, complete: true }),
      get: () => '',
      set: () => undefined,
    } as never,
    commandContext: () => commandContext,
  };
  const [put] = networkRoutes(app);
  const types = async () => (await store.readAll(BEGINNING, 10)).events.map(({ type }) => type);
  return { send: () => put!.handle(request, app), deleted, types };
}

describe('a file that is handed in', () => {
  it('given nobody can say whether its opening is in the log, then it keeps its file', async () => {
    const upload = uploading('lost');
    await expect(upload.send()).rejects.toBeInstanceOf(EventStoreUnavailableError);
    expect([await upload.types(), upload.deleted]).toEqual([['NetworkUploadOpened'], []]);
  });

  it('given it is refused, then its file goes', async () => {
    const upload = uploading('refused');
    await expect(upload.send()).rejects.toBeInstanceOf(RuleBrokenError);
    expect(upload.deleted).toEqual([testId(500)]);
  });
});
