import { useKept } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import { FloatingInput } from '../shell/FloatingInput.tsx';
import { whyNotTaken } from '../shell/notTaken.ts';

/** Has the mail of an invitation sent again; whoever has none gets the same answer. */
export function MissingInviteForm() {
  const { csrfToken, page } = usePageData();
  const action = useKept('/missing-invite');
  const sent = page.kind === 'missingInvite' ? page : null;
  const message = whyNotTaken(sent?.status);
  if (sent?.status === 'sent') {
    return (
      <output className="told">
        If there is an invite for <strong className="address">{sent.email}</strong>, its mail is on
        its way again. Look in your junk folder too; only the newest mail’s link works.
      </output>
    );
  }
  return (
    <form className="stack" method="post" action={action}>
      <input type="hidden" name="_csrf" value={csrfToken} />
      <FloatingInput
        label="Work email"
        name="user"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={sent?.email ?? ''}
        error={sent?.status === 'invalid' && 'Enter an address such as you@company.com.'}
      />
      {message === '' ? null : <p role="alert">{message}</p>}
      <button className="primary" type="submit">
        Send my invite again
      </button>
    </form>
  );
}
