import { MissingInvite } from './MissingInvite.tsx';
import { SchedulingFrame } from './SchedulingFrame.tsx';
import { TrialForm } from './TrialForm.tsx';
import css from './TrialPanel.module.css';

/**
 * A trial for who has no account: a meeting of 15 minutes, or contact details. The form stays folded
 * until it is asked for, without a script too. `email` is the login's, where one is known.
 */
export function TrialPanel({ email }: { readonly email: string | null }) {
  return (
    <section className={css.panel} id="form-area" aria-labelledby="trial-heading">
      <div className={css.parts}>
        <div className={css.words}>
          {email === null ? null : <MissingInvite email={email} />}
          <h2 id="trial-heading">Try it with a job of yours</h2>
          <p>
            A trial costs nothing. Meet us for 15 minutes, bring a job description, and we look at
            the first suggestions together.
          </p>
          <p>Rather in writing? Leave your details, and somebody who knows Kith will write back.</p>
          <details>
            <summary className="secondary">Send me your details</summary>
            <TrialForm values={email === null ? {} : { email }} />
          </details>
        </div>
        <SchedulingFrame email={email} />
      </div>
    </section>
  );
}
