import type { ReactNode } from 'react';
import { Link } from '../../shared/links/Link.tsx';
import { Shell } from '../shell/Shell.tsx';
import { RequestLinkForm } from './RequestLinkForm.tsx';

/** A page in place of one that no link opens any more: says why, and sends another link. */
export function NewLinkCard(props: {
  readonly heading: string;
  readonly why: string;
  /** What else is to be read before another link is asked for. */
  readonly children?: ReactNode;
}) {
  const { heading, why, children } = props;
  return (
    <Shell narrow>
      <section className="card">
        <h1>{heading}</h1>
        <p>{why}</p>
        {children}
        <RequestLinkForm />
        <p className="aside">
          <Link href="/talent-circle">To the Talent Circle</Link>
        </p>
      </section>
    </Shell>
  );
}
