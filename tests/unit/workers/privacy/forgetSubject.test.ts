import { catalogue } from '../../../../domain/catalogue.ts';
import type { SubjectEvent } from '../../../../domain/privacy/events.ts';
import { forgetting } from '../../../../domain/privacy/forgottenSubject.ts';
import { subject } from '../../../../domain/privacy/subject.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { InMemoryEventStore } from '../../../../platform/eventStore/inMemory.ts';
import { idSource } from '../../../../platform/ids.ts';
import { PersonalDataCodec } from '../../../../platform/personalData/personalDataCodec.ts';
import { systemContext } from '../../../../platform/systemContext.ts';
import {
  forgetSubject,
  type ForgetSubjectDeps,
} from '../../../../workers/privacy/forgetSubject.ts';
import { ManualClock } from '../../../support/clock.ts';
import { testId } from '../../../support/ids.ts';
import { InMemoryKeyring } from '../../../support/personalData/inMemoryKeyring.ts';

const recordId = testId(1);
/** Forgets the record, as what follows from forgetting its person. */
async function forgetRecord(deps: ForgetSubjectDeps): Promise<void> {
  await handleCommand({ ...deps, decider: subject }, recordId, {
    type: 'ForgetSubject',
    data: {
      subjectId: recordId,
      kind: 'record',
      personId: testId(2),
      requestId: null,
      reasonCode: 'asked',
    },
    context: systemContext(deps.clock, 'privacy/forgetting', {
      commandId: testId(6),
      workspaceId: testId(3),
      correlationId: testId(4),
      causationId: testId(5),
    }),
  });
}

async function world(over: Partial<ForgetSubjectDeps> = {}) {
  const keyring = new InMemoryKeyring();
  await keyring.createKeys([{ subjectId: recordId, kind: 'record', workspaceId: testId(3) }]);
  const store = new InMemoryEventStore();
  const codec = new PersonalDataCodec({ catalogue, keyring, forgetting });
  const steps: string[] = [];
  const sweepOf = (name: string, copies: number) => ({
    store: name,
    sweep: async () => {
      steps.push(name);
      return copies;
    },
  });
  const deps: ForgetSubjectDeps = {
    store,
    codec,
    ids: idSource,
    clock: new ManualClock(),
    keyring: {
      destroy: (subjects) => {
        steps.push('destroy');
        return keyring.destroy(subjects);
      },
    },
    behind: async () => {
      steps.push('behind');
      return [];
    },
    endingWith: async () => [],
    patienceMs: 0,
    sweeps: [sweepOf('files', 2), sweepOf('postings', 1)],
    ...over,
  };
  const events = async () => {
    const read: SubjectEvent[] = [];
    for await (const recorded of store.readStream(`subject-${recordId}`)) {
      read.push(codec.decodePlain(recorded) as SubjectEvent);
    }
    return read;
  };
  return { deps, store, keyring, steps, events };
}

describe('erasing a subject', () => {
  test('destroys the key, waits, sweeps every store, and then writes the receipt', async () => {
    const { deps, store, steps, events } = await world();
    await forgetRecord(deps);
    await forgetSubject(deps, { subjectId: recordId });
    expect(steps).toEqual(['destroy', 'behind', 'files', 'postings']);
    expect((await events())[1]).toEqual({
      type: 'ErasureProven',
      data: {
        subjectId: recordId,
        keyDestroyedAt: '2026-11-03T09:30:00.000Z',
        swept: [
          { store: 'files', copies: 2 },
          { store: 'postings', copies: 1 },
        ],
        open: [],
      },
    });
    const { events: log } = await store.readAll('0'.repeat(32), 10);
    expect(log[1]?.metadata).toMatchObject({
      actor: { kind: 'system', name: 'privacy/forgetSubject' },
      workspaceId: testId(3),
      correlationId: testId(4),
      causationId: log[0]?.eventId,
    });
  });

  test('sweeps nothing and proves nothing while somebody is behind, and names them', async () => {
    const { deps, keyring, steps, events } = await world({ behind: async () => ['people_v1'] });
    await forgetRecord(deps);
    await expect(forgetSubject(deps, { subjectId: recordId })).rejects.toMatchObject({
      code: 'subscribers-behind',
      data: { names: ['people_v1'] },
    });
    expect(steps).toEqual(['destroy']);
    expect(await events()).toHaveLength(1);
    expect(await keyring.forgottenAmong([recordId])).toEqual([recordId]);
  });

  test('goes on when they have caught up in the meantime', async () => {
    const answers = [['people_v1'], []];
    const { deps, events } = await world({
      behind: async () => answers.shift() ?? [],
      patienceMs: 5_000,
    });
    await forgetRecord(deps);
    await forgetSubject(deps, { subjectId: recordId });
    expect(await events()).toHaveLength(2);
  });

  test('broken off in a sweep it has no receipt; run again it has one, and then no other', async () => {
    let broken = true;
    const { deps, events } = await world({
      sweeps: [
        {
          store: 'files',
          sweep: async () => {
            if (broken) throw new Error('the database went away');
            return 1;
          },
        },
      ],
    });
    await forgetRecord(deps);
    await expect(forgetSubject(deps, { subjectId: recordId })).rejects.toThrow('went away');
    expect(await events()).toHaveLength(1);
    broken = false;
    await forgetSubject(deps, { subjectId: recordId });
    await forgetSubject(deps, { subjectId: recordId });
    expect((await events()).map(({ type }) => type)).toEqual(['SubjectForgotten', 'ErasureProven']);
  });

  test('erases what ends with it before its own receipt, each with a receipt of its own', async () => {
    const candidacy = { subjectId: testId(6), kind: 'candidacy', workspaceId: testId(3) };
    const { deps, store, steps, keyring } = await world({
      endingWith: async ({ kind, personId }) =>
        kind === 'record' && personId === testId(2) ? [candidacy] : [],
    });
    await forgetRecord(deps);
    await forgetSubject(deps, { subjectId: recordId });
    const { events: log } = await store.readAll('0'.repeat(32), 10);
    expect(log.map(({ stream, type }) => [stream, type])).toEqual([
      [`subject-${recordId}`, 'SubjectForgotten'],
      [`subject-${testId(6)}`, 'SubjectForgotten'],
      [`subject-${testId(6)}`, 'ErasureProven'],
      [`subject-${recordId}`, 'ErasureProven'],
    ]);
    expect(log[1]?.data).toMatchObject({ kind: 'candidacy', personId: testId(2) });
    expect(await keyring.forgottenAmong([testId(6)])).toEqual([testId(6)]);
    expect(steps.slice(0, 4)).toEqual(['destroy', 'behind', 'destroy', 'behind']);
    await forgetSubject(deps, { subjectId: recordId });
    expect((await store.readAll('0'.repeat(32), 10)).events).toHaveLength(4);
  });

  test("is never done on a job's word alone: the log must say so", async () => {
    const { deps, keyring } = await world();
    await expect(forgetSubject(deps, { subjectId: recordId })).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await keyring.forgottenAmong([recordId])).toEqual([]);
  });
});
