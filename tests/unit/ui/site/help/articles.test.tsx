import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import {
  draftLimit,
  testMailLimit,
  tokenLimit,
} from '../../../../../api/http/middleware/rateLimit.ts';
import { CONTACTED_WITHIN_DAYS } from '../../../../../domain/contracts/enrolments.ts';
import { INVITATION_DAYS, INVITED_AT_ONCE } from '../../../../../domain/contracts/invitations.ts';
import { FEWEST_TOLD } from '../../../../../domain/contracts/portfolioLimits.ts';
import { REWARD_DAYS_MAX } from '../../../../../domain/contracts/referralRewards.ts';
import { startingWindow } from '../../../../../domain/contracts/sequenceLimits.ts';
import {
  limitsOfProvider,
  UNKNOWN_PER_DAY,
} from '../../../../../domain/contracts/mailProviders.ts';
import { DEFAULT_LIMITS } from '../../../../../domain/mailboxes/mailbox.ts';
import { CVS_AT_ONCE } from '../../../../../domain/people/events.ts';
import { FILES_OF_A_PERSON } from '../../../../../domain/people/personFile.ts';
import { JOB_DESCRIPTION_MAX } from '../../../../../domain/projects/commands.ts';
import { WorkspaceRole } from '../../../../../domain/identity/roles.ts';
import { canReadPeople } from '../../../../../domain/people/policy.ts';
import { SIGN_IN_LINK_LIFETIME_MS } from '../../../../../domain/identity/signIn.ts';
import { extract } from '../../../../../domain/search/extract.ts';
import { stages } from '../../../../../domain/pipeline/stages.ts';
import { defaultLimits } from '../../../../../platform/networkFile/limits.ts';
import { networkFileErrors } from '../../../../../platform/networkFile/networkFileError.ts';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '../../../../../platform/identity/sessions.ts';
import { suggestionKeys } from '../../../../../ui/app/suggestions/suggestionKeys.ts';
import { contents } from '../../../../../ui/site/help/contents.ts';
import { sections, type HelpPage } from '../../../../../ui/site/help/sections.ts';
import { PageData } from '../../../../../ui/site/pageData.tsx';
import { siteRedirects, sitePaths, isAppPath } from '../../../../../domain/contracts/routes.ts';
import { HEADER } from '../../../../../workers/exports/prospectRows.ts';
import { EXPORT_KEPT_MS } from '../../../../../workers/exports/makeExport.ts';
import type { InitialPageData } from '../../../../../domain/contracts/page.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MEBIBYTE = 1024 * 1024;

/** Of a page's data, all that the help reads. */
const visitor = {
  clientConfig: { supportEmail: 'help@kith.test' },
  config: { version: { client: { git: 'one' } } },
  uistate: { openPopup: 'body', errors: [] },
  csrfToken: 'token',
} as unknown as InitialPageData;

const pages = sections.flatMap((section) => section.pages);
const html = new Map<string, string>();

beforeAll(async () => {
  for (const page of pages) html.set(page.path, await rendered(page));
});

async function rendered({ path }: HelpPage): Promise<string> {
  const { lead, notYet, sections: parts } = await contents[path]();
  const element = (
    <PageData data={visitor} year={2026}>
      <p>{lead}</p>
      {notYet}
      {parts.map(({ id, title, body }) => (
        <section key={id}>
          <h2 id={id}>{title}</h2>
          {body}
        </section>
      ))}
    </PageData>
  );
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />,
  );
}

