import { TrialForm } from './TrialForm.tsx';

/** A trial for who has no account; the form stays folded until it is asked for, without a script too. */
export function TrialPanel({ email }: { readonly email: string | null }) {
  return (
    <section className="trial" id="form-area" aria-labelledby="trial-heading">
      <h2 id="trial-heading">New to Kith?</h2>
      {email === null ? null : (
        <div className="missing">
          <h3>Missing an invite?</h3>
          <p>
            Invites go to one address each. You entered <strong className="address">{email}</strong>
            . <a href="/login">Change email</a>
          </p>
        </div>
      )}
      <p>Try it free, with your own jobs and your own network.</p>
      <details>
        <summary className="secondary">Send me your details</summary>
        <TrialForm values={email === null ? {} : { email }} />
      </details>
    </section>
  );
}
