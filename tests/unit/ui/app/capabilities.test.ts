import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { appPaths } from '../../../../domain/contracts/routes.ts';
import { capabilities as all } from '../../../../ui/app/capabilities.ts';
import type { AppCapability } from '../../../../ui/app/capability.ts';

const capabilities: readonly AppCapability[] = all;
const app = join(__dirname, '../../../../ui/app');

describe('what the app declares', () => {
  it('has every capability of its folders, under the name of its folder', () => {
    const folders = readdirSync(app);
    const saying = folders.filter((name) => existsSync(join(app, name, 'capability.tsx')));
    expect(capabilities.map(({ name }) => name).toSorted()).toEqual(saying.toSorted());
  });

  it('answers the addresses that the server sends the app for, and no others', () => {
    const answered = capabilities.flatMap(({ resources = [], routes = [] }) => [
      ...routes.map(({ path }) => path),
      ...resources.flatMap(({ name, list, create, edit, show }) => [
        ...(list === undefined ? [] : [`/${name}`]),
        ...(create === undefined ? [] : [`/${name}/create`]),
        ...(edit === undefined && show === undefined ? [] : [`/${name}/:id`]),
      ]),
    ]);
    // The tabs of a project's page are addresses of its own.
    const screens = appPaths.filter((path) => !/\/:id\/./.test(path));
    expect(answered.toSorted()).toEqual([...screens].toSorted());
  });

  it('opens the search to whom the server lets read about people, and the network to who brings one in', () => {
    const needs = capabilities.flatMap(({ name, needs }) =>
      needs === undefined ? [] : [[name, needs]],
    );
    expect(needs).toEqual([
      ['search', 'readPeople'],
      ['network', 'uploadNetwork'],
    ]);
  });
});
