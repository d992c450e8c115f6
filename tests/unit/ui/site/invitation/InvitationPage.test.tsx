import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type {
  InitialPageData,
  InvitationNoGood,
  OpenedInvitation,
} from '../../../../../domain/contracts/page.ts';
import { InvitationPage } from '../../../../../ui/site/invitation/InvitationPage.tsx';
import { PageData } from '../../../../../ui/site/pageData.tsx';

const invited: OpenedInvitation = {
  email: 'ada@larkmoor.example',
  workspaceName: 'Larkmoor',
  logoUrl: null,
  inviterName: 'Olga Owner',
  role: 'recruiter',
  hasAccount: false,
  signedIn: 'no',
};

function drawn(opened: OpenedInvitation | InvitationNoGood, user: object | null = null) {
  const data = {
    clientConfig: { supportEmail: 'help@kith.test' },
    config: { version: { client: { git: 'one' } } },
    site: { logos: [], testimonials: [], experiments: [] },
    user,
    workspace: null,
    announcements: null,
    uistate: { openPopup: 'body', flashes: [], errors: [] },
    csrfToken: 'token',
    page: { kind: 'invitation', opened },
  } as unknown as InitialPageData;
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/invitation']}>
      <PageData data={data} year={2026}>
        <InvitationPage />
      </PageData>
    </MemoryRouter>,
  );
  const words = html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
  return { html, words };
}

describe('the page that an invitation opens', () => {
  it('signs a new address up as any other, and says who invites it where; the address can’t be changed', () => {
    const { html, words } = drawn(invited);
    expect(html).toContain('<h1>Welcome to Kith</h1>');
    expect(words).toContain("Let's get you started with a new account.");
    expect(words).toMatch(/Olga Owner invites you to work together in Larkmoor/);
    expect(words).toContain('ada@larkmoor.example');
    expect(html).not.toContain('name="user"');
    expect(words).not.toContain('Change');
    expect(words).toContain('Create account');
    expect(words).toMatch(/Have an account\? Sign in/);
    expect(html).toContain('href="/login"');
  });

  it('given an address with an account, then no new one is spoken of', () => {
    const { words } = drawn({ ...invited, hasAccount: true });
    expect(words).toMatch(/Olga Owner invites you to work together in Larkmoor/);
    expect(words).toContain('Join Larkmoor');
    expect(words).not.toContain('new account');
    expect(words).not.toContain('Have an account?');
  });

  it('given it was accepted, then whoever did and is signed in is led to their work, and anybody else to signing in', () => {
    const ada = { id: 'ada', role: 'recruiter', may: { seePortfolio: false } };
    for (const reason of ['yours', 'yoursElsewhere'] as const) {
      const { html, words } = drawn(reason, ada);
      expect(words).toContain('You have accepted this invitation');
      expect(html).toContain('<a href="/today">See what waits for you</a>');
      expect(html).not.toContain('href="/login"');
    }
    const { html, words } = drawn('used', ada);
    expect(words).toContain('This invitation was accepted already');
    expect(html).toContain('<a href="/login">Sign in</a>');
    expect(html).not.toContain('href="/today"');
  });
});
