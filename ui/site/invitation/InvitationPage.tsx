import type { OpenedInvitation } from '../../../domain/contracts/page.ts';
import { roleWords } from '../../../domain/contracts/roleWords.ts';
import { HOME_PATH } from '../../../domain/contracts/routes.ts';
import { UNNAMED } from '../../../domain/contracts/unnamed.ts';
import { Link, useKept } from '../../shared/links/Link.tsx';
import { EntryLink } from '../login/EntryLink.tsx';
import { usePageData } from '../pageData.tsx';
import { Shell } from '../shell/Shell.tsx';
import { useHome } from '../shell/useHome.ts';
import { NoGoodCard } from './NoGoodCard.tsx';
import css from './Invitation.module.css';

/**
 * What the link of an invitation opens: signing up as ever, for the address that was invited and no other, and who
 * invites where. Only a press of the button accepts it.
 */
export function InvitationPage() {
  const { page } = usePageData();
  const opened = page.kind === 'invitation' ? page.opened : 'unknown';
  return (
    <Shell narrow>
      {typeof opened === 'string' ? <NoGoodCard reason={opened} /> : <Invited invited={opened} />}
    </Shell>
  );
}

function Invited({ invited }: { readonly invited: OpenedInvitation }) {
  const { email, workspaceName, logoUrl, inviterName, role, hasAccount, signedIn } = invited;
  return (
    <section className="card">
      {logoUrl !== null && <img className={css.logo} src={logoUrl} alt="" />}
      <h1>Welcome to Kith</h1>
      {hasAccount ? null : <p>Let's get you started with a new account.</p>}
      <p>
        <bdi>{inviterName === '' ? UNNAMED : inviterName}</bdi> invites you to work together in{' '}
        <strong>
          <bdi>{workspaceName}</bdi>
        </strong>
        .
      </p>
      <dl className={css.facts}>
        <dt>For</dt>
        <dd className="address">{email}</dd>
        <dt>Your role</dt>
        <dd>{roleWords[role]}</dd>
      </dl>
      {signedIn === 'other' ? (
        <Other invited={invited} />
      ) : (
        <Accept label={hasAccount ? `Join ${workspaceName}` : 'Create account'} />
      )}
      {hasAccount ? (
        signedIn === 'no' && (
          <p className="small">
            You have an account with this address. We mail you a sign-in link as you join.
          </p>
        )
      ) : (
        <p className="small">
          By going on you accept our <Link href="/legal/terms">terms</Link> and confirm that you are
          at least 18 years old.
        </p>
      )}
      {!hasAccount && signedIn === 'no' ? (
        <p className="aside">
          Have an account? <EntryLink>Sign in</EntryLink>
        </p>
      ) : null}
      <p className="small">
        Not for you? Then close this page: nothing happens without the button.
      </p>
    </section>
  );
}

/** Whoever is signed in here is not whom the invitation is for: they say as whom they go on. */
function Other({ invited: { email } }: { readonly invited: OpenedInvitation }) {
  const { user } = usePageData();
  const home = useHome();
  return (
    <>
      <p role="alert">
        You are signed in as <strong className="address">{user?.email}</strong>, and the invitation
        is for <strong className="address">{email}</strong>.
      </p>
      <Accept label={`Go on as ${email}`} isAsInvited />
      <p className="aside">
        <Link href={home?.href ?? HOME_PATH}>Stay signed in as you are</Link>
      </p>
    </>
  );
}

function Accept({
  label,
  isAsInvited = false,
}: {
  readonly label: string;
  readonly isAsInvited?: boolean;
}) {
  const { csrfToken } = usePageData();
  return (
    <form className="stack" method="post" action={useKept('/invitation')}>
      <input type="hidden" name="_csrf" value={csrfToken} />
      {isAsInvited ? <input type="hidden" name="as" value="invited" /> : null}
      <button className={`primary ${css.accept}`} type="submit">
        {label}
      </button>
    </form>
  );
}
