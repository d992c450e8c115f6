import { useSearchParams } from 'react-router';
import { Link } from '../../shared/links/Link.tsx';
import { FloatingInput } from '../shell/FloatingInput.tsx';
import { Support } from '../shell/Support.tsx';
import { EntryForm } from './EntryForm.tsx';
import { EntryLink } from './EntryLink.tsx';
import css from './Login.module.css';

/** A new address: an account where the workspace is ready, a trial where it is not. */
export function StartSignUp({
  email,
  ready,
}: {
  /** `null` when the page was opened without having entered one. */
  readonly email: string | null;
  readonly ready: boolean;
}) {
  return (
    <section className="card">
      <h1>Welcome to Kith</h1>
      <p>
        {ready ? "Let's get you started with a new account." : "Let's get you started with Kith"}
      </p>
      <EntryForm action="/start-signup" button={ready ? 'Create account' : 'Get a free trial'}>
        {email === null ? <EditableAddress /> : <FixedAddress email={email} />}
        <p className="small">
          By going on you accept our <Link href="/legal/terms">terms</Link> and confirm that you are
          at least 18 years old.
        </p>
      </EntryForm>
      {ready ? null : (
        <p className="small">
          Invited by a VC firm or team and unable to sign up? Write to <Support />.
        </p>
      )}
      <p className="aside">
        Have an account? <EntryLink>Sign in</EntryLink>
      </p>
    </section>
  );
}

function EditableAddress() {
  const [query] = useSearchParams();
  return (
    <FloatingInput
      label="Work email"
      name="user"
      type="email"
      autoComplete="email"
      maxLength={254}
      defaultValue={query.get('prefill') ?? ''}
    />
  );
}

function FixedAddress({ email }: { readonly email: string }) {
  return (
    <p className={css.fixed}>
      <input type="hidden" name="user" value={email} />
      <strong className="address">{email}</strong> <EntryLink>Change</EntryLink>
    </p>
  );
}
