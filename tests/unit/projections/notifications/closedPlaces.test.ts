import { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import type { TellingPlace } from '../../../../domain/kernel/telling.ts';
import { closedTo } from '../../../../projections/notifications/closedPlaces.ts';
import { screens, settingsParts } from '../../../support/rights/screens.ts';
import { testId } from '../../../support/ids.ts';

/** To which roles the screen is open that each place leads to; those of a project to who is in it. */
const open: Readonly<Record<TellingPlace, readonly WorkspaceRole[] | undefined>> = {
  person: screens['/people/:id'],
  project: screens['/projects/:id'],
  suggestions: screens['/projects/:id'],
  pipeline: screens['/projects/:id/pipeline'],
  exports: screens['/exports'],
  list: screens['/lists/:id'],
  people: screens['/search'],
  network: screens['/network'],
  referrals: screens['/referrals'],
  introduction: screens['/introductions/:id'],
  tokens: settingsParts['tokens'],
  signOn: settingsParts['sign-on'],
  // Of a firm, to all of it who do not only look after its records.
  portfolio: screens['/referrals'],
  mailboxes: screens['/settings'],
  sequences: screens['/sequences'],
  settings: screens['/settings'],
};

it.each(WorkspaceRole.options)(
  'is told a %s no more where they may not go, and all else is',
  (role) => {
    const closed = Object.entries(open).flatMap(([place, roles]) =>
      roles?.includes(role) ? [] : [place],
    );
    expect(closedTo({ userId: testId(1), role }).toSorted()).toEqual(closed.toSorted());
  },
);
