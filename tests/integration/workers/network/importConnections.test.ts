import {
  importConnections,
  importConnectionsProcessor,
} from '../../../../workers/network/importConnections.ts';
import {
  removeConnections,
  removeConnectionsProcessor,
} from '../../../../workers/network/removeConnections.ts';
import { operatorContext } from '../../../../cli/identity/context.ts';
import { network } from '../../../../domain/network/network.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import type { EventStore } from '../../../../platform/eventStore/port.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { connections } from '../../../../projections/network/connections.ts';
import type { ImportDeps } from '../../../../workers/people/importJob.ts';
import { generateConnectionsCsv } from '../../../support/inventedConnections.ts';
import { importingWorld, type ImportingWorld } from '../../../support/importingWorld.ts';
import { csvText } from '../../../support/networkFile.ts';

let world: ImportingWorld;
let owner: { workspaceId: string; userId: string };

beforeAll(async () => {
  world = await importingWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  owner = { workspaceId: world.ids.newId(), userId: world.ids.newId() };
  world.progress.length = 0;
});

const row = (name: string, company = 'Foundry', date = '03 Mar 2019') => [
  name,
  'Aalto',
  `https://www.linkedin.com/in/${name.toLowerCase()}`,
  '',
  company,
  'Engineer',
  date,
];
const dateOnly = (date: string) => ['', '', '', '', '', '', date];
const fileOf = (...rows: string[][]) => csvText({ rows });

async function read(csv: string) {
  const upload = await world.upload(owner, csv);
  await importConnections(world.deps, upload);
  return { upload, done: await world.import(owner.workspaceId, upload.importId) };
}

/** That another file may be handed in, and that the upload is gone. */
async function expectClosed({ fileId }: { fileId: string }): Promise<void> {
  expect(await world.files.find(fileId)).toBeNull();
  await expect(world.upload(owner, fileOf(row('Later')))).resolves.toBeDefined();
}

const namesOf = async () => (await world.people(owner.workspaceId)).map(({ name }) => name).sort();

test('given a first file, then everybody in it is a person, and the upload is closed', async () => {
  const { upload, done } = await read(fileOf(row('Ada'), row('Bo'), row('Cleo')));
  expect(done).toMatchObject({
    status: 'finished',
    read: 3,
    added: 3,
    changed: 0,
    unchanged: 0,
    gone: 0,
    merged: 0,
    rejected: 0,
    rejectedFileId: null,
  });
  expect(await namesOf()).toEqual(['Ada Aalto', 'Bo Aalto', 'Cleo Aalto']);
  expect(world.progress.at(-1)).toMatchObject({ userId: owner.userId, done: 3, total: 3 });
  await expectClosed(upload);
});

test('given the file again with changes, then only the difference is taken', async () => {
  await read(fileOf(row('Ada'), row('Bo'), row('Cleo')));
  const { upload, done } = await read(fileOf(row('Ada'), row('Bo', 'Smithy'), row('Dora')));
  expect(done).toMatchObject({ added: 1, changed: 1, unchanged: 1, gone: 1 });
  const people = await world.people(owner.workspaceId);
  expect(people.find(({ name }) => name === 'Bo Aalto')?.company).toBe('Smithy');
  expect(people).toHaveLength(4);
  await expectClosed(upload);
});

test('given a file that brings people and lets others go, then each of its chunks is told in its turn', async () => {
  await read(fileOf(row('Ada'), row('Bo')));
  const upload = await world.upload(owner, fileOf(row('Bo'), row('Cleo')));
  let turns = 0;
  const foreground: ImportDeps['foreground'] = {
    isBusy: false,
    giveWay: async () => undefined,
    async inTurn(unit) {
      turns += 1;
      try {
        return await unit();
      } finally {
        turns -= 1;
      }
    },
  };
  const told: (readonly [type: string, turns: number])[] = [];
  const append: EventStore['append'] = (stream, events, expected) => {
    told.push(...events.map(({ type }) => [type, turns] as const));
    return world.store.append(stream, events, expected);
  };
  const readStream: EventStore['readStream'] = (...given) => world.store.readStream(...given);
  const head = () => world.store.head();
  const watched = Object.create(world.store) as EventStore;
  const store: EventStore = Object.assign(watched, { append, readStream, head });
  await importConnections({ ...world.deps, foreground, store }, upload);
  expect(told).toEqual(
    expect.arrayContaining([
      ['ConnectionsImported', 1],
      ['ConnectionsGone', 1],
    ]),
  );
});

