import type { CircleErrors, CircleValues } from '../../../domain/contracts/circle.ts';
import {
  CIRCLE_CONSENT_VERSION,
  CIRCLE_LAPSES_AFTER_DAYS,
  circleConsents,
} from '../../../domain/contracts/circleWords.ts';
import { usePageData } from '../pageData.tsx';
import { whyNotTaken } from '../shell/notTaken.ts';
import own from '../shell/OwnEntry.module.css';
import { Choice, EmailField, NameField, WishFields } from './Fields.tsx';
import { useCircleForm } from './useCircleForm.ts';
import css from './TalentCircle.module.css';

/** The form to join by. With a script it stays on its page; without one the server answers with a page. */
export function JoinForm() {
  const { csrfToken, page } = usePageData();
  const sent = page.kind === 'circle' && page.asks === 'join' ? page : null;
  const values: CircleValues = sent?.values ?? {};
  const initial: CircleErrors = sent?.errors ?? {};
  const form = useCircleForm('/talent-circle', {
    errors: initial,
    message: whyNotTaken(sent?.status),
  });
  const { errors, message, status } = form;

  if (sent?.status === 'sent') return <LookInInbox email={sent.values.email ?? ''} />;
  if (status === 'OK') return <LookInInbox email={form.values.email ?? ''} />;
  return (
    <form {...form.attributes} className={own.form} aria-labelledby="join">
      <h2 id="join">Join the circle</h2>
      <input type="hidden" name="_csrf" value={csrfToken} />
      <NameField values={values} errors={errors} />
      <EmailField values={values} errors={errors} />
      <WishFields values={values} errors={errors} />
      <div className={css.consent}>
        <Choice
          name="consent"
          value={CIRCLE_CONSENT_VERSION}
          checked={values.consent === CIRCLE_CONSENT_VERSION}
          required
          error={errors.consent}
        >
          {circleConsents[CIRCLE_CONSENT_VERSION]}
        </Choice>
      </div>
      {message === '' ? null : <p role="alert">{message}</p>}
      <button className="primary" type="submit" disabled={form.busy}>
        Join the circle
      </button>
      <p className="small">
        You get a mail to confirm it. What nobody confirms is erased after{' '}
        {CIRCLE_LAPSES_AFTER_DAYS} days.
      </p>
    </form>
  );
}

/** Stands in the form's place, the same for everybody: only the mail knows who is a member. */
function LookInInbox({ email }: { readonly email: string }) {
  return (
    <output className={css.sent} ref={goTo} tabIndex={-1}>
      <h2>Look in your inbox</h2>
      <p>
        A mail is on its way to <strong className="address">{email.trim()}</strong>. Open its link
        to go on.
      </p>
      <p className="small">
        Nothing there after some minutes? Look among unwanted mail, or ask again with the same
        address. What nobody confirms is erased after {CIRCLE_LAPSES_AFTER_DAYS} days.
      </p>
    </output>
  );
}

/** The form was longer than this: whoever has sent it should not end up in the text below. */
function goTo(element: HTMLElement | null): void {
  element?.focus();
}
