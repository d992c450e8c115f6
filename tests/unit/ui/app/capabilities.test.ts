import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appPaths } from '../../../../domain/contracts/routes.ts';
import { workspaceParts } from '../../../../domain/contracts/workspaceParts.ts';
import { capabilities as all } from '../../../../ui/app/capabilities.ts';
import type { AppCapability } from '../../../../ui/app/capability.ts';
import { listIn } from '../../../../ui/app/elements/listAddress.ts';

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
      ...resources.flatMap(({ name, list, create, show }) => [
        ...(list === undefined ? [] : [`/${name}`]),
        ...(create === undefined ? [] : [`/${name}/create`]),
        ...(show === undefined ? [] : [`/${name}/:id`]),
      ]),
    ]);
    // The tabs of a project's page are addresses of its own.
    const screens = appPaths.filter((path) => !/^\/projects\/:id\/./.test(path));
    expect(answered.toSorted()).toEqual([...screens].toSorted());
  });

  it('has the parts of the workspace’s settings that the server knows, and no others', () => {
    const parts = capabilities.flatMap(({ sections = [] }) => sections.map(({ id }) => id));
    expect(parts.toSorted()).toEqual([...workspaceParts].toSorted());
  });

  it('has no resource without a screen, for the app would answer its address with an empty page', () => {
    const blank = capabilities.flatMap(({ resources = [] }) =>
      resources.filter(({ list, create, show }) => (list ?? create ?? show) === undefined),
    );
    expect(blank).toEqual([]);
  });

  it('has as many places in the outline that the server sends as in the navigation, each for the same right', () => {
    const page = readFileSync(join(app, 'index.html'), 'utf8');
    const rail = page.slice(page.indexOf('boot-rail'), page.indexOf('boot-content'));
    const bars = [...rail.matchAll(/<i(?: data-needs="(\w+)")?><\/i>/g)].map(([, needs]) => needs);
    const places = capabilities.filter(({ place }) => place !== undefined);
    expect(bars).toEqual(places.map(({ needs }) => needs));
  });

  it('gives each place a letter of its own, to go there by g', () => {
    const letters = capabilities.flatMap(({ place }) => (place === undefined ? [] : place.letter));
    expect(letters).toEqual([...new Set(letters)]);
    expect(letters.filter((letter) => !/^[a-z]$/.test(letter))).toEqual([]);
  });

  it('leads from the palette to a member as the list of members reads its address', () => {
    const finds = capabilities.flatMap((one) => one.finds ?? []);
    const members = finds.find(({ resource }) => resource === 'members');
    const to = members?.present({ id: '7', name: 'Ada', email: 'a+b@mill.example' }).to ?? '';
    const { filter } = listIn(new URL(to, 'https://kith.example').searchParams, {
      field: 'name',
      order: 'ASC',
    });
    expect(filter).toEqual({ q: 'a+b@mill.example' });
  });

  it('opens the search to whom the server lets read about people, and the network to who brings one in', () => {
    const needs = capabilities.flatMap(({ name, needs }) =>
      needs === undefined ? [] : [[name, needs]],
    );
    expect(needs).toEqual([
      ['portfolios', 'seePortfolio'],
      ['today', 'readPeople'],
      ['people', 'readPeople'],
      ['lists', 'readPeople'],
      ['search', 'readPeople'],
      ['network', 'uploadNetwork'],
      ['sequences', 'readPeople'],
      ['outbox', 'readPeople'],
      ['templates', 'readPeople'],
      ['referrals', 'followReferrals'],
      ['reports', 'readReports'],
      ['activities', 'readPeople'],
      ['introductions', 'followReferrals'],
      ['workspace', 'manageMembers'],
      ['suppressions', 'manageSuppressions'],
      ['drafts', 'manageSuppressions'],
      ['tokens', 'manageTokens'],
      ['signOn', 'manageSignOn'],
      ['tracking', 'manageTracking'],
    ]);
  });
});
