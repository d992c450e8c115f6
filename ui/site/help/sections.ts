import type { HelpPath } from '../../../domain/contracts/routes.ts';

/** An entry of the help centre; its content is loaded by `contents`. */
export interface HelpPage {
  readonly path: HelpPath;
  readonly title: string;
  /** A sentence for search engines and those who share the page. */
  readonly summary: string;
}

/** Pages that belong together, in reading order. */
export interface HelpSection {
  readonly path: string;
  readonly title: string;
  readonly pages: readonly HelpPage[];
}

/** The help centre, section by section. */
export const sections: readonly HelpSection[] = [
  {
    path: '/help/quick-start',
    title: 'Quick start',
    pages: [
      {
        path: '/help/quick-start/signing-up',
        title: 'Signing up',
        summary: 'Get into Kith with your work email: no password, one link by mail.',
      },
      {
        path: '/help/quick-start/viewing-projects',
        title: 'Viewing projects',
        summary: 'Find a project, see what is in each of its tabs, and who may see it.',
      },
      {
        path: '/help/quick-start/review-suggestions',
        title: 'Reviewing suggestions',
        summary: 'Read why somebody is suggested, then accept or skip, by mouse or by key.',
      },
      {
        path: '/help/quick-start/contacting-candidates',
        title: 'Contacting candidates',
        summary: 'Ask for an introduction, write to prospects and move them from stage to stage.',
      },
      {
        path: '/help/quick-start/recommending-as-contrib',
        title: 'Recommending people as a contributor',
        summary: 'How to refer somebody, what becomes of it, and who sees a recommendation.',
      },
      {
        path: '/help/quick-start/exporting-candidates',
        title: 'Exporting candidates',
        summary: 'Make a CSV file of the prospects of a project, and what stands in it.',
      },
      {
        path: '/help/quick-start/invite-colleagues',
        title: 'Inviting colleagues to a project',
        summary: 'Add members to a project, and what owners, members and contributors may do.',
      },
    ],
  },
  {
    path: '/help/talent-sourcing',
    title: 'Talent sourcing',
    pages: [
      {
        path: '/help/talent-sourcing/with-job-posting',
        title: 'Sourcing with a job posting',
        summary: 'Paste a whole job description and correct what Kith reads from it.',
      },
      {
        path: '/help/talent-sourcing/without-job-posting',
        title: 'Sourcing without a job posting',
        summary: 'Start from a few lines of your own and build the search chip by chip.',
      },
      {
        path: '/help/talent-sourcing/invite-colleagues',
        title: 'Bringing in colleagues’ networks',
        summary: 'Get colleagues to upload the people they know, and what they will ask first.',
      },
      {
        path: '/help/talent-sourcing/ats-search',
        title: 'Searching your ATS',
        summary: 'What a search of your applicant tracking system will do, and what to do today.',
      },
      {
        path: '/help/talent-sourcing/own-network',
        title: 'Searching your own network',
        summary: 'See who of the people you and your colleagues know fits a project.',
      },
      {
        path: '/help/talent-sourcing/upload-network',
        title: 'Uploading your network',
        summary: 'Get the connections file of your professional network and hand it in.',
      },
    ],
  },
  {
    path: '/help/frequently-asked',
    title: 'Frequently asked',
    pages: [
      {
        path: '/help/frequently-asked/faq',
        title: 'Frequently asked questions',
        summary: 'Short answers on signing up, the network file, who sees what, and deletion.',
      },
    ],
  },
];

/** A page's section, itself, and the page to read after it; none after the last. */
export function placeOf(path: HelpPath): {
  readonly section: HelpSection;
  readonly page: HelpPage;
  readonly next: HelpPage | null;
} {
  const all = sections.flatMap((section) => section.pages.map((page) => ({ section, page })));
  const at = all.findIndex(({ page }) => page.path === path);
  const found = all[at];
  if (found === undefined) throw new Error(`The help centre has no page ${path}.`);
  return { ...found, next: all[at + 1]?.page ?? null };
}
