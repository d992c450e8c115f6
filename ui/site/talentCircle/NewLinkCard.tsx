import { Link } from '../../shared/links/Link.tsx';
import { Shell } from '../shell/Shell.tsx';
import { RequestLinkForm } from './RequestLinkForm.tsx';

/** A page in place of one that no link opens any more: says why, and sends another link. */
export function NewLinkCard({ heading, why }: { readonly heading: string; readonly why: string }) {
  return (
    <Shell narrow>
      <section className="card">
        <h1>{heading}</h1>
        <p>{why}</p>
        <RequestLinkForm />
        <p className="aside">
          <Link href="/talent-circle">To the Talent Circle</Link>
        </p>
      </section>
    </Shell>
  );
}
