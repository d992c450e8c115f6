import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link as SiteLink } from '../../shared/links/Link.tsx';
import { SupportAddress } from '../../shared/links/SupportAddress.tsx';
import { usePage } from '../root/page.ts';
import { CancelDialog } from './CancelDialog.tsx';
import css from './SettingsPage.module.css';

/** The end of the account: what that means, and how one's data is deleted. */
export function CancelAccount() {
  const { data, user } = usePage();
  const [asked, setAsked] = useState(false);
  const { supportEmail } = data.clientConfig;
  return (
    <section className={css.section} id="cancel" aria-labelledby="cancel-account">
      <h2 id="cancel-account">Cancel your account</h2>
      <ul className={css.consequences}>
        <li>You are signed out everywhere at once, and no sign-in link for it works any more.</li>
        <li>It can’t be undone. The same address may sign up again later, as a new account.</li>
        <li>What you did in projects stays there for your colleagues.</li>
      </ul>
      <p className={css.about}>
        Cancelling alone deletes nothing. To have your data deleted, write to{' '}
        <SupportAddress email={supportEmail} subject="Please delete my data" /> from{' '}
        <strong className={css.address}>{user.email}</strong>. Once we have validated that it is
        you, it is done within 2 business days; the day of validation isn’t counted. More in the{' '}
        <SiteLink href="/legal/privacy#deletion">privacy policy</SiteLink>.
      </p>
      <Button className={css.end ?? ''} variant="outlined" onClick={() => setAsked(true)}>
        Cancel my account…
      </Button>
      <CancelDialog open={asked} onClose={() => setAsked(false)} />
    </section>
  );
}
