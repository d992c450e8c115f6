import { usePageData } from '../pageData.tsx';
import { whyNotTaken } from '../shell/notTaken.ts';
import { EmailField } from './Fields.tsx';
import { useCircleForm } from './useCircleForm.ts';

/** Members ask for a link to their entry here; whoever has none gets the same answer. */
export function RequestLinkForm() {
  const { csrfToken, page } = usePageData();
  const sent = page.kind === 'circle' && page.asks === 'link' ? page : null;
  const form = useCircleForm('/talent-circle/request-link', {
    errors: sent?.errors ?? {},
    message: whyNotTaken(sent?.status),
  });
  const { errors, message, status } = form;

  if (sent?.status === 'sent') return <Asked email={sent.values.email ?? ''} />;
  if (status === 'OK') return <Asked email={form.values.email ?? ''} />;
  return (
    <form {...form.attributes} className="stack">
      <input type="hidden" name="_csrf" value={csrfToken} />
      <EmailField values={sent?.values ?? {}} errors={errors} />
      {message === '' ? null : <p role="alert">{message}</p>}
      <button className="primary" type="submit" disabled={form.busy}>
        Send me a link
      </button>
    </form>
  );
}

function Asked({ email }: { readonly email: string }) {
  return (
    <output className="told">
      If there is an entry for <strong className="address">{email.trim()}</strong>, a mail with a
      link to it is on its way.
    </output>
  );
}
