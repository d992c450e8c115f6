import { useState, type FormEvent } from 'react';
import { useToldInPlace } from '../../shared/notices/noticeStore.ts';
import { CallError, useCall } from '../../shared/page/call.ts';
import { loadPage } from '../../shared/page/siteAddress.ts';
import { FloatingInput } from '../shell/FloatingInput.tsx';
import own from '../shell/OwnEntry.module.css';
import { Support } from '../shell/Support.tsx';
import { Choice } from '../talentCircle/Fields.tsx';

/** The end of one's account, where its settings can't be reached: whoever comes no further may leave at any time. */
export function CancelHere() {
  const call = useCall();
  const [email, setEmail] = useState('');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState('');
  useToldInPlace(error !== '');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const erase = new FormData(event.currentTarget).has('erase');
    setSending(true);
    setError('');
    try {
      await call('/api/me/close-account', { email: email.trim(), erase }, () => undefined);
      loadPage('/logout');
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      setError(thrown.fields['email'] ?? thrown.message);
      setSending(false);
    }
  };

  return (
    <details className={own.leave}>
      <summary className="secondary">Cancel or delete your account</summary>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p>
          You are signed out everywhere at once, and it can’t be undone. Enter the address of your
          account to go on, or write to <Support subject="My account" />.
        </p>
        <FloatingInput
          label="Your email"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          error={error}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Choice name="erase" value="yes">
          Delete everything that is kept of me, and the connections that I uploaded
        </Choice>
        <button className="secondary" type="submit">
          {isSending ? 'Cancelling…' : 'Cancel my account'}
        </button>
      </form>
    </details>
  );
}
