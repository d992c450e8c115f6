import { Link } from '../../shared/links/Link.tsx';
import { Shell } from '../shell/Shell.tsx';
import { RequestLinkForm } from './RequestLinkForm.tsx';

/** Where a link to one's entry is asked for, and the form's answer where no script handles it. */
export function RequestLinkPage() {
  return (
    <Shell narrow>
      <section className="card">
        <h1>Your entry in the Talent Circle</h1>
        <p>We mail you a link to it. There you see what is kept, change it, or leave.</p>
        <RequestLinkForm />
        <p className="aside">
          <Link href="/talent-circle">Back to the Talent Circle</Link>
        </p>
      </section>
    </Shell>
  );
}
