import { MissingInvite } from '../trial/MissingInvite.tsx';
import { TrialForm } from '../trial/TrialForm.tsx';
import css from './Login.module.css';

/** Nobody knows a workspace for the address: somebody can set one up, or it is the wrong address. */
export function ContactSales({ email }: { readonly email: string }) {
  return (
    <>
      <section className="card">
        <h1>Talk to us about a trial</h1>
        <p>
          We don’t know a workspace for <strong className="address">{email}</strong> yet. Leave your
          details and we will set one up with you.
        </p>
        <TrialForm values={{ email }} />
      </section>
      <div className={css.invite}>
        <MissingInvite email={email} />
      </div>
    </>
  );
}
