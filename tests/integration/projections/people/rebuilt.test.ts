import { until } from '../../../../platform/postgres/embedded/until.ts';
import { requestRebuild } from '../../../../platform/subscriptions/model/rebuild.ts';
import { versionName, withParts } from '../../../../platform/subscriptions/model/tables.ts';
import { people } from '../../../../projections/people/people.ts';
import { importPeople } from '../../../../workers/people/importPeople.ts';
import { generatePeople } from '../../../../cli/demo/inventedPeople.ts';
import { importingWorld, type ImportingWorld } from '../../../support/importingWorld.ts';

describe('people who are put together anew', () => {
  let world: ImportingWorld;

  beforeAll(async () => {
    world = await importingWorld();
  });
  afterAll(() => world.close());

  const tables = async () => {
    const { rows } = await world.pool.query<{ name: string; rows: number }>(
      `select tablename as name, (xpath('/row/c/text()', query_to_xml(
           format('select count(*) as c from read_model.%I', tablename), false, true, '')
         ))[1]::text::int as rows
       from pg_tables where schemaname = 'read_model' and starts_with(tablename, 'people')
       order by 1`,
    );
    return rows;
  };

  test('given a rebuild, then records, links and people take the places of the old together, and nothing is left beside', async () => {
    const workspaceId = world.ids.newId();
    const lines = [...generatePeople({ seed: 7, count: 40 })].map((one) => JSON.stringify(one));
    await importPeople(world.deps, await world.handInPeople(workspaceId, `${lines.join('\n')}\n`));
    const before = await world.people(workspaceId);
    const tablesBefore = await tables();
    expect(tablesBefore.map(({ name }) => name)).toEqual(
      withParts(people)
        .flatMap((model) => {
          const name = versionName(model);
          return model.history ? [name, `${name}_history`] : [name];
        })
        .sort(),
    );

    expect(await requestRebuild(world.pool, people)).toBe(true);
    await until(async () => {
      const { rowCount } = await world.pool.query(
        `select from read_model.checkpoints where kind = 'shadow'`,
      );
      return rowCount === 0;
    }, 30_000);
    expect(await world.people(workspaceId)).toEqual(before);
    expect(await tables()).toEqual(tablesBefore);
  });
});
