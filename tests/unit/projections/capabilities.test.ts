import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RowsChanged } from '../../../domain/contracts/announcement.ts';
import { capabilities as domain } from '../../../domain/capabilities.ts';
import { capabilities } from '../../../projections/capabilities.ts';
import { readModels } from '../../../projections/registry.ts';
import { everyEventLogged } from '../../support/subscriptions/everyEvent.ts';
import { expectRebuiltEqualsLive } from '../../support/subscriptions/rebuilding.ts';

/** Search follows read models, and is none. */
const NOT_CAPABILITIES = ['search'];
const folders = readdirSync('projections', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NOT_CAPABILITIES.includes(entry.name))
  .map(({ name }) => name);

test('the list of projections names every folder, each a capability of the domain', () => {
  expect(capabilities.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
  const known = domain.map(({ name }) => name);
  expect(folders.filter((name) => !known.includes(name))).toEqual([]);
});

test.each(folders)('every read model that lies in %s is in its capability', async (folder) => {
  const files = readdirSync(join('projections', folder)).filter((name) => name !== 'capability.ts');
  const modules = await Promise.all(
    files.map(async (name) => {
      const file = pathToFileURL(resolve('projections', folder, name)).href;
      return (await import(file)) as Readonly<Record<string, unknown>>;
    }),
  );
  // A part of a read model goes where that goes.
  const isModel = (one: unknown) =>
    typeof one === 'object' && one !== null && 'keysOf' in one && !('partOf' in one);
  const found = new Set(modules.flatMap(Object.values).filter(isModel));
  const own = capabilities.find(({ name }) => name === folder)!;
  expect(new Set<unknown>(own.models.map(({ model }) => model))).toEqual(found);
});

test('every read model has a name of its own', () => {
  const names = readModels.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});

test.each(
  capabilities.flatMap(({ models }) =>
    models.flatMap(({ model, announces }) =>
      announces === null ? [] : [[model.name, model, announces] as const],
    ),
  ),
)('a change of %s is told in ids and codes, with what its audience is asked of', (_, model, to) => {
  const told = [...expectRebuiltEqualsLive(model, everyEventLogged)].map(([key, row]) => ({
    id: key,
    ...to.tell(row, key),
  }));
  expect(told.length).toBeGreaterThan(0);
  const rows = RowsChanged.shape.rows.parse(told);
  expect(rows).toEqual(told);
  const placed = rows.filter(({ projectId }) => projectId !== undefined);
  if (to.audience.of === 'row') return;
  const isOfProject = to.audience.of === 'project' || to.audience.of === 'projectAndUser';
  expect(placed).toHaveLength(isOfProject ? rows.length : 0);
});
