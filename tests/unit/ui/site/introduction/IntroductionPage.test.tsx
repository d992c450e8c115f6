import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type {
  AskedByLink,
  IntroductionByLink,
} from '../../../../../domain/contracts/introductionByLink.ts';
import type { InitialPageData } from '../../../../../domain/contracts/page.ts';
import { IntroductionPage } from '../../../../../ui/site/introduction/IntroductionPage.tsx';
import { PageData } from '../../../../../ui/site/pageData.tsx';

const open: AskedByLink = {
  status: 'open',
  introductionId: 'introduction-1',
  kind: 'introduce',
  askerName: 'Rosalind Achterberg',
  colleagueName: 'Imani Brightwater',
  personName: 'Ada Abel',
  projectName: 'Backend engineer',
  message: 'Would you?',
  answer: null,
  note: '',
  reason: null,
  error: null,
};

/** The page with all of its data that it reads. */
function drawn(opened: IntroductionByLink): string {
  const data = {
    clientConfig: { supportEmail: 'help@kith.test' },
    config: { version: { client: { git: 'one' } } },
    site: { logos: [], testimonials: [], experiments: [] },
    user: null,
    workspace: null,
    announcements: null,
    uistate: { openPopup: 'body', flashes: [], errors: [] },
    csrfToken: 'token',
    page: { kind: 'introduction', opened },
  } as unknown as InitialPageData;
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/introduction']}>
      <PageData data={data} year={2026}>
        <IntroductionPage />
      </PageData>
    </MemoryRouter>,
  );
}

const chosenIn = (html: string) =>
  [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
    .filter(([input]) => input.includes('checked'))
    .map(([input]) => /value="(\w+)"/.exec(input)?.[1]);
const titleOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '');

describe('the page of a link by which a colleague answers', () => {
  it('asks what the mail asks, with its answers in words, and chooses the one of the button alone', () => {
    expect(titleOf(drawn(open))).toBe('Could you introduce Ada Abel?');
    expect(chosenIn(drawn(open))).toEqual([]);
    expect(chosenIn(drawn({ ...open, answer: 'decline' }))).toEqual(['decline']);
    const name = drawn({ ...open, kind: 'useName', answer: 'agree' });
    expect(titleOf(name)).toBe('May Rosalind Achterberg mention you to Ada Abel?');
    expect(name).toContain('You may use my name');
    expect(chosenIn(name)).toEqual(['agree']);
  });

  it('says in its form which question it was drawn for, and keeps what was typed and refused', () => {
    const html = drawn({ ...open, note: 'A word', reason: 'notNow', error: 'Too long.' });
    expect(html).toContain('name="introductionId" value="introduction-1"');
    expect(html).toMatch(/<textarea[^>]*>A word<\/textarea>/);
    expect(html).toContain('<option value="notNow" selected="">Not now</option>');
    expect(html).toContain('Nothing was sent. Too long.');
  });

  it.each<readonly [string, IntroductionByLink, string]>([
    [
      'answered by the link',
      { status: 'answered', introductionId: '1', answer: 'agreed', isByLink: true },
      'You said yes',
    ],
    [
      'answered in Kith',
      { status: 'answered', introductionId: '1', answer: 'declined', isByLink: false },
      'You said no',
    ],
    ['out of its time', { status: 'expired', introductionId: '1' }, 'This link answers no more'],
    ['of what was withdrawn', { status: 'withdrawn' }, 'This is not asked any more'],
    ['of what has gone', { status: 'closed' }, 'There is nothing to answer here'],
    ['none of ours', { status: 'unknown' }, 'No question is open here'],
    ['somebody else’s', { status: 'other' }, 'This was asked of somebody else'],
    ['out of date', { status: 'outdated', note: 'A word' }, 'This page was out of date'],
  ])('given it is %s, says so, and has no form', (_what, opened, title) => {
    const html = drawn(opened);
    expect(titleOf(html)).toBe(title);
    expect(html).not.toContain('action="/introduction"');
  });

  it('says by what an answer was given, and gives back what was typed on a page out of date', () => {
    const by = (isByLink: boolean) =>
      drawn({ status: 'answered', introductionId: '1', answer: 'made', isByLink });
    expect(by(true)).toContain('by the link in your mail');
    expect(by(false)).toContain('answered in Kith');
    expect(drawn({ status: 'outdated', note: 'A word' })).toContain('A word');
  });
});
