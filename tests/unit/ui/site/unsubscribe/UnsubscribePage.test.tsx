import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { InitialPageData, PageContent } from '../../../../../domain/contracts/page.ts';
import { PageData } from '../../../../../ui/site/pageData.tsx';
import { UnsubscribePage } from '../../../../../ui/site/unsubscribe/UnsubscribePage.tsx';

type Shown = Extract<PageContent, { kind: 'unsubscribe' }>;

function drawn(status: Shown['status'], workspaceName = 'Larkmoor', isTracked = false): string {
  const data = {
    clientConfig: { supportEmail: 'help@kith.test' },
    config: { version: { client: { git: 'one' } } },
    site: { logos: [], testimonials: [], experiments: [] },
    user: null,
    workspace: null,
    announcements: null,
    uistate: { openPopup: 'body', flashes: [], errors: [] },
    csrfToken: '',
    page: { kind: 'unsubscribe', status, workspaceName, isTracked },
  } as unknown as InitialPageData;
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/u/a-token']}>
      <PageData data={data} year={2026}>
        <UnsubscribePage />
      </PageData>
    </MemoryRouter>,
  );
}

describe('the page of a mail’s link', () => {
  it('has a form that works without a script, at its own address, and asks for nothing', () => {
    const html = drawn('open');
    const form = /<form[^>]*>/.exec(html)?.[0];
    expect(form).toContain('method="post"');
    expect(form).toContain('action="?by=page"');
    expect(html).not.toContain('<input');
    expect(html).toContain('Larkmoor');
  });

  it('says that mails tell when they are opened, where they do, and only there', () => {
    expect(drawn('open', 'Larkmoor', true)).toContain('/legal/privacy#tracking');
    expect(drawn('open')).not.toContain('invisible picture');
  });

  it('says that it is done, by whatever it came about, with no form left', () => {
    const html = drawn('done');
    expect(html).toContain('gets no more mail from');
    expect(html).not.toContain('<form');
  });

  it('speaks of the company where its name is not known any more', () => {
    expect(drawn('done', '')).toContain('gets no more mail from the company');
  });

  it('of a link that is none of ours says that nothing was changed', () => {
    const html = drawn('unknown');
    expect(html).toContain('Nothing was changed');
    expect(html).not.toContain('<form');
  });
});
