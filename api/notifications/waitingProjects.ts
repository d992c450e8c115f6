import {
  notificationOf,
  placeOfReferral,
  type Notification,
} from '../../domain/contracts/notifications.ts';
import { ERASED } from '../../domain/contracts/erased.ts';
import type { WaitingProject, WaitResource } from '../../domain/contracts/waits.ts';
import type { Wait } from '../../projections/notifications/listWaits.ts';

/** What of the notifications waits to be read: the rest says what was done, and asks for nothing. */
export const TOLD_CODES: readonly string[] = ['mentioned', 'assigned', 'introductionDeclined'];

/** So many things of one project are named. */
const NAMED = 100;

interface Found {
  readonly waits: readonly Wait[];
  readonly told: readonly Notification[];
  /** The open projects that the reader works on. */
  readonly own: readonly { readonly id: string; readonly name: string | null }[];
}

interface Placed {
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly shown: WaitResource;
}

/**
 * What waits by project: that in which something has waited longest first, behind them the reader's others, in
 * which only suggestions may.
 */
export function waitingProjects({ waits, told, own }: Found): readonly WaitingProject[] {
  const all = [...waits.map(waitOf), ...told.map(toldOf)].sort(
    (one, other) =>
      one.shown.since.localeCompare(other.shown.since) ||
      one.shown.id.localeCompare(other.shown.id),
  );
  const ownIds = new Set(own.map(({ id }) => id));
  const byProject = new Map<string | null, Placed[]>();
  for (const one of all) {
    byProject.set(one.projectId, [...(byProject.get(one.projectId) ?? []), one]);
  }
  const waiting = [...byProject].map(([projectId, found]): WaitingProject => {
    const name = projectId === null ? null : (found[0]?.projectName ?? ERASED);
    const isOwn = projectId !== null && ownIds.has(projectId);
    const named = found.slice(0, NAMED).map(({ shown }) => shown);
    return {
      id: projectId ?? 'workspace',
      projectId,
      name,
      isOwn,
      count: found.length,
      waits: named,
    };
  });
  const others = own.filter(({ id }) => !byProject.has(id));
  return [
    ...waiting,
    ...others.map(({ id, name }) => ({
      id,
      projectId: id,
      name: name ?? ERASED,
      isOwn: true,
      count: 0,
      waits: [],
    })),
  ];
}

function waitOf({ projectId, projectName, personId, ...wait }: Wait): Placed {
  const personName = wait.personName ?? ERASED;
  const shown = { ...wait, personName, to: placeOf(wait, projectId, personId), position: null };
  return { projectId, projectName, shown };
}

function placeOf(
  { kind, id }: Pick<Wait, 'kind' | 'id'>,
  projectId: string,
  personId: string,
): string {
  switch (kind) {
    case 'referral':
      return placeOfReferral(projectId, personId);
    case 'nextStep':
      return `/projects/${projectId}/pipeline?person=${personId}`;
    case 'introduction':
    case 'agreed':
      return `/introductions/${id}`;
  }
}

function toldOf(told: Notification): Placed {
  const { id, words, to, at, position } = notificationOf(told);
  const { projectId, projectName, personName, byName } = told;
  const shown: WaitResource = {
    id,
    kind: 'told',
    personName,
    byName,
    words,
    dueOn: null,
    since: at,
    to,
    position,
  };
  return { projectId, projectName, shown };
}
