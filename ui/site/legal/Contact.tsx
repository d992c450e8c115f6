import type { ReactNode } from 'react';
import { usePageData } from '../pageData.tsx';
import prose from '../prose/Prose.module.css';
import css from './Legal.module.css';

/** The last section of every document: what one may write about, and the address of this installation. */
export function Contact({ children }: { readonly children: ReactNode }) {
  const { supportEmail } = usePageData().clientConfig;
  return (
    <section className={`${prose.text} ${css.contact}`} aria-labelledby="contact">
      <h2 id="contact">Contact</h2>
      <p>{children}</p>
      {supportEmail === '' ? (
        <p>This installation names no address for mail. Please ask whoever invited you to it.</p>
      ) : (
        <p>
          Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      )}
    </section>
  );
}
