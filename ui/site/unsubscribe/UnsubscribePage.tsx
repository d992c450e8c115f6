import type { PageContent } from '../../../domain/contracts/page.ts';
import { Link } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { Shell } from '../shell/Shell.tsx';
import { Support } from '../shell/Support.tsx';
import css from './Unsubscribe.module.css';

type Unsubscribing = Extract<PageContent, { kind: 'unsubscribe' }>;

/** By the link in a mail whoever got it says that they want no more of them. */
export function UnsubscribePage() {
  const { page } = usePageData();
  const shown: Unsubscribing =
    page.kind === 'unsubscribe'
      ? page
      : { kind: 'unsubscribe', status: 'unknown', workspaceName: '', isTracked: false };
  return (
    <Shell narrow>
      <section className="card">{contentOf(shown)}</section>
    </Shell>
  );
}

function contentOf({ status, workspaceName, isTracked }: Unsubscribing) {
  const sender = workspaceName === '' ? 'the company' : <bdi>{workspaceName}</bdi>;
  switch (status) {
    case 'open':
      return (
        <>
          <h1>No more mail?</h1>
          <p>
            Press the button, and {sender} sends you no more mail through Kith: no sequence, from
            nobody there, at the address that the mail came to, nor at any other that it knows of
            you.
          </p>
          {/* Where it stands is where it is sent: the address of this page says whose mail it is. */}
          <form className={css.form} method="post" action="?by=page">
            <button className="primary" type="submit">
              Send me no more mail
            </button>
          </form>
          <p className="small">
            What {sender} knows of you stays as it is. To have it erased, answer the mail, or write
            to <Support />.
          </p>
          {isTracked && (
            <p className="small">
              Mails of {sender} tell whether they are opened and which of their links are followed:
              by an invisible picture and by links that lead over Kith. A mail program that loads no
              pictures tells nothing of the first. What is kept of it stands in our{' '}
              <Link href="/legal/privacy#tracking">privacy policy</Link>.
            </p>
          )}
        </>
      );
    case 'done':
      return (
        <>
          <h1>No more mail</h1>
          <p>
            <output>
              This address gets no more mail from {sender} through Kith. Nobody there can change
              that for you, and it holds even when all that they know of you is erased.
            </output>
          </p>
          <p className="small">
            A mail that was on its way already may still arrive. Questions go to <Support />; what
            is kept of an address that wants no mail stands in our{' '}
            <Link href="/legal/privacy">privacy policy</Link>.
          </p>
        </>
      );
    case 'unknown':
      return (
        <>
          <h1>This link is not whole</h1>
          <p>
            Nothing was changed: the link was cut short or altered on its way. Open it from the mail
            itself, or answer the mail and say that you want no more.
          </p>
          <p className="small">
            If that doesn’t help, forward the mail to <Support />.
          </p>
        </>
      );
  }
}
