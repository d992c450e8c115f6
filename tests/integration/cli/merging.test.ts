import { personCommand } from '../../../cli/commands/person.ts';
import { contextOf } from '../../../cli/terminal/withContext.ts';
import { runKith } from '../../support/cli/runKith.ts';
import { startComposedServer, type ComposedServer } from '../../support/http/composedServer.ts';
import { engineer } from '../../support/http/given.ts';
import { MASTER_KEY } from '../../support/http/testSite.ts';
import { TestWorkspace } from '../../support/http/testWorkspace.ts';
import { tableOf } from '../../../platform/subscriptions/model/tables.ts';
import { people } from '../../../projections/people/people.ts';

describe('kith person', () => {
  let server: ComposedServer;

  beforeAll(async () => {
    server = await startComposedServer();
  });
  afterAll(() => server.stop());

  const kith = (...args: readonly string[]) => {
    const open = contextOf({ DATABASE_URL: server.databaseUrl, KITH_MASTER_KEY: MASTER_KEY });
    return runKith(['person', ...args], [personCommand], open);
  };

  test('given two people, then merge makes one of them and unmerge two again, and what can’t be is told', async () => {
    const workspace = await TestWorkspace.add(server);
    await workspace.people([engineer('Wilhelmina Oake'), engineer('Mina Oake')]);
    const ids = async ({ id } = workspace) => {
      await server.settled();
      const found = await server.reads([id], (tx) =>
        tx.query<{ key: string }>(`select key from ${tableOf(people)} order by key`),
      );
      return found.map(({ key }) => key);
    };
    const before = await ids();
    expect((await kith('duplicates')).out).toBe('');
    const [one = '', other = ''] = before;

    const merged = await kith('merge', one, other);
    expect([merged.code, JSON.parse(merged.out)]).toEqual([
      0,
      { personId: one, otherId: other, revision: 0 },
    ]);
    expect(await ids()).toEqual([one]);
    const elsewhere = await kith('merge', other, one);
    expect([elsewhere.code, elsewhere.out]).toEqual([1, '']);

    expect((await kith('unmerge', one, other)).code).toBe(0);
    expect(await ids()).toEqual(before);
    const twice = await kith('unmerge', one, other);
    expect(twice.code).toBe(1);
    expect(twice.said.join('\n')).toContain('have not been merged');
    const stranger = await kith('merge', one, server.ids.newId());
    expect(stranger.said.join('\n')).toContain('one workspace must know both people');
    const next = await TestWorkspace.add(server);
    await next.people([engineer('Wilhelmina Oake'), engineer('Mina Oake')]);
    const [theirs = '', second = ''] = await ids(next);
    const across = await kith('merge', one, theirs);
    expect([across.code, across.out]).toEqual([1, '']);
    expect(across.said.join('\n')).toContain('one workspace must know both people');
    // Whichever workspace it is, the operator says no more than who.
    expect((await kith('merge', theirs, second)).code).toBe(0);
    expect(await ids(next)).toEqual([theirs]);
    expect((await kith('unmerge', theirs, second)).code).toBe(0);
    expect(await ids(next)).toEqual([theirs, second]);
  });
});
