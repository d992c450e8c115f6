import { useSearchParams } from 'react-router';
import type { SignOnFailure, SignOnOffer } from '../../../domain/contracts/signOn.ts';
import { signOnFailureWords } from '../../../domain/contracts/signOnFailureWords.ts';
import { Link, useKept } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { EntryLink } from './EntryLink.tsx';
import css from './Login.module.css';

interface SignOnProps {
  readonly email: string;
  readonly offer: SignOnOffer;
  /** Why the last try did not work. */
  readonly failure: SignOnFailure | null;
}

/** The workspace of the address has a sign-on of its own: the way there, and what there is beside it. */
export function SignOn({ email, offer, failure }: SignOnProps) {
  const { requestId, provider, isRequired } = offer;
  return (
    <section className="card">
      <h1>Sign in with your company</h1>
      {failure !== null && <SignOnFailed failure={failure} />}
      <p>
        Your workspace has its own sign-on for <strong className="address">{email}</strong>.
      </p>
      <p>
        <Link
          className={`primary ${css.provider}`}
          href={`/login/sign-on/${requestId}`}
          rel="nofollow"
        >
          Sign in with {provider}
        </Link>
      </p>
      <p className="small">
        By signing in for the first time you accept our <Link href="/legal/terms">terms</Link> and
        confirm that you are at least 18 years old.
      </p>
      <ByMail email={email}>
        {isRequired
          ? 'The provider does not answer? Owners can sign in by mail:'
          : 'Or without it:'}
      </ByMail>
      <p className="aside">
        Not you? <EntryLink>Use another address</EntryLink>
      </p>
    </section>
  );
}

/** Why nobody was signed in, in words. */
export function SignOnFailed({ failure }: { readonly failure: SignOnFailure }) {
  return (
    <p className={css.failure} role="alert">
      {signOnFailureWords[failure]}
    </p>
  );
}

function ByMail({ email, children }: { readonly email: string; readonly children: string }) {
  const { csrfToken } = usePageData();
  const [query] = useSearchParams();
  const origin = query.get('origin');
  return (
    <form className={css.byMail} method="post" action={useKept('/login')}>
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="delivery" value="user_login" />
      <input type="hidden" name="user" value={email} />
      <input type="hidden" name="way" value="mail" />
      {origin === null ? null : <input type="hidden" name="origin" value={origin} />}
      <span className="small">{children}</span>
      <button className="secondary" type="submit">
        Send me a link by mail
      </button>
    </form>
  );
}
