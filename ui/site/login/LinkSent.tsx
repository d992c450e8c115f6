import { useEffect } from 'react';
import { useNoticeStore } from '../../shared/notices/noticeStore.ts';
import { EntryLink } from './EntryLink.tsx';
import { awaitLateNotice } from './lateNotice.ts';

/**
 * The link is on its way. `Send again` leads to the form, with no notice left: the server's have
 * been read and are gone, the page's own are cleared. A mail that can't be delivered after all is
 * known later: then the page is loaded anew, and says so.
 */
export function LinkSent({
  email,
  isForOwners,
}: {
  readonly email: string;
  /** Where the workspace signs in by its provider: who else asks gets no mail, and reads the same. */
  readonly isForOwners: boolean;
}) {
  const notices = useNoticeStore();
  useEffect(() => awaitLateNotice(() => location.reload()), []);
  return (
    <section className="card">
      <h1>Sign-in link sent!</h1>
      <p>
        We sent it to <strong className="address">{email}</strong>. Check your inbox and your junk
        folder, and use only the most recent link.
      </p>
      {isForOwners && (
        <p>
          Your workspace signs in by its own provider: only its owners get a link. Whoever else
          waits for one goes back and signs in there.
        </p>
      )}
      <p className="aside">
        Nothing there? <EntryLink onClick={notices.clearAll}>Send again</EntryLink>
      </p>
    </section>
  );
}