/** Bo's row in the second file, as it can't be taken; the first file holds Ada, Bo, Cleo and Dora. */
describe('given the file again, when a row can’t be taken this time', () => {
  const bo = row('Bo', 'Smithy', '04 Apr 2020');
  const withBo = (...second: string[][]) => fileOf(row('Ada'), row('Cleo'), ...second);
  const stillKnown = async () => {
    const [known] = await world.reads([owner.workspaceId], (tx) =>
      tx.query<{ count: number }>(
        `select count(*)::int as count from ${tableOf(connections)} where user_id = $1`,
        [owner.userId],
      ),
    );
    return known?.count;
  };
  beforeEach(async () => {
    await read(withBo(bo, row('Dora')));
  });

  test.each([
    ['and shows a profile address, then only the others are gone', [[...bo, 'x']], 1],
    ['and holds only Bo’s day, then only the others are gone', [dateOnly('04 Apr 2020')], 1],
    ['and is blank, then all who are missing are gone', [['', '', '', '', '', '', '']], 2],
    [
      'and shows an address that nobody has, then all who are missing are gone',
      [['', '', 'in/new'].concat(Array(4).fill(''))],
      2,
    ],
    [
      'and says nothing of whom it is, then nobody is gone',
      [['', '', '', '', 'Smithy', '', '']],
      0,
    ],
  ])('%s', async (_, second, gone) => {
    const { done } = await read(withBo(...second));
    expect(done).toMatchObject({ status: 'finished', rejected: 1, gone });
    expect(await stillKnown()).toBe(4 - gone);
  });

  test('given a file of rows that can’t be taken, then nobody is gone and each row is told', async () => {
    const { done } = await read(fileOf(dateOnly('04 Apr 2020')));
    expect(done).toMatchObject({ status: 'finished', rejected: 1, gone: 0 });
    expect(done?.rejectedFileId).not.toBeNull();
    expect(await stillKnown()).toBe(4);
  });

  test('given a file without a row below its header, then it is refused and changes nothing', async () => {
    const { upload, done } = await read(fileOf());
    expect(done).toMatchObject({ status: 'failed', failureCode: 'no-connections', gone: 0 });
    expect(await stillKnown()).toBe(4);
    await expectClosed(upload);
  });
});

describe('given a file that lacks more than a fifth, and more than twenty, of what was known', () => {
  const people = Array.from({ length: 250 }, (_, at) => row(`Ada${at}`));
  const known = async () => {
    await world.settled();
    const found = await world.reads([owner.workspaceId], (tx) =>
      tx.query(`select from ${tableOf(connections)} where user_id = $1`, [owner.userId]),
    );
    return found.length;
  };
  const answered = async (importId: string, answer: 'takeAway' | 'keep') => {
    const networkId = world.ids.idOf('network', owner.workspaceId, owner.userId);
    await handleCommand({ ...world, decider: network }, networkId, {
      type: 'AnswerRemoval',
      data: { networkId, importId, answer },
      context: operatorContext(world, owner.workspaceId),
    });
    return { workspaceId: owner.workspaceId, networkId, importId };
  };
  beforeEach(async () => {
    await read(fileOf(...people));
  });

  test('then what is new comes in, nobody is gone, and the import asks', async () => {
    const { upload, done } = await read(fileOf(row('Zoe'), ...people.slice(210)));
    expect(done).toMatchObject({ status: 'finished', added: 1, unchanged: 40, gone: 0 });
    expect(done).toMatchObject({ removal: 'asked', missing: 210, known: 250 });
    expect(await known()).toBe(251);
    await expectClosed(upload);
  });

  test('given a yes, then the missing ones are taken away, over all tries', async () => {
    const { upload } = await read(fileOf(row('Zoe'), ...people.slice(210)));
    const removal = await answered(upload.importId, 'takeAway');
    // One chunk of two.
    await expect(removeConnections(world.breakingAfter(1), removal)).rejects.toThrow('killed');
    await removeConnections(world.deps, removal);
    await removeConnections(world.deps, removal);
    expect(await known()).toBe(41);
    expect(await world.import(owner.workspaceId, upload.importId)).toMatchObject({
      gone: 210,
      removal: 'done',
    });
  });

  test('given that it failed at every try, then it asks again', async () => {
    const { upload } = await read(fileOf(...people.slice(210)));
    const removal = await answered(upload.importId, 'takeAway');
    await removeConnectionsProcessor(world.deps).exhausted?.(removal, 'unexpected');
    expect((await world.import(owner.workspaceId, upload.importId))?.removal).toBe('asked');
    await removeConnections(world.deps, await answered(upload.importId, 'takeAway'));
    expect(await known()).toBe(40);
  });

  test('given a no, then they stay, and the next file without them asks again', async () => {
    const { upload } = await read(fileOf(...people.slice(210)));
    const removal = await answered(upload.importId, 'keep');
    await removeConnections(world.deps, removal);
    expect(await known()).toBe(250);
    const { done } = await read(fileOf(...people.slice(210)));
    expect(done).toMatchObject({ removal: 'asked', missing: 210, known: 250 });
  });

  test('given a newer file before an answer, then the question lapses', async () => {
    const { upload } = await read(fileOf(...people.slice(210)));
    const { done } = await read(fileOf(...people));
    expect(done).toMatchObject({ unchanged: 250, gone: 0, removal: null });
    expect((await world.import(owner.workspaceId, upload.importId))?.removal).toBe('lapsed');
    await expect(answered(upload.importId, 'takeAway')).rejects.toThrow('newer file');
  });

  test('given a crash while the missing ones are told, then the next try tells each once', async () => {
    const upload = await world.upload(owner, fileOf(...people.slice(210)));
    // The start, the rows and one chunk of two.
    await expect(importConnections(world.breakingAfter(3), upload)).rejects.toThrow('killed');
    await importConnections(world.deps, upload);
    expect(await world.import(owner.workspaceId, upload.importId)).toMatchObject({
      removal: 'asked',
      missing: 210,
      known: 250,
    });
  });

  test('given a fifth that is missing, then it goes without a question', async () => {
    const { done } = await read(fileOf(...people.slice(50)));
    expect(done).toMatchObject({ gone: 50, removal: null });
  });
});

