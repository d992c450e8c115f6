import { importConnections } from '../../../../workers/network/importConnections.ts';
import { importPeople } from '../../../../workers/people/importPeople.ts';
import { lapseClaims } from '../../../../workers/people/lapseClaims.ts';
import {
  PERSON_CLAIM_LAPSES_AFTER_MS,
  personClaimsOn,
} from '../../../../platform/identity/personClaims.ts';
import { listPossibleDuplicates } from '../../../../projections/people/possibleDuplicates.ts';
import { ShiftedClock } from '../../../support/clock.ts';
import { startEventStoreDbServer } from '../../../support/eventStoreDbServer/eventStoreDbServer.ts';
import { importingWorld, type ImportingWorld } from '../../../support/importingWorld.ts';
import { csvText } from '../../../support/networkFile.ts';
import { sharedNetworkCsv } from '../../../support/sharedNetwork.ts';

const stores = {
  PostgreSQL: async () => ({ env: {}, stop: async () => undefined }),
  EventStoreDB: async () => {
    const server = await startEventStoreDbServer();
    return { env: { EVENT_STORE_URL: server.url }, stop: () => server.stop() };
  },
};

const ROWS = 700;

const csv = sharedNetworkCsv(ROWS);

describe.each(Object.entries(stores))('people who come in twice, on %s', (_, open) => {
  let store: Awaited<ReturnType<typeof open>>;
  let world: ImportingWorld;
  let workspaceId: string;

  beforeAll(async () => {
    store = await open();
    world = await importingWorld(store.env);
  });
  afterAll(async () => {
    await world.close();
    await store.stop();
  });
  beforeEach(() => {
    workspaceId = world.ids.newId();
  });

  const colleague = () => world.upload({ workspaceId, userId: world.ids.newId() }, csv);
  const recordsOfEach = async () =>
    (await world.people(workspaceId)).map(({ recordIds }) => recordIds.length);
  const eachTwice = Array.from({ length: ROWS }, () => 2);

  test('given two colleagues who upload the same people at once, then each person is there once', async () => {
    const uploads = [await colleague(), await colleague()];
    await Promise.all(uploads.map((upload) => importConnections(world.deps, upload)));
    expect(await recordsOfEach()).toEqual(eachTwice);
  });

  test('given one of them is killed between claims and append, then each person is there once', async () => {
    const [killed, other] = [await colleague(), await colleague()];
    await Promise.all([
      expect(importConnections(world.breakingAfter(2), killed)).rejects.toThrow('killed'),
      importConnections(world.deps, other),
    ]);
    await importConnections(world.deps, killed);
    expect(await recordsOfEach()).toEqual(eachTwice);
  });

  test('given the claims are lost, then they are made again from the log', async () => {
    await importConnections(world.deps, await colleague());
    await world.pool.query(
      `truncate identity.person_claims, identity.person_claim_records,
         identity.person_claims_made`,
    );
    const madeAt = new Date('2031-03-04T05:06:07.000Z');
    const deps = { ...world.deps, clock: { now: () => madeAt } };
    await importConnections(deps, await colleague());
    expect(await recordsOfEach()).toEqual(eachTwice);
    const { rows } = await world.pool.query(
      `select distinct claimed_at from identity.person_claim_records where workspace_id = $1`,
      [workspaceId],
    );
    expect(rows).toEqual([{ claimed_at: madeAt }]);
  });

  test('given nothing says that claims are missing, then an import does not look through all records for them', async () => {
    await importConnections(world.deps, await colleague());
    const held = async () => {
      const { rowCount } = await world.pool.query(
        'select from identity.person_claim_records where workspace_id = $1',
        [workspaceId],
      );
      return rowCount;
    };
    await world.pool.query('delete from identity.person_claim_records where workspace_id = $1', [
      workspaceId,
    ]);
    const upload = await world.upload(
      { workspaceId, userId: world.ids.newId() },
      csvText({ rows: [['Otto', 'Lind', '', '', 'Harrowgate', 'Engineer', '05 Mar 2019']] }),
    );
    await importConnections(world.deps, upload);
    expect(await held()).toBe(0);
  });
});

