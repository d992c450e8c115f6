import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { InitialPageData } from '../../../../../domain/contracts/page.ts';
import { PageData } from '../../../../../ui/site/pageData.tsx';
import { ShutPage } from '../../../../../ui/site/pages/ShutPage.tsx';

const endsAt = '2026-12-12T10:54:42.938Z';

function drawn(because: 'suspended' | 'closed'): string {
  const data = {
    clientConfig: { supportEmail: 'help@kith.test' },
    config: { version: { client: { git: 'one' } } },
    site: { logos: [], testimonials: [], experiments: [] },
    user: null,
    workspace: null,
    announcements: null,
    uistate: { openPopup: 'body', flashes: [], errors: [] },
    csrfToken: '',
    page: { kind: 'shut', because, workspaceName: 'Larkmoor', endsAt },
  } as unknown as InitialPageData;
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/settings']}>
      <PageData data={data} year={2026}>
        <ShutPage because={because} workspaceName="Larkmoor" endsAt={endsAt} />
      </PageData>
    </MemoryRouter>,
  );
}

describe('the page of a workspace that is shut', () => {
  it('says until which day its owners can open it again, as days are said elsewhere', () => {
    expect(drawn('closed')).toContain('Until 12 Dec 2026 its owners');
  });

  it('promises nothing of a day while it is suspended, and names whom to ask', () => {
    const html = drawn('suspended');
    expect(html).toContain('Larkmoor is suspended');
    expect(html).toContain('help@kith.test');
    expect(html).not.toContain('2026 its owners');
  });

  it.each(['suspended', 'closed'] as const)(
    'lets whoever is shut out of one that is %s cancel their account, which they may at any time',
    (because) => {
      const html = drawn(because);
      expect(html).toContain('Cancel or delete your account');
      expect(html).toContain('Cancel my account');
    },
  );
});