test('given a crash between two chunks, then the next try ends with the same counts and people', async () => {
  const csv = generateConnectionsCsv({ seed: 3, rows: 700 });
  const whole = await read(csv);
  const expected = await namesOf();

  owner = { workspaceId: world.ids.newId(), userId: world.ids.newId() };
  const upload = await world.upload(owner, csv);
  // The start and two chunks.
  await expect(importConnections(world.breakingAfter(3), upload)).rejects.toThrow('killed');
  expect((await world.import(owner.workspaceId, upload.importId))?.status).toBe('running');
  expect((await world.people(owner.workspaceId)).length).toBeLessThan(expected.length);
  await importConnections(world.deps, upload);

  const done = await world.import(owner.workspaceId, upload.importId);
  const { read: rows, added, changed, unchanged, gone, merged, rejected } = whole.done!;
  expect(done).toMatchObject({ status: 'finished', read: rows, added, changed, unchanged });
  expect(done).toMatchObject({ gone, merged, rejected });
  expect(await namesOf()).toEqual(expected);
  await importConnections(world.deps, upload);
  expect(await namesOf()).toEqual(expected);
  await expectClosed(upload);
});

test('given a record that is forgotten since the file came in, then it is left out', async () => {
  const upload = await world.upload(owner, fileOf(row('Ada'), row('Bo')));
  const subjectId = world.ids.idOf('record', upload.importId, '1');
  const { workspaceId } = owner;
  await world.keyring.destroy([{ subjectId, kind: 'record', workspaceId }]);
  await importConnections(world.deps, upload);
  expect(await namesOf()).toEqual(['Bo Aalto']);
  expect((await world.import(workspaceId, upload.importId))?.status).toBe('finished');
  await expectClosed(upload);
});

test('given rows that can’t be taken, then their owner gets them back with the reason', async () => {
  const { done } = await read(fileOf(row('Ada'), ['', '', '', '', '=SUM(1)', '', '03 Mar 2019']));
  expect(done).toMatchObject({ read: 2, added: 1, rejected: 1 });
  const list = await world.textOf(done?.rejectedFileId ?? '');
  expect(list).toContain('What was not taken, and why');
  expect(list?.trim().split('\n')).toHaveLength(2);
  expect(list).not.toContain(',=SUM');
});

test('given something that is no network file, then the import says why and the upload is closed', async () => {
  const { upload, done } = await read('a shopping list\nmilk\nbread\n');
  expect(done?.status).toBe('failed');
  expect(done?.failureCode).not.toBeNull();
  expect(await namesOf()).toEqual([]);
  await expectClosed(upload);
});

test('given an import that failed at every try, then giving up closes the upload', async () => {
  const upload = await world.upload(owner, fileOf(row('Ada')));
  await expect(importConnections(world.breakingAfter(1), upload)).rejects.toThrow('killed');
  await importConnectionsProcessor(world.deps).exhausted?.(upload, 'unexpected');
  expect(await world.import(owner.workspaceId, upload.importId)).toMatchObject({
    status: 'failed',
    failureCode: 'unexpected',
  });
  await expectClosed(upload);
});

test('given an import that never began, then giving up says so to its owner and closes the upload', async () => {
  const upload = await world.upload(owner, fileOf(row('Ada')));
  const farBehind = { ...world.deps, waitFor: async () => false };
  await expect(importConnections(farBehind, upload)).rejects.toThrow('too far behind');
  await importConnectionsProcessor(farBehind).exhausted?.(upload, 'unexpected');
  expect(await world.import(owner.workspaceId, upload.importId)).toMatchObject({
    status: 'failed',
    failureCode: 'unexpected',
  });
  await expectClosed(upload);
});