describe('the person of a record', () => {
  let world: ImportingWorld;
  let workspaceId: string;

  beforeAll(async () => {
    world = await importingWorld();
  });
  afterAll(() => world.close());
  beforeEach(() => {
    workspaceId = world.ids.newId();
  });

  const person = (slug: string | null, email: string | null) => ({
    name: 'Mira Vale',
    ...(slug === null ? {} : { url: `https://www.linkedin.com/in/${slug}` }),
    ...(email === null ? {} : { email }),
  });
  async function take(...people: readonly object[]) {
    const text = people.map((one) => `${JSON.stringify(one)}\n`).join('');
    const handedIn = await world.handInPeople(workspaceId, text);
    await importPeople(world.deps, handedIn);
    return handedIn;
  }
  const recordsOfEach = async () =>
    (await world.people(workspaceId)).map(({ recordIds }) => recordIds.length);
  const claimed = async () =>
    (
      await world.pool.query('select from identity.person_claims where workspace_id = $1', [
        workspaceId,
      ])
    ).rowCount;

  test('given a new profile address and a known mail address, then it is of whom the mail address is', async () => {
    await take(person('mira', 'mira@harrowgate.example'));
    await take(person('mira-vale', 'Mira@Harrowgate.example'));
    await take(person('mira-vale', null));
    expect(await recordsOfEach()).toEqual([2]);
    const row = [
      'Mira',
      'Vale',
      'https://www.linkedin.com/in/mira-vale',
      '',
      '',
      '',
      '05 Mar 2019',
    ];
    const owner = { workspaceId, userId: world.ids.newId() };
    await importConnections(world.deps, await world.upload(owner, csvText({ rows: [row] })));
    expect(await recordsOfEach()).toEqual([3]);
  });

  test.each([
    ['in letters, then as machines write it', 'mira@bücher.example', 'Mira@XN--bcher-kva.example'],
    ['as machines write it, then in letters', 'mira@xn--bcher-kva.example', 'Mira@BÜCHER.example'],
  ])('given the domain of one address %s, then it is one person', async (_, first, second) => {
    await take(person('mira', first));
    await world.pool.query(
      `truncate identity.person_claims, identity.person_claim_records,
         identity.person_claims_made`,
    );
    await take(person('mira-vale', second));
    await take(person('m-vale', first));
    expect(await recordsOfEach()).toEqual([3]);
  });

  test('given two addresses of two people, then it joins the one of the profile address, and both are told as a possible duplicate', async () => {
    await take(person('mira', 'mira@old.example'), person('m-vale', 'mira@harrowgate.example'));
    const [one, other] = await world.people(workspaceId);
    const userId = world.ids.newId();
    const row = ['Mira', 'Vale', 'https://www.linkedin.com/in/mira', 'mira@harrowgate.example'];
    const upload = await world.upload(
      { workspaceId, userId },
      csvText({ rows: [[...row, '', '', '05 Mar 2019']] }),
    );
    await importConnections(world.deps, upload);
    const people = await world.people(workspaceId);
    expect(new Set(people.map(({ recordIds }) => recordIds.length))).toEqual(new Set([1, 2]));
    expect(people).toHaveLength(2);
    const byProfile = people.find(({ recordIds }) => recordIds.length === 2);
    const { rows } = await world.reads([workspaceId], (tx) =>
      listPossibleDuplicates(tx, workspaceId, { offset: 0, limit: 25 }),
    );
    const [told] = rows;
    expect(told?.personId).toBe(byProfile?.id);
    expect(new Set([told?.personId, told?.otherPersonId])).toEqual(new Set([one?.id, other?.id]));
  });

  test('given a mailbox that several people of one file share, then nobody is taken for another by it', async () => {
    const studio = 'studio@harrowgate.example';
    const files = [
      [person('mira', studio), person('otto-lind', studio)],
      [
        { name: 'Ute Brandt', email: studio },
        { name: 'Jo Weld', email: studio },
      ],
    ];
    for (const file of files) await take(...file);
    expect(await recordsOfEach()).toEqual([1, 1, 1, 1]);
    expect(await claimed()).toBe(2);
    const rows = ['ute', 'jo'].map((slug) => [
      slug,
      'Brandt',
      `https://www.linkedin.com/in/${slug}`,
      studio,
      '',
      '',
      '05 Mar 2019',
    ]);
    const userId = world.ids.newId();
    await importConnections(
      world.deps,
      await world.upload({ workspaceId, userId }, csvText({ rows })),
    );
    expect(await recordsOfEach()).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('given an address of a role, then nobody is found by it in another file', async () => {
    await take(person('mira', 'Jobs@harrowgate.example'));
    await take({ name: 'Otto Lind', email: 'jobs@harrowgate.example' });
    await take(person('ute', 'jobs+berlin@harrowgate.example'));
    expect(await recordsOfEach()).toEqual([1, 1, 1]);
  });

  test('given a row with a profile address and one without, of one name and mail address, then they are one person', async () => {
    const mail = 'mira@harrowgate.example';
    await take(person(null, mail), person('mira', mail));
    expect(await recordsOfEach()).toEqual([2]);
  });

  test('given the same addresses in another workspace, then nothing leads there', async () => {
    await take(person('mira', 'mira@harrowgate.example'));
    const [here] = await world.people(workspaceId);
    workspaceId = world.ids.newId();
    await take(person('mira', 'mira@harrowgate.example'));
    const [there] = await world.people(workspaceId);
    expect(there?.id).not.toBe(here?.id);
  });

  test('given an import that broke off before its append, then its claims lapse, and those in the log stay', async () => {
    const clock = new ShiftedClock();
    const claims = personClaimsOn(world.pool, clock);
    const deps = { ...world.deps, clock };
    const marks = [{ kind: 'profile' as const, hash: 'nobody-in-the-log' }];
    await claims.take(workspaceId, [{ recordId: world.ids.newId(), personId: null, marks }]);
    const { importId } = await take(person('mira', 'mira@harrowgate.example'));
    const later = new ShiftedClock();
    later.advance(PERSON_CLAIM_LAPSES_AFTER_MS);
    const record = world.ids.idOf('record', importId, '1');
    expect(await personClaimsOn(world.pool, later).listLapsed()).not.toContain(record);
    await world.pool.query('update identity.person_claim_records set confirmed = false');
    await lapseClaims(deps);
    expect(await claimed()).toBe(3);
    clock.advance(PERSON_CLAIM_LAPSES_AFTER_MS);
    await lapseClaims(deps);
    expect(await claimed()).toBe(2);
    expect(await claims.listLapsed()).toEqual([]);
    await lapseClaims(deps);
    expect(await claimed()).toBe(2);
    // Should it reach the log after all, the next import makes its claims again.
    const { rows } = await world.pool.query('select workspace_id from identity.person_claims_made');
    expect(rows).not.toContainEqual({ workspace_id: workspaceId });
  });

  test('given a record is erased, then its claims go, unless another record holds them', async () => {
    const claims = personClaimsOn(world.pool, world.clock);
    const { importId } = await take(person('mira', 'mira@harrowgate.example'));
    await take(person('mira', null), person('mira-vale', 'mira@harrowgate.example'));
    const first = world.ids.idOf('record', importId, '1');
    expect(await claims.release([first])).toBe(2);
    expect(await claims.release([first])).toBe(0);
    expect(await claimed()).toBe(2);
  });
});
