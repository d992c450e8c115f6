import { useLocation } from 'react-router';
import { Shell } from '../shell/Shell.tsx';
import { TrialForm } from '../trial/TrialForm.tsx';
import { TrialPanel } from '../trial/TrialPanel.tsx';
import { useFlashes } from '../pageData.tsx';
import { EnterEmail } from './EnterEmail.tsx';
import { LinkSent } from './LinkSent.tsx';
import { NewLink } from './NewLink.tsx';
import { StartSignUp } from './StartSignUp.tsx';

/** Sign in and sign up: five states, the first that fits. */
export function LoginPage() {
  const { has, email } = useFlashes();
  return (
    <Shell narrow>
      <LoginState />
      {has('INVALID_WORKSPACE') ? null : <TrialPanel email={email} />}
    </Shell>
  );
}

function LoginState() {
  const { has, email } = useFlashes();
  const { pathname } = useLocation();
  if (has('PASSWORDLESS_REQUEST_SUCCESS')) return <LinkSent email={email ?? ''} />;
  if (pathname === '/start-signup' || has('CHECK_SIGNUP')) {
    return <StartSignUp email={email} ready={has('WORKSPACE_READY')} />;
  }
  if (has('INVALID_WORKSPACE')) return <ContactSales email={email ?? ''} />;
  if (has('PASSWORDLESS_ACCEPT_ERROR')) return <NewLink />;
  return <EnterEmail email={email} failed={has('PASSWORDLESS_REQUEST_ERROR')} />;
}

function ContactSales({ email }: { readonly email: string }) {
  return (
    <section className="card">
      <h1>Talk to us about a trial</h1>
      <p>
        We don't know a workspace for <strong className="address">{email}</strong> yet. Leave your
        details and we will set one up with you.
      </p>
      <TrialForm values={{ email }} />
      <p className="aside">
        <a href="/login">Use another email</a>
      </p>
    </section>
  );
}
