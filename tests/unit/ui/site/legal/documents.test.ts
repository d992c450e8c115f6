import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cookieNames } from '../../../../../api/http/cookies.ts';
import { CIRCLE_LAPSES_AFTER_DAYS } from '../../../../../domain/contracts/circleWords.ts';
import {
  INVITATION_DAYS,
  INVITATION_KEPT_DAYS,
} from '../../../../../domain/contracts/invitations.ts';
import { CLOSING_DAYS, TRIAL } from '../../../../../domain/contracts/standingLimits.ts';
import { textDocumentOf } from '../../../../../ui/site/prose/markdown/textDocument.ts';

const documentOf = (name: string) => {
  const path = join(__dirname, '../../../../../ui/site/legal/documents', `${name}.md`);
  const { html, ...about } = textDocumentOf(readFileSync(path, 'utf8'));
  return { ...about, html, words: html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ') };
};

describe('the terms of service', () => {
  const terms = documentOf('terms');

  it('were last modified on May 16, 2018, the version that sign-up records', () => {
    expect(terms.head.date).toBe('2018-05-16');
    const signUp = readFileSync(join(__dirname, '../../../../../api/identity/signUp.ts'), 'utf8');
    expect(signUp).toContain(`'terms-${terms.head.date}'`);
  });

  it.each([
    ['the minimum age is 18', 'You are 18 or older.'],
    ['the address comes from an employer', 'company email address, supplied to you by an employer'],
    ['nothing is paid back on cancellation', 'There are no refunds on cancellation.'],
    ['an ordering document sets the fees', 'ordering document. It sets the fees'],
    ['changed fees wait for the next cycle', 'a change takes effect with your next billing cycle'],
    ['California’s law governs', 'The law of the State of California governs these terms'],
    ['one talks for 60 days', 'settle it for 60 days'],
    ['what isn’t settled then is arbitrated', 'decided finally by binding arbitration'],
    ['claims are brought within a year', 'A claim has to be brought within 1 year'],
    [
      'liability ends at what was paid or 100 dollars',
      'limited to the amount that you paid us for the service, or 100 US dollars, whichever is greater',
    ],
    ['the provider may end it', 'We may suspend or terminate your account at any time'],
    ['the user may end it', 'You may cancel at any time'],
    ['an account has one personal URL', 'Each account is tied to that unique personal URL'],
    ['the link goes to the work email', 'a link that we send to your work email'],
    ['a company may have accounts', 'An account may be opened on behalf of a company.'],
  ])('say that %s', (_fact, words) => {
    expect(terms.words).toContain(words);
  });

  it('have a procedure for copyright complaints, with a counter-notice', () => {
    expect(terms.headings.map(({ id }) => id)).toContain('copyright');
    expect(terms.words).toMatch(/under penalty of perjury.*counter-notice/);
  });

  it('lead to the settings for email preferences', () => {
    expect(terms.words).toContain('your email preferences are in your settings');
    expect(terms.html).toContain('<a href="/settings"');
  });

  it('say that a company’s own sign-on may take the place of links', () => {
    expect(terms.words).toContain('If your company has set up its own sign-on');
  });

  it('say how many people the file of a trial holds, and how long a closed workspace waits', () => {
    expect(terms.words).toContain(`in a trial a file holds up to ${TRIAL.exportedPeople} of them`);
    expect(terms.words).toContain(`They end after seven days`);
    expect(TRIAL.days).toBe(7);
    expect(terms.words).toContain(`can be opened again for ${CLOSING_DAYS} days`);
  });
});

describe('the privacy policy', () => {
  const privacy = documentOf('privacy');

  it('was last modified on Oct 8, 2021', () => {
    expect(privacy.head.date).toBe('2021-10-08');
  });

  it.each([
    ['children under 13', 'not knowingly collect data of anybody under 13'],
    ['who sees connections', 'Connections are visible only to people in the same company as you.'],
    ['deletion', 'When we have validated the request, it is carried out within 2 business days'],
    ['what is kept of users', 'your work email, your name, the company you belong to'],
    ['keys', 'trial request and member of the Talent Circle has a key of its own'],
    ['backups', 'hold an old copy of the key until they expire'],
    ['the Talent Circle', 'You join by a form of your own, and only once you have confirmed'],
    ['who is not confirmed', `is erased by itself after ${CIRCLE_LAPSES_AFTER_DAYS} days`],
    [
      'invitations',
      `works for ${INVITATION_DAYS} days and is erased ${INVITATION_KEPT_DAYS} days after that`,
    ],
    ['closed workspaces', `everything in it is erased ${CLOSING_DAYS} days later`],
    ['what Kith reads in a mail account', 'Everything else in the account is left alone'],
    ['mails to candidates', 'What was sent to you and what you answered is kept'],
    ['models', 'without your name, your addresses and your telephone number'],
    ['where who asks for a trial came from', 'if the address of the page says so (origin, li)'],
    ['investors', 'Never anybody’s name, connections, notes or stages.'],
  ])('tells of %s', (_what, words) => {
    expect(privacy.words).toContain(words);
  });

  it('tells of every cookie by its name, and of no other', () => {
    const told = [...privacy.html.matchAll(/<code>kith-([\w-]+)<\/code>/g)].map(([, name]) => name);
    expect(new Set(told)).toEqual(new Set(cookieNames));
    expect(told).toHaveLength(cookieNames.length);
  });

  it('says that who only looks gets a cookie too', () => {
    expect(privacy.words).toContain('kith-browser, for everybody who opens a page');
  });
});

describe('the page on the GDPR', () => {
  const gdpr = documentOf('gdpr');

  it('has its sections in order; whom to write to follows from the page', () => {
    expect(gdpr.headings.map(({ id }) => id)).toEqual([
      'intro',
      'changes',
      'readiness',
      'processors',
    ]);
  });

  it('cites the fines: 20 million euro or 4% of the turnover', () => {
    expect(gdpr.words).toContain('up to 20 million euro, or 4% of the yearly worldwide turnover');
  });

  it('states alignment with the GDPR and SOC2 and claims no audit', () => {
    expect(gdpr.words).toContain('aligned with the GDPR, and with the SOC2 criteria');
    expect(gdpr.words).toContain('It is not an audit report or a certificate');
    expect(gdpr.words).not.toMatch(/certified|audited|compliant/i);
  });
});

// What comes with the connection to an ATS is told once that is built.
it.each(['privacy', 'gdpr'])(
  'the %s names no source and no recipient that there is not',
  (name) => {
    const { words } = documentOf(name);
    expect(words).not.toMatch(/applicant tracking|\bATS\b/i);
  },
);

it.each(['terms', 'privacy', 'gdpr'])(
  'the %s keep every link within themselves to a section that is there',
  (name) => {
    const { html, headings } = documentOf(name);
    const sections = [...headings.map(({ id }) => id), 'contact'];
    const linked = [...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    expect(linked.filter((id) => !sections.includes(id ?? ''))).toEqual([]);
  },
);
