import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { InitialPageData, PageContent } from '../../../../../domain/contracts/page.ts';
import { DeclarationPage } from '../../../../../ui/site/declaration/DeclarationPage.tsx';
import { PageData } from '../../../../../ui/site/pageData.tsx';

type Declaration = Extract<PageContent, { kind: 'declaration' }>;

const open: Declaration = {
  kind: 'declaration',
  status: 'open',
  workspaceName: 'Larkmoor',
  candidacyId: 'candidacy-1',
  takesAnswers: true,
  values: {},
  isSaid: false,
};

/** The page with all of its data that it reads. */
function drawn(shown: Partial<Declaration>): string {
  const data = {
    clientConfig: { supportEmail: 'help@kith.test' },
    config: { version: { client: { git: 'one' } } },
    site: { logos: [], testimonials: [], experiments: [] },
    user: null,
    workspace: null,
    announcements: null,
    uistate: { openPopup: 'body', flashes: [], errors: [] },
    csrfToken: 'token',
    page: { ...open, ...shown },
  } as unknown as InitialPageData;
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/declare']}>
      <PageData data={data} year={2026}>
        <DeclarationPage />
      </PageData>
    </MemoryRouter>,
  );
}

/** What is sent by the forms of a page without a script, by their address. */
const formsOf = (html: string) =>
  [...html.matchAll(/<form[^>]*action="(\/declare[^"]*)"[^>]*>(.*?)<\/form>/g)].map(
    ([, action, inside = '']) => [
      action,
      inside.includes('name="candidacyId" value="candidacy-1"'),
    ],
  );

describe('the page of a link by which somebody says something of themself', () => {
  it('says in each of its forms which link it was drawn for', () => {
    for (const status of ['open', 'declared', 'withdrawn', 'invalid'] as const) {
      expect([status, formsOf(drawn({ status }))]).toEqual([
        status,
        [
          ['/declare', true],
          ['/declare/withdraw', true],
        ],
      ]);
    }
  });

  it('given nothing is said by it for now, shows how to withdraw alone', () => {
    const html = drawn({ takesAnswers: false });
    expect(formsOf(html)).toEqual([['/declare/withdraw', true]]);
    expect(html).toContain('takes no answers for now');
    expect(html).toContain('<details class="leave" open="">');
    expect(drawn({ takesAnswers: false, status: 'withdrawn' })).toContain(
      'Withdrawn: it counts no more',
    );
  });

  it('given it is closed or out of date, has no form', () => {
    for (const status of ['closed', 'outdated'] as const) {
      expect(formsOf(drawn({ status }))).toEqual([]);
    }
  });
});
