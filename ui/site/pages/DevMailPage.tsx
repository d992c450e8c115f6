import { Fragment, useState } from 'react';
import type { ShownMail } from '../../../domain/contracts/page.ts';
import { Link } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { Shell } from '../shell/Shell.tsx';
import css from './DevMail.module.css';

/** What would have been mailed; in development only. */
export function DevMailPage() {
  const { page } = usePageData();
  if (page.kind !== 'mail') return null;
  const { mails, since } = page;
  return (
    <Shell>
      <h1>Mail in development</h1>
      <p className="soft">
        No mail server is configured, so mail ends here, the newest first. It is kept until Kith is
        stopped, and on no disk, so that nothing of people whom you erase stays behind.
      </p>
      {mails.length === 0 ? (
        <p>
          Nothing has been sent since Kith was started, <Moment at={since} />. What was sent before
          is not kept: <Link href="/login">ask for a new sign-in link</Link> and load this page
          again.
        </p>
      ) : (
        <>
          {mails.length > 1 && <Index mails={mails} />}
          <ol className="mails">
            {mails.map((mail) => (
              <li key={mail.id} id={`mail-${mail.id}`} className="card">
                <MailShown mail={mail} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Shell>
  );
}

/** Which mails there are, to tell one from another. */
function Index({ mails }: { readonly mails: readonly ShownMail[] }) {
  return (
    <ol className={css.index} aria-label="Mails, the newest first">
      {mails.map(({ id, to, subject, keptAt }) => (
        <li key={id}>
          <a href={`#mail-${id}`}>{subject}</a>
          <span className="address">{to}</span>
          <Moment at={keptAt} />
        </li>
      ))}
    </ol>
  );
}

function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at}>
      {at.slice(0, 10)} {at.slice(11, 19)} UTC
    </time>
  );
}

const ways = { text: 'Plain text', light: 'Light', dark: 'Dark' } as const;

function MailShown({ mail }: { readonly mail: ShownMail }) {
  const [way, setWay] = useState<keyof typeof ways>('text');
  return (
    <article>
      <h2>{mail.subject}</h2>
      <p className="small">
        {mail.from !== null && (
          <>
            From <span className="address">{mail.from}</span>,{' '}
          </>
        )}
        To <span className="address">{mail.to}</span>, <Moment at={mail.keptAt} />
      </p>
      <fieldset className={css.ways} aria-label={`Show ${mail.subject} as`}>
        {(Object.keys(ways) as (keyof typeof ways)[]).map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={`way-${mail.id}`}
              checked={way === each}
              onChange={() => setWay(each)}
            />{' '}
            {ways[each]}
          </label>
        ))}
      </fieldset>
      {way === 'text' ? (
        <PlainText mail={mail} />
      ) : (
        <iframe
          key={way}
          className={css.frame}
          title={`${mail.subject}, ${ways[way].toLowerCase()}`}
          src={`/dev/mail/${encodeURIComponent(mail.id)}/${way}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      )}
      {mail.unsubscribe !== null && (
        <p className="small">
          Mail programs offer: <a href={mail.unsubscribe}>unsubscribe</a>
        </p>
      )}
    </article>
  );
}

function PlainText({ mail }: { readonly mail: ShownMail }) {
  return (
    <p className="letter">
      {mail.text.split(/(https?:\/\/\S+)/).map((part, index) => (
        <Fragment key={`${mail.id}-${String(index)}`}>
          {/^https?:/.test(part) ? <a href={part}>{part}</a> : part}
        </Fragment>
      ))}
    </p>
  );
}
