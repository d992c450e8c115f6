import type { WorkspaceRole } from '../identity/roles.ts';

/** The help centre: its sections in order, each with the names of its pages in reading order. */
export const helpSections = [
  {
    path: '/help/quick-start',
    pages: [
      'signing-up',
      'viewing-projects',
      'review-suggestions',
      'contacting-candidates',
      'recommending-as-contrib',
      'exporting-candidates',
      'invite-colleagues',
    ],
  },
  {
    path: '/help/talent-sourcing',
    pages: [
      'with-job-posting',
      'without-job-posting',
      'invite-colleagues',
      'ats-search',
      'own-network',
      'upload-network',
    ],
  },
  { path: '/help/frequently-asked', pages: ['faq'] },
] as const;
type HelpSection = (typeof helpSections)[number];
type PathIn<Section extends HelpSection> = Section extends HelpSection
  ? `${Section['path']}/${Section['pages'][number]}`
  : never;
/** The address of an article of the help centre. */
export type HelpPath = PathIn<HelpSection>;

/** Addresses that only lead on, to the first page of what they stand for. */
export const siteRedirects = {
  '/help': '/help/quick-start',
  '/help/quick-start': '/help/quick-start/signing-up',
  '/help/talent-sourcing': '/help/talent-sourcing/with-job-posting',
  '/help/frequently-asked': '/help/frequently-asked/faq',
  '/legal': '/legal/terms',
} as const;

const plainSitePaths = [
  '/',
  '/login',
  '/start-signup',
  '/sign-in',
  '/logout',
  '/request-trial',
  '/schedule',
  '/press',
  '/legal/terms',
  '/legal/privacy',
  '/legal/gdpr',
  '/blog',
  '/talent-circle',
  '/talent-circle/request-link',
  '/talent-circle/link',
  '/talent-circle/entry',
  '/talent-circle/left',
  '/introduction',
  '/invitation',
  '/missing-invite',
  '/declare',
  '/dev/mail',
] as const;

/** Public pages that have an address of their own, as server, browser and links know them. */
export type SitePath = (typeof plainSitePaths)[number] | HelpPath;
export const sitePaths: readonly SitePath[] = [
  ...plainSitePaths,
  ...helpSections.flatMap(({ path, pages }) => pages.map((page) => `${path}/${page}` as HelpPath)),
];

/** The section of the start page on e-mail sequences, as the navigation leads to it. */
export const SEQUENCES_SECTION = '/#email-sequences';

const servedPaths: readonly string[] = [
  '/sign-in',
  '/logout',
  '/request-trial',
  '/talent-circle/request-link',
  '/talent-circle/link',
  '/talent-circle/entry',
  '/talent-circle/left',
  '/introduction',
  '/invitation',
  '/missing-invite',
  '/declare',
  '/dev/mail',
];

/**
 * True for pages that show what only the server knows at that moment: links to them load them,
 * rather than going there within the page.
 */
export function isServedPath(path: string): boolean {
  return servedPaths.includes(path);
}

/** True for the pages that somebody who is signed in has no business at: they lead to the app. */
export function isEntryPath(path: string): boolean {
  return path === '/login' || path === '/start-signup';
}

/** Every address of the signed-in app; a part that begins with a colon stands for an id. */
export const appPaths = [
  '/today',
  '/projects',
  '/projects/create',
  '/projects/:id',
  '/projects/:id/pipeline',
  '/projects/:id/search',
  '/projects/:id/rewards',
  '/projects/:id/activity',
  '/projects/:id/settings',
  '/people/add',
  '/people/import',
  '/people/:id',
  '/people/:id/edit',
  '/lists',
  '/lists/:id',
  '/sequences',
  '/sequences/:id',
  '/outbox',
  '/templates',
  '/templates/create',
  '/templates/:id',
  '/members',
  '/workspace',
  '/workspace/:section',
  '/introductions/:id',
  '/referrals',
  '/referrals/:id',
  '/portfolio',
  '/reports',
  '/activity',
  '/search',
  '/network',
  '/network/reupload',
  '/upload-network',
  '/exports',
  '/settings',
] as const;

const appPatterns = appPaths.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`));

/** Where somebody lands of whom no role is known. */
export const HOME_PATH = '/projects';

/** Where those who decide on people see what waits for them. */
const TODAY_PATH = '/today';

/** Where stands who changed what of a workspace: what its auditors look after. */
const CHANGES_PATH = '/workspace/changes';

/** Where a firm sees its companies. */
export const PORTFOLIO_PATH = '/portfolio';

/**
 * Where somebody lands who has just signed in: where the work of their role waits, which for who sees
 * a firm's portfolio is there.
 */
export function homePathOf(role: WorkspaceRole | null, seesPortfolio = false): string {
  if (seesPortfolio) return PORTFOLIO_PATH;
  switch (role) {
    case 'colleague':
      return '/referrals';
    case 'owner':
    case 'recruiter':
    case 'hiringManager':
      return TODAY_PATH;
    case 'auditor':
      return CHANGES_PATH;
    case 'operator':
    case null:
      return HOME_PATH;
  }
}

/** True for addresses of the signed-in app. */
export function isAppPath(path: string): boolean {
  return appPatterns.some((pattern) => pattern.test(path));
}
