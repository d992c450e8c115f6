import {
  notificationOf,
  placeOfReferral,
  type Notification,
} from '../../domain/contracts/notifications.ts';
import { ERASED } from '../../domain/contracts/erased.ts';
import type { WaitingProject, WaitResource } from '../../domain/contracts/waits.ts';
import { NAMED_WAITS, type Wait } from '../../projections/notifications/listWaits.ts';

/** What of the notifications waits to be read: the rest says what was done, and asks for nothing. */
export const TOLD_CODES: readonly string[] = [
  'mentioned',
  'assigned',
  'introductionDeclined',
  // Mails that do not go, or are not known to have gone, until somebody looks.
  'mailUnclear',
  'answerNotSent',
  'answerUnclear',
  'mailboxFailed',
  'takeOverOffered',
  'openingsFinished',
  'openingsPartlyWritten',
  'sendingAsked',
];

/** More that is to be read than this is not looked at. */
export const MOST_TOLD = 1_000;

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
  const counts = new Map<string | null, number>();
  for (const { projectId, inProject } of waits) counts.set(projectId, inProject);
  for (const { projectId } of told) counts.set(projectId, (counts.get(projectId) ?? 0) + 1);
  const ownIds = new Set(own.map(({ id }) => id));
  const byProject = new Map<string | null, Placed[]>();
  for (const one of all) {
    byProject.set(one.projectId, [...(byProject.get(one.projectId) ?? []), one]);
  }
  const waiting = [...byProject].map(([projectId, found]): WaitingProject => {
    const name = projectId === null ? null : (found[0]?.projectName ?? ERASED);
    const isOwn = projectId !== null && ownIds.has(projectId);
    const named = found.slice(0, NAMED_WAITS).map(({ shown }) => shown);
    return {
      id: projectId ?? 'workspace',
      projectId,
      name,
      isOwn,
      count: counts.get(projectId) ?? 0,
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

function waitOf(wait: Wait): Placed {
  const { projectId, projectName, id, kind, byName, words, dueOn, since } = wait;
  const personName = wait.personName ?? ERASED;
  const said = { id, kind, byName, words, dueOn, since };
  const shown = { ...said, personName, to: placeOf(wait), position: null };
  return { projectId, projectName, shown };
}

function placeOf({ kind, id, projectId, personId, sequenceId }: Wait): string {
  switch (kind) {
    case 'referral':
      return projectId === null || personId === null
        ? '/projects'
        : placeOfReferral(projectId, personId);
    case 'nextStep':
      return `/projects/${projectId}/pipeline?person=${personId}`;
    case 'answer':
      return `/people/${personId}`;
    case 'byHand':
      return `/sequences/${sequenceId}?part=people`;
    case 'invitation':
      return '/members';
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
