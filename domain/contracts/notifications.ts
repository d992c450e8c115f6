import { z } from 'zod';
import { WorkspaceRole } from '../identity/roles.ts';
import type { TellingPlace } from '../kernel/telling.ts';
import { NotificationKey, UpTo } from '../notifications/key.ts';
import { ERASED } from './erased.ts';
import { roleWords } from './roleWords.ts';

/** Something that the reader is told in person. Names of whom they may not read of are not among it. */
export const NotificationResource = z.object({
  id: NotificationKey,
  /** By what one chooses what one hears of: `mention`, `assignment`, `referral`, `yourReferral`, `introduction`, `reply`, `consent`, `work`, `access`. */
  kind: z.string(),
  /** What happened, as one sentence. */
  words: z.string(),
  /** Where it happened: an address of the app. */
  to: z.string(),
  at: z.string(),
  /** Where in the log it was told. */
  position: z.string(),
  isUnread: z.boolean(),
});
export type NotificationResource = z.infer<typeof NotificationResource>;

/** What has been read: all that was told up to there, or one thing alone. */
export const ReadNotificationsBody = z.strictObject({
  upTo: UpTo,
  only: NotificationKey.nullable().default(null),
});

/** What a sentence is made of; `null` for what there is none of. */
export interface ToldFacts {
  /** Who did it, by name; `Kith` where nobody did. */
  readonly by: string;
  readonly person: string | null;
  readonly project: string | null;
  readonly count: number;
  readonly detail: string | null;
}

/** How each thing is told, by its code: every code that a capability tells has its line. */
export const notificationWords: Readonly<Record<string, (facts: ToldFacts) => string>> = {
  mentioned: ({ by, person }) => `${by} mentioned you in a note about ${person ?? 'somebody'}`,
  assigned: ({ by, person, count, project }) =>
    `${by} gave you ${count === 1 ? (person ?? 'somebody') : `${count} people`} to look after${within(project)}`,
  referred: ({ by, person, project }) =>
    `${by} referred ${person ?? 'somebody'}${forProject(project)}`,
  referralAccepted: ({ person, project }) =>
    `${person ?? 'Somebody'}, whom you referred, was taken in${forProject(project)}`,
  referralSkipped: ({ person, project }) =>
    `${person ?? 'Somebody'}, whom you referred, was not taken in${forProject(project)}`,
  referralRewardPaid: ({ by, person, project }) =>
    `${by} marked your reward for referring ${person ?? 'somebody'}${forProject(project)} as paid`,
  introductionAsked: ({ by, person }) =>
    `${by} asks about an introduction to ${person ?? 'somebody you know'}`,
  nameAsked: ({ by, person }) =>
    `${by} would like to mention your name to ${person ?? 'somebody you know'}`,
  introductionAgreed: ({ by, person }) =>
    `${by} agreed to what you asked about ${person ?? 'somebody'}`,
  introductionDeclined: ({ by, person }) =>
    `${by} would rather not do what you asked about ${person ?? 'somebody'}`,
  exportFinished: ({ project }) => `Your export${of(project)} is ready`,
  exportFailed: ({ project }) => `Your export${of(project)} could not be made`,
  importFinished: () => 'Your import is done',
  importBroughtNothing: () => 'Your import is done: it brought nothing new',
  importFailed: () => 'Your import ended before it was complete',
  bulkFinished: ({ project }) => `What you asked for many people${within(project)} is done`,
  bulkFailed: ({ project }) => `What you asked for many people${within(project)} could not be done`,
  enrollingFinished: ({ project }) =>
    `The people${of(project)} whom you put into a sequence are in it`,
  enrollingFailed: ({ project }) => `Not all people${of(project)} could be put into the sequence`,
  openingsFinished: ({ project }) =>
    `The first lines for people${of(project)} are written: read them before they are sent`,
  openingsPartlyWritten: ({ project }) =>
    `Some of the first lines for people${of(project)} are written: read them before they are sent`,
  openingsNotWritten: ({ project }) => `No first lines for people${of(project)} were written`,
  openingsFailed: ({ project }) => `Not all first lines for people${of(project)} could be written`,
  mailUnclear: ({ person, project }) =>
    `Nobody knows whether a mail to ${person ?? 'somebody'}${within(project)} was sent: please look`,
  mailAnswered: ({ person, project }) =>
    `${person ?? 'Somebody'} answered your mail${forProject(project)}`,
  answerNotSent: ({ person, project }) =>
    `An answer to ${person ?? 'somebody'}${within(project)} was not sent: please look`,
  answerUnclear: ({ person, project }) =>
    `Nobody knows whether an answer to ${person ?? 'somebody'}${within(project)} was sent: please look`,
  takeOverOffered: ({ detail, project }) =>
    detail === null || detail === '1'
      ? `Somebody${within(project)} waits for another sender: you can take them over`
      : `${detail} people${within(project)} wait for another sender: you can take them over`,
  joinedProject: ({ by, project }) => `${by} added you to ${project ?? 'a project'}`,
  roleChanged: ({ by, detail }) => `${by} made you ${roleWord(detail)}`,
  signOnSetUp: ({ by }) => `${by} changed the provider by which your workspace signs on`,
  signOnSwitchedOn: ({ by }) => `${by} switched single sign-on on for your workspace`,
  signOnSwitchedOff: ({ by }) => `${by} switched single sign-on off for your workspace`,
  signOnRequired: ({ by }) => `${by} made single sign-on the only way in for your mail domains`,
  membershipReinstated: ({ by, detail }) => `${by} let you in again as ${roleWord(detail)}`,
  mailboxFailed: () => 'Your mail account can’t be used: nothing is sent from it until you look',
  sendingAsked: ({ by }) => `${by} asks to send mail to candidates as you, from your account`,
  sendingAllowed: ({ by }) => `${by} lets you send mail to candidates as them`,
  sendingRefused: ({ by }) => `${by} would rather not let you send mail as them`,
  sendingRevoked: ({ by }) =>
    `${by} no longer lets you send mail as them: what you planned so waits`,
  companyLeft: () => 'A company has left your portfolio',
  tokensEnded: ({ detail }) =>
    detail === null || detail === '1'
      ? 'An API token has ended: who made it is in the workspace no longer'
      : `${detail} API tokens have ended: who made them is in the workspace no longer`,
};

