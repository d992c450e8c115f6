import { useKept } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { FloatingInput } from '../shell/FloatingInput.tsx';
import { Shell } from '../shell/Shell.tsx';
import { Support } from '../shell/Support.tsx';

/** What a sign-in link opens: a button, for only a press uses the link up. */
export function SignInPage() {
  const { page } = usePageData();
  return (
    <Shell narrow>
      {page.kind === 'waiting' ? (
        <Waiting email={page.email} />
      ) : (
        <UseLink
          needsCode={page.kind === 'signIn' && page.needsCode}
          codeWrong={page.kind === 'signIn' && page.codeWrong}
        />
      )}
    </Shell>
  );
}

function UseLink({
  needsCode,
  codeWrong,
}: {
  readonly needsCode: boolean;
  readonly codeWrong: boolean;
}) {
  const { csrfToken } = usePageData();
  return (
    <section className="card">
      <h1>Sign in to Kith</h1>
      <p>
        {needsCode
          ? 'You asked for this link in another browser. Enter the code from the same mail to sign in here.'
          : 'One more step, so that only you can use this link.'}
      </p>
      <form className="stack" method="post" action={useKept('/sign-in')}>
        <input type="hidden" name="_csrf" value={csrfToken} />
        {needsCode ? (
          <FloatingInput
            label="6-digit code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\s*\d{3}\s*\d{3}\s*"
            maxLength={12}
            defaultValue=""
            error={
              codeWrong ? 'This is not the code from the mail that the link came in.' : undefined
            }
          />
        ) : null}
        <button className="primary" type="submit">
          Sign in
        </button>
      </form>
    </section>
  );
}

function Waiting({ email }: { readonly email: string }) {
  return (
    <section className="card">
      <h1>Your address is confirmed</h1>
      <p>
        Your workspace has no place for you yet. We have your request and will write to{' '}
        <strong className="address">{email}</strong> as soon as it does.
      </p>
      <p className="small">
        Questions? Write to <Support />.
      </p>
    </section>
  );
}
