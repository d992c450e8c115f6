import { useLocation } from 'react-router';
import { useFlashes } from '../pageData.tsx';
import { Shell } from '../shell/Shell.tsx';
import { MissingInvite } from '../trial/MissingInvite.tsx';
import { TrialPanel } from '../trial/TrialPanel.tsx';
import { ContactSales } from './ContactSales.tsx';
import { EnterEmail } from './EnterEmail.tsx';
import { KeptOut, WorkspaceClosed } from './KeptOut.tsx';
import { LinkSent } from './LinkSent.tsx';
import css from './Login.module.css';
import { NewLink } from './NewLink.tsx';
import { SignOn } from './SignOn.tsx';
import { StartSignUp } from './StartSignUp.tsx';

/** Sign in and sign up: the first state that fits; before the last that of a workspace with its own sign-on. */
export function LoginPage() {
  return (
    <Shell quiet>
      <div className={css.entry}>
        <LoginState />
      </div>
      <BelowEntry />
    </Shell>
  );
}

/** A trial for who has no account; whom a link was sent to, or whose company signs on, needs none, and may have meant another address. */
function BelowEntry() {
  const { has, email, signedOutBecause } = useFlashes();
  if (has('INVALID_WORKSPACE') || has('MEMBERSHIP_SUSPENDED') || has('WORKSPACE_CLOSED'))
    return null;
  if (signedOutBecause !== null && !has('PASSWORDLESS_REQUEST_SUCCESS')) return null;
  const isKnown = has('PASSWORDLESS_REQUEST_SUCCESS') || has('SIGN_ON');
  if (!isKnown) return <TrialPanel email={email} />;
  return email === null ? null : (
    <div className={css.entry}>
      <MissingInvite email={email} />
    </div>
  );
}

function LoginState() {
  const { has, email, signOn, signedOutBecause } = useFlashes();
  const { offer, failure } = signOn;
  const { pathname } = useLocation();
  if (has('PASSWORDLESS_REQUEST_SUCCESS')) {
    return <LinkSent email={email ?? ''} isForOwners={offer?.isRequired === true} />;
  }
  if (pathname === '/start-signup' || has('CHECK_SIGNUP')) {
    return <StartSignUp email={email} ready={has('WORKSPACE_READY')} />;
  }
  if (has('INVALID_WORKSPACE')) return <ContactSales email={email ?? ''} />;
  if (has('MEMBERSHIP_SUSPENDED')) return <KeptOut />;
  if (has('WORKSPACE_CLOSED')) return <WorkspaceClosed />;
  if (has('PASSWORDLESS_ACCEPT_ERROR')) return <NewLink />;
  if (offer !== null) return <SignOn email={email ?? ''} offer={offer} failure={failure} />;
  return (
    <EnterEmail
      email={email}
      failed={has('PASSWORDLESS_REQUEST_ERROR')}
      signOnFailure={failure}
      signedOutBecause={signedOutBecause}
      roleWaits={has('ROLE_WAITS')}
    />
  );
}
