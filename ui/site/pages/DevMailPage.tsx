import { Fragment } from 'react';
import type { ShownMail } from '../../../domain/contracts/page.ts';
import { Link } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { Shell } from '../shell/Shell.tsx';

/** What would have been mailed; in development only. */
export function DevMailPage() {
  const { page } = usePageData();
  const mails = page.kind === 'mail' ? page.mails : [];
  return (
    <Shell>
      <h1>Mail in development</h1>
      <p className="soft">
        No mail server is configured, so mail ends here. It is kept in memory, the newest first.
      </p>
      {mails.length === 0 ? (
        <p>
          Nothing has been sent yet. <Link href="/login">Ask for a sign-in link</Link> and load this
          page again.
        </p>
      ) : (
        <ol className="mails">
          {mails.map((mail) => (
            <li key={mail.id} className="card">
              <MailShown mail={mail} />
            </li>
          ))}
        </ol>
      )}
    </Shell>
  );
}

function MailShown({ mail }: { readonly mail: ShownMail }) {
  return (
    <article>
      <h2>{mail.subject}</h2>
      <p className="small">
        {mail.from !== null && (
          <>
            From <span className="address">{mail.from}</span>,{' '}
          </>
        )}
        To <span className="address">{mail.to}</span>, at{' '}
        <time dateTime={mail.keptAt}>{mail.keptAt.slice(11, 19)} UTC</time>
      </p>
      <p className="letter">
        {mail.text.split(/(https?:\/\/\S+)/).map((part, index) => (
          <Fragment key={`${mail.id}-${String(index)}`}>
            {/^https?:/.test(part) ? <a href={part}>{part}</a> : part}
          </Fragment>
        ))}
      </p>
      {mail.unsubscribe !== null && (
        <p className="small">
          Mail programs offer: <a href={mail.unsubscribe}>unsubscribe</a>
        </p>
      )}
    </article>
  );
}
