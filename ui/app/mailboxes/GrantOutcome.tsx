import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  MAIL_GRANT_DONE,
  MAIL_GRANT_PARAMETER,
  mailGrantWords,
  type MailGrantFailure,
} from '../../../domain/contracts/mailGrants.ts';
import { mailProblemSaid } from '../../../domain/contracts/mailboxes.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './YourMailboxes.module.css';

function isFailure(outcome: string): outcome is MailGrantFailure {
  return Object.hasOwn(mailGrantWords, outcome);
}

/** Whoever comes back begins at the top of the page. */
const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** How it went at a provider that one has come back from: said once, and gone from the address. */
export function GrantOutcome() {
  const t = useTranslate();
  const [search, setSearch] = useSearchParams();
  const said = search.get(MAIL_GRANT_PARAMETER);
  // The way back loads the page: what stood in its address then is what is said.
  const [outcome] = useState(said);

  useEffect(() => {
    if (said === null) return;
    setSearch(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete(MAIL_GRANT_PARAMETER);
        return rest;
      },
      { replace: true },
    );
  }, [said, setSearch]);

  if (outcome === null) return null;
  if (outcome === MAIL_GRANT_DONE) {
    return (
      <output className={css.outcome} data-right ref={show}>
        {t('mailboxes.grant.done')}
      </output>
    );
  }
  return (
    <p className={css.outcome} role="alert" ref={show}>
      {isFailure(outcome) ? mailGrantWords[outcome] : mailProblemSaid(outcome)}
    </p>
  );
}
