import { Link } from '../../shared/links/Link.tsx';
import { Shell } from '../shell/Shell.tsx';
import { Support } from '../shell/Support.tsx';
import { MissingInviteForm } from './MissingInviteForm.tsx';

/** For who was invited and has no mail of it. */
export function MissingInvitePage() {
  return (
    <Shell narrow>
      <section className="card">
        <h1>Missing an invite?</h1>
        <p>
          Enter the address that you were invited under. Nothing comes? Then ask whoever invited
          you.
        </p>
        <MissingInviteForm />
        <p className="aside">
          <Link href="/login">Sign in</Link> · Questions go to <Support />
        </p>
      </section>
    </Shell>
  );
}
