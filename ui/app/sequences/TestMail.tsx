import Button from '@mui/material/Button';
import type { TestMailSent } from '../../../domain/contracts/sequences.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import css from './Sequences.module.css';
import type { Previewed } from './usePreviewed.ts';

interface TestMailProps {
  readonly previewed: Previewed;
  readonly letter: { readonly subject: string; readonly body: string };
  readonly isReply: boolean;
  /** Which it is, for who does not see where the button stands. */
  readonly label: string;
}

/** Sends a mail as it stands to whoever writes it. */
export function TestMail({ previewed, letter, isReply, label }: TestMailProps) {
  const t = useTranslate();
  const tell = useTell('SEND_TEST_MAIL');
  const { send, state, error, fields } = useCommand('SEND_TEST_MAIL', { isSaidInPlace: true });
  const { sequenceId, personId, projectId } = previewed;
  const isBusy = state === 'request';
  const [refused] = Object.values(fields);

  async function test() {
    const about = projectId === '' ? {} : { projectId };
    const body = { ...letter, isReply, personId, ...about };
    const sent = await send(`sequences/${sequenceId}/test-mail`, { body });
    if (sent === undefined) return;
    tell(t('sequences.test.done', { to: (sent.answer as TestMailSent).to }));
  }

  return (
    <div className={css.test}>
      <Button
        size="small"
        aria-label={t('sequences.test.button', { label })}
        disabled={isBusy}
        onClick={() => void test()}
      >
        {t(isBusy ? 'sequences.test.busy' : 'sequences.test.open')}
      </Button>
      {refused !== undefined && (
        <p role="alert" className={css.refused}>
          {refused}
        </p>
      )}
      {error !== undefined && <ErrorState what={t('sequences.test.failed')} error={error} />}
    </div>
  );
}