function within(project: string | null): string {
  return project === null ? '' : ` in ${project}`;
}

function forProject(project: string | null): string {
  return project === null ? '' : ` for ${project}`;
}

function of(project: string | null): string {
  return project === null ? '' : ` of ${project}`;
}

function roleWord(detail: string | null): string {
  const role = WorkspaceRole.safeParse(detail).data;
  return role === undefined ? 'something else here' : roleWords[role];
}

/** Where a referral waits to be decided on: among those of the project, at the person. */
export function placeOfReferral(projectId: string, personId: string): string {
  return `/projects/${projectId}?category=referrals&person=${personId}`;
}

/** The address of the app at which something happened. */
function placeOfNotification(
  place: TellingPlace,
  { projectId, personId, detail }: Pick<Notification, 'projectId' | 'personId' | 'detail'>,
): string {
  const project = projectId === null ? '/projects' : `/projects/${projectId}`;
  switch (place) {
    case 'person':
      return personId === null ? '/search' : `/people/${personId}`;
    case 'pipeline':
      return projectId === null ? project : `${project}/pipeline`;
    case 'project':
      return project;
    case 'suggestions':
      return projectId === null || personId === null
        ? project
        : placeOfReferral(projectId, personId);
    case 'people':
      return '/search';
    case 'list':
      return detail === null ? '/lists' : `/lists/${detail}`;
    case 'introduction':
      return detail === null ? '/referrals' : `/introductions/${detail}`;
    case 'exports':
    case 'network':
    case 'referrals':
    case 'settings':
    case 'portfolio':
    case 'sequences':
      return `/${place}`;
    case 'mailboxes':
      return '/settings#mailboxes';
    case 'tokens':
      return '/workspace/tokens';
    case 'signOn':
      return '/workspace/sign-on';
  }
}

/** Something that somebody is told, with the names that stand in it today: `null` of whom has been forgotten. */
export interface Notification extends Omit<NotificationResource, 'words' | 'to'> {
  readonly code: string;
  readonly place: TellingPlace;
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly personId: string | null;
  readonly personName: string | null;
  readonly byName: string | null;
  /** Whether somebody did it, rather than Kith. */
  readonly isBySomebody: boolean;
  readonly detail: string | null;
  readonly count: number;
}

/** Something that somebody is told, in words and with where it happened. */
export function notificationOf(told: Notification): NotificationResource {
  const { id, kind, code, place, detail, count, at, position, isUnread } = told;
  const by = told.isBySomebody ? (told.byName ?? ERASED) : 'Kith';
  const words = notificationWords[code]?.({
    by,
    person: told.personName,
    project: told.projectName,
    count,
    detail,
  });
  const to = placeOfNotification(place, told);
  return { id, kind, words: words ?? code, to, at, position, isUnread };
}
