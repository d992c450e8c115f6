import { HOME_PATH } from '../../../domain/contracts/routes.ts';
import { Link, useKept } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { Shell } from '../shell/Shell.tsx';
import { useHome } from '../shell/useHome.ts';
import { Support } from '../shell/Support.tsx';

/** The end of a session; where an account was cancelled, what comes after. */
export function LogoutPage() {
  const { page } = usePageData();
  return (
    <Shell narrow>
      {page.kind === 'farewell' ? <Farewell isErased={page.isErased} /> : <Asked />}
    </Shell>
  );
}

function Farewell({ isErased }: { readonly isErased: boolean }) {
  return (
    <section className="card">
      <h1>Your account is cancelled</h1>
      <p>You are signed out everywhere, and no sign-in link for it works any more.</p>
      {isErased ? <Erased /> : <Kept />}
      <p className="aside">
        <Link href="/">Go to the start page</Link>
      </p>
    </section>
  );
}

function Erased() {
  return (
    <p>
      Everything that is kept of your account is being deleted, with the connections that you
      uploaded: it is done within 2 business days. More in the{' '}
      <Link href="/legal/privacy#deletion">privacy policy</Link>.
    </p>
  );
}

function Kept() {
  return (
    <p>
      Nothing is deleted by that. To have your data deleted, write to{' '}
      <Support subject="Please delete my data" /> from the address of the account. Once we have
      validated that it is you, it is done within 2 business days. More in the{' '}
      <Link href="/legal/privacy#deletion">privacy policy</Link>.
    </p>
  );
}

/** Another site led here: it might have done so behind somebody's back. */
function Asked() {
  const { csrfToken } = usePageData();
  const home = useHome();
  return (
    <section className="card">
      <h1>Log out of Kith?</h1>
      <p>Another site sent you here, so we ask first.</p>
      <form className="stack" method="post" action={useKept('/logout')}>
        <input type="hidden" name="_csrf" value={csrfToken} />
        <button className="primary" type="submit">
          Log out
        </button>
      </form>
      <p className="aside">
        <Link href={home?.href ?? HOME_PATH}>Stay signed in</Link>
      </p>
    </section>
  );
}
