import { isValidElement, type ComponentType } from 'react';
import { rightsOf } from '../../../../../api/identity/rightsOf.ts';
import { appPaths, homePathOf } from '../../../../../domain/contracts/routes.ts';
import { WorkspaceRole } from '../../../../../domain/identity/roles.ts';
import { capabilities } from '../../../../../ui/app/capabilities.ts';
import type { AppCapability, Rights, Workspace } from '../../../../../ui/app/capability.ts';
import { NotOpen } from '../../../../../ui/app/root/NotOpen.tsx';
import { openTo } from '../../../../../ui/app/root/openTo.tsx';
import { findsFor, placesFor } from '../../../../../ui/app/root/places.ts';
import { sectionsFor } from '../../../../../ui/app/root/settingsSections.ts';
import { screens, settingsParts } from '../../../../support/rights/screens.ts';

const company = { kind: 'company', isSuspended: false, endsAt: null, isOnTrial: false } as const;
const roles = WorkspaceRole.options;
const rightsAs = (role: WorkspaceRole): Rights =>
  rightsOf({ userId: 'u', workspaceId: 'w', role, standing: company }, { isReadOnly: false });
/** A company of a firm's portfolio, which has every part. */
const workspace = { portfolioPlace: 'company' } as unknown as Workspace;

/** Screens, and parts of one, that ask for a further right themselves: what is half typed on them stays when it goes. */
const askThemselves: Readonly<Partial<Record<string, keyof Rights>>> = {
  '/projects/create': 'createProject',
  '/projects/:id/activity': 'readPeople',
  '/people/add': 'tellPeople',
  '/people/import': 'tellPeople',
  '/people/:id/edit': 'tellPeople',
  '/templates/create': 'change',
};

/** Whether each address answers with its screen, rather than that it is not open. */
function answersTo(may: Rights): ReadonlyMap<string, boolean> {
  const isScreen = (screen: ComponentType) => screen !== NotOpen;
  const answers = capabilities.flatMap((each: AppCapability): (readonly [string, boolean])[] => {
    const { resources = [], routes = [] } = openTo(may, each);
    return [
      ...routes.map(({ path, element }) => {
        return [path, !isValidElement(element) || element.type !== NotOpen] as const;
      }),
      ...resources.flatMap(({ name, list, create, show }) => [
        ...(list === undefined ? [] : [[`/${name}`, isScreen(list)] as const]),
        ...(create === undefined ? [] : [[`/${name}/create`, isScreen(create)] as const]),
        ...(show === undefined ? [] : [[`/${name}/:id`, isScreen(show)] as const]),
      ]),
    ];
  });
  return new Map(answers);
}

/** A tab of a project's page is of its page. */
const pageOf = (path: string) => path.replace(/^(\/projects\/:id)\/.*/, '$1');

/** The address of the table that a link of the app goes to. */
function addressOf(to: string): string {
  const { pathname } = new URL(to, 'https://kith.example');
  const fits = (path: string) =>
    new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname);
  return appPaths.find((path) => path === pathname) ?? appPaths.find(fits) ?? 'none';
}
const isOpen = (to: string, role: WorkspaceRole) => {
  const part = /^\/workspace\/([\w-]+)$/.exec(to)?.[1];
  const open: Readonly<Record<string, readonly WorkspaceRole[]>> = screens;
  return (part === undefined ? open[addressOf(to)] : settingsParts[part])?.includes(role) ?? false;
};

describe('the screens of each role', () => {
  it('are said of every address, and of every part of the settings', () => {
    expect(Object.keys(screens).toSorted()).toEqual([...appPaths].toSorted());
    const parts = sectionsFor(rightsAs('owner'), workspace).map(({ id }) => id);
    expect(Object.keys(settingsParts).toSorted()).toEqual([...parts].toSorted());
  });

  it.each(roles)(
    '%s: each address answers with its screen, or says that it is not open',
    (role) => {
      const may = rightsAs(role);
      const answers = answersTo(may);
      const told = appPaths.map((path) => {
        const asked = askThemselves[path];
        const answered = answers.get(pageOf(path)) ?? false;
        return [path, answered && (asked === undefined || may[asked])];
      });
      expect(told).toEqual(appPaths.map((path) => [path, screens[path].includes(role)]));
    },
  );

  it.each(roles)('%s: each part of the settings is open, or is not', (role) => {
    const told = sectionsFor(rightsAs(role), workspace).map(({ id, isOpen: is }) => [id, is]);
    expect(told).toEqual(told.map(([id]) => [id, settingsParts[String(id)]?.includes(role)]));
    const hasAny = told.some(([, is]) => is);
    expect(hasAny).toBe(screens['/workspace'].includes(role));
  });

  it.each(roles)('%s: what is not open is no place, and nothing that the palette finds', (role) => {
    const may = rightsAs(role);
    const record = { id: '7', name: 'Weavers', email: 'ada@mill.example' };
    const offered = [
      ...placesFor(may).map(({ to }) => to),
      ...findsFor(may).map(({ present }) => present(record).to),
    ];
    expect(offered.filter((to) => !isOpen(to, role))).toEqual([]);
    const places = capabilities.flatMap(({ place }: AppCapability) => place?.to ?? []);
    const open = places.filter((to) => isOpen(to, role));
    expect(placesFor(may).map(({ to }) => to)).toEqual(open);
  });

  it.each(roles)('%s: the first screen is open, and is the role’s own', (role) => {
    const first = {
      owner: '/today',
      recruiter: '/today',
      hiringManager: '/today',
      colleague: '/referrals',
      auditor: '/workspace/changes',
      operator: '/projects',
    }[role];
    expect(homePathOf(role)).toBe(first);
    expect(isOpen(first, role)).toBe(true);
  });
});
