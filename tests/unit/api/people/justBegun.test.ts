import { justBegun } from '../../../../api/people/justBegun.ts';
import { importOfPeople } from '../../../../domain/people/import.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { InMemoryEventStore } from '../../../../platform/eventStore/inMemory.ts';
import { idSource } from '../../../../platform/ids.ts';
import { testId } from '../../../support/ids.ts';
import { plainCodec } from '../../../support/plainCodec.ts';

const [workspaceId, importId, userId, fileId] = [testId(1), testId(2), testId(3), testId(4)];
const now = '2026-11-26T10:00:00.000Z';

test('given an import that no read model has heard of, then it is found by its id as one that runs, in its workspace alone', async () => {
  const app = { store: new InMemoryEventStore(), codec: plainCodec, ids: idSource };
  expect(await justBegun(app, workspaceId, importId)).toBeUndefined();
  const whose = { requestedBy: userId, ownerId: null, networkId: null, factsAsOf: null };
  const begun = { importId, kind: 'people', source: 'cv', fileId, ...whose } as const;
  await handleCommand({ ...app, decider: importOfPeople }, importId, {
    type: 'StartImport',
    data: { ...begun, fileIds: [fileId] },
    context: {
      commandId: testId(5),
      now,
      actor: { kind: 'user', id: userId },
      workspaceId,
      correlationId: testId(5),
      causationId: null,
    },
  });
  expect(await justBegun(app, workspaceId, importId)).toMatchObject({
    id: importId,
    status: 'running',
    startedAt: now,
    source: 'cv',
    requestedBy: userId,
    read: 0,
  });
  expect(await justBegun(app, testId(9), importId)).toBeUndefined();
});