/** A page's words, without markup and with plain blanks. */
function wordsOf(path: string): string {
  return (html.get(path) ?? '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

test.each(pages)(
  '$path has parts of its own anchors, and pictures with words and sizes',
  ({ path }) => {
    const text = html.get(path) ?? '';
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
    expect(ids.length).toBeGreaterThanOrEqual(3);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
    for (const [image] of text.matchAll(/<img [^>]*>/g)) {
      expect(image).toMatch(/ alt="[^"]{20,}"/);
      expect(image).toMatch(/ width="\d+" height="\d+"/);
    }
  },
);

test('every link of the help centre leads to a page that is there, and to an anchor that it has', () => {
  const leads = (target: string, from: string) => {
    const [path = '', anchor] = target.split('#');
    const page = path === '' ? from : path;
    const known = (sitePaths as readonly string[]).includes(page);
    if (anchor !== undefined) return known && (html.get(page) ?? '').includes(` id="${anchor}"`);
    return known || isAppPath(page) || page in siteRedirects;
  };
  const lost = pages.flatMap(({ path }) =>
    [...(html.get(path) ?? '').matchAll(/ href="([^"]+)"/g)]
      .map(([, target = '']) => target)
      .filter((target) => !target.startsWith('mailto:') && !leads(target, path))
      .map((target) => `${path} -> ${target}`),
  );
  expect(lost).toEqual([]);
});

describe('what the help says is so', () => {
  const expectToSay = (path: string, ...facts: string[]) => {
    const words = wordsOf(path);
    expect(facts.filter((fact) => !words.includes(fact))).toEqual([]);
  };

  test('of a project: which tabs it has is told where they are, not counted elsewhere', () => {
    const summaries = pages.map(({ summary }) => summary).join(' ');
    expect(summaries).not.toMatch(/\b(three|four|five|six|\d) tabs/);
  });

  test('of one’s own network: In Network comes first, but for Referrals', () => {
    expectToSay(
      '/help/talent-sourcing/own-network',
      'They come first, unless somebody was recommended: Referrals stand before them.',
    );
  });

  test('of signing in: how long a link, and a session, are good for', () => {
    expectToSay(
      '/help/quick-start/signing-up',
      `for ${SIGN_IN_LINK_LIFETIME_MS / MINUTE_MS} minutes`,
      `up to ${SESSION_LIFETIME_MS / (24 * HOUR_MS)} days`,
      `after ${SESSION_IDLE_MS / (24 * HOUR_MS)} days`,
    );
  });

  test('of suggestions: the keys, and where an accepted person stands', () => {
    const [first] = stages;
    expectToSay(
      '/help/quick-start/review-suggestions',
      ...Object.values(suggestionKeys).map(({ key }) => key),
      's, then a digit',
      `in the stage “${first.title}”`,
    );
  });

  test('of prospects: all stages', () => {
    expectToSay('/help/quick-start/contacting-candidates', ...stages.map(({ title }) => title));
  });

  test('of exports: how long a file is kept, and its columns', () => {
    expectToSay(
      '/help/quick-start/exporting-candidates',
      `for ${EXPORT_KEPT_MS / HOUR_MS} hours`,
      ...HEADER,
    );
    expectToSay('/help/frequently-asked/faq', `kept for ${EXPORT_KEPT_MS / HOUR_MS} hours`);
  });

  test('of job descriptions: how long a text may be', () => {
    expectToSay(
      '/help/talent-sourcing/with-job-posting',
      `Up to ${JOB_DESCRIPTION_MAX.toLocaleString('en')} characters`,
    );
  });

  test('of the network file: its limits, how long it takes, and what is told when it is not taken', () => {
    const { zipBytes, zipEntries, unpackedBytes, memberBytes, rows } = defaultLimits;
    const path = '/help/talent-sourcing/upload-network';
    expectToSay(
      path,
      `Up to ${zipBytes / MEBIBYTE} MB as sent`,
      `${zipEntries} files and ${unpackedBytes / MEBIBYTE} MB unpacked, its Connections.csv ${memberBytes / MEBIBYTE} MB`,
      `Up to ${rows.toLocaleString('en')}`,
      'about 10 to 15 minutes',
    );
    const quoted = [...wordsOf(path).matchAll(/“([^”]+?)( …)?”/g)].map(([, words = '']) => words);
    const told = [...Object.values(networkFileErrors), 'Your earlier upload is still being read.'];
    expect(quoted.filter((words) => !told.some((message) => message.startsWith(words)))).toEqual(
      [],
    );
    expect(quoted.length).toBeGreaterThanOrEqual(5);
  });

  test('of roles and referrals: who decides, and what enabling them takes', () => {
    expectToSay(
      '/help/quick-start/recommending-as-contrib',
      'The recommendation goes to the members for review.',
      'requires a filled candidate description',
      'a refresh of the suggestions',
    );
    expectToSay(
      '/help/quick-start/invite-colleagues',
      'Owner',
      'Member',
      'Contributor',
      'may ask a contributor for an introduction, or for permission to mention their name',
    );
  });

  test('of invitations, rewards, mail accounts and files: their limits', () => {
    expectToSay(
      '/help/quick-start/invite-colleagues',
      `up to ${INVITED_AT_ONCE},`,
      `for ${INVITATION_DAYS} days`,
      `another ${INVITATION_DAYS} days`,
    );
    expectToSay('/help/quick-start/recommending-as-contrib', `up to ${REWARD_DAYS_MAX}.`);
    const { perDay, pauseSeconds } = DEFAULT_LIMITS;
    expectToSay(
      '/help/quick-start/contacting-candidates',
      `up to ${perDay}, ${pauseSeconds.from} to ${pauseSeconds.to} seconds apart`,
      `${limitsOfProvider('google')?.perDay} a day for Google`,
      `up to ${UNKNOWN_PER_DAY} a day`,
      `in the last ${CONTACTED_WITHIN_DAYS} days`,
      `Monday to Friday, ${startingWindow.from / 60}:00 to ${startingWindow.to / 60}:00`,
      `up to ${testMailLimit.times} times an hour`,
      `${draftLimit.times} times an hour`,
    );
    expectToSay(
      '/help/talent-sourcing/upload-network',
      `up to ${CVS_AT_ONCE} at once`,
      `up to ${FILES_OF_A_PERSON} of 10 MB each`,
    );
    expectToSay(
      '/help/frequently-asked/faq',
      `fewer than ${FEWEST_TOLD} are not told`,
      `${tokenLimit.times} times a minute`,
    );
  });

  test('of a search in a few lines: what is read from the example, and from each of the words', () => {
    const page = '/help/talent-sourcing/without-job-posting';
    const example = [
      'Senior data engineer, Lisbon or remote',
      '5 or more years of experience with Python, SQL and Airflow',
      'Nice to have',
      'dbt, Kafka',
    ];
    expectToSay(page, ...example);
    const { titles, skills, seniority, years, locations } = extract(example.join('\n'));
    expect(titles.map(({ name }) => name)).toEqual(['Senior data engineer']);
    expect(skills.must.map(({ anyOf }) => anyOf[0]?.name)).toEqual(['Python', 'SQL', 'Airflow']);
    expect(skills.prefer.map(({ name }) => name)).toEqual(['dbt', 'Kafka']);
    expect(seniority).not.toBeNull();
    expect(years).toMatchObject({ min: 5, max: null });
    expect(locations).toMatchObject([{ name: 'Lisbon', remote: true }]);

    expectToSay(page, '“3 to 5 years of experience”', '“remote within Europe”');
    expect(extract('3 to 5 years of experience').years).toMatchObject({ min: 3, max: 5 });
    expect(extract('remote within Europe').locations).toMatchObject([{ remote: true }]);
  });

  test('of the ATS: the window of activity can be chosen', () => {
    expectToSay('/help/talent-sourcing/ats-search', 'for example 1 week');
  });

  test('of everybody’s data: only the same company sees connections, and deletion takes 2 business days', () => {
    expectToSay(
      '/help/frequently-asked/faq',
      'Only people in the same company.',
      'within 2 business days',
      'about 10 to 15 minutes',
    );
  });

  test('of connections: who sees a colleague’s are those whom the policy lets read people', () => {
    const readers = WorkspaceRole.options.filter((role) => canReadPeople({ role }));
    expect(readers.toSorted()).toEqual(['hiringManager', 'owner', 'recruiter']);
    expectToSay(
      '/help/frequently-asked/faq',
      'Recruiters, hiring managers and the owner of your workspace find them under Network',
      'a contributor sees only their own',
    );
  });
});

test('given an address for support, then the help names it where it says to write', () => {
  expect(html.get('/help/frequently-asked/faq')).toContain('mailto:help@kith.test');
});
