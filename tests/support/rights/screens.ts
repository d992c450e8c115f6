import type { appPaths } from '../../../domain/contracts/routes.ts';
import type { WorkspaceRole } from '../../../domain/identity/roles.ts';

type Roles = readonly WorkspaceRole[];

const deciding: Roles = ['owner', 'recruiter', 'hiringManager'];
const curating: Roles = ['owner', 'recruiter'];
const referring: Roles = [...deciding, 'colleague'];
const everybody: Roles = [...referring, 'auditor', 'operator'];

/**
 * Every address of the app, and the roles of a company to which it is open; those of a project to who is in it. To the
 * others it says that it is not. Written from what the roles are for, and from no policy.
 */
export const screens: Readonly<Record<(typeof appPaths)[number], Roles>> = {
  '/today': deciding,
  '/projects': everybody,
  '/projects/create': deciding,
  '/projects/:id': everybody,
  '/projects/:id/pipeline': everybody,
  '/projects/:id/search': everybody,
  '/projects/:id/rewards': everybody,
  '/projects/:id/activity': deciding,
  '/projects/:id/settings': everybody,
  '/people/add': curating,
  '/people/import': curating,
  '/people/:id': deciding,
  '/people/:id/edit': curating,
  '/lists': deciding,
  '/lists/:id': deciding,
  '/sequences': deciding,
  '/sequences/:id': deciding,
  '/outbox': deciding,
  '/templates': deciding,
  '/templates/create': deciding,
  '/templates/:id': deciding,
  '/members': ['owner'],
  '/workspace': ['owner', 'recruiter', 'auditor'],
  '/workspace/:section': ['owner', 'recruiter', 'auditor'],
  '/introductions/:id': referring,
  '/referrals': referring,
  '/referrals/:id': referring,
  // Of firms.
  '/portfolio': [],
  '/reports': deciding,
  '/activity': deciding,
  '/search': deciding,
  '/network': referring,
  '/network/reupload': referring,
  '/upload-network': referring,
  '/exports': everybody,
  '/settings': everybody,
};

/** The parts of a workspace's settings, at `/workspace/<part>`. */
export const settingsParts: Readonly<Record<string, Roles>> = {
  name: ['owner'],
  time: ['owner'],
  stages: ['owner'],
  outreach: ['owner'],
  reasons: ['owner'],
  'job-types': ['owner'],
  changes: ['owner', 'auditor'],
  close: ['owner'],
  unsubscribed: curating,
  'generative-ai': curating,
  tokens: ['owner'],
  'sign-on': ['owner'],
  tracking: ['owner'],
  portfolio: ['owner'],
};
