import { useState } from 'react';
import type { GivenReason, Suppressed } from '../../../domain/contracts/suppressions.ts';
import { ConfirmDialog } from '../elements/ConfirmDialog.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { ReasonChoice } from './ReasonChoice.tsx';
import css from './Suppressions.module.css';
import { useTakeBackKept } from './useTakeBackKept.ts';

interface MailNoMoreProps {
  readonly personId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Keeps somebody from mail at all of their addresses, and says for how long. */
export function MailNoMore({ personId, name, onClose }: MailNoMoreProps) {
  const t = useTranslate();
  const tell = useTell('ADD_SUPPRESSIONS');
  const [reason, setReason] = useState<GivenReason>('objection');
  const { send, state, error } = useCommand('ADD_SUPPRESSIONS', { isSaidInPlace: true });
  const takesBack = useTakeBackKept();

  async function confirm() {
    const done = await send('suppressions', { body: { personId, reason } });
    if (done === undefined) return;
    const back = t('suppressions.ofPerson.back', { name });
    const undo = takesBack(done.answer as Suppressed, reason, back);
    tell(t('suppressions.ofPerson.done', { name }), undo);
    onClose();
  }

  return (
    <ConfirmDialog
      question={t('suppressions.ofPerson.question', { name })}
      className={css.form}
      keep={t('suppressions.add.cancel')}
      confirm={t(state === 'request' ? 'suppressions.add.sending' : 'suppressions.add.send')}
      isBusy={state === 'request'}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{t('suppressions.ofPerson.words')}</p>
      <ReasonChoice value={reason} onChange={setReason} />
      {error !== undefined && <ErrorState what={t('suppressions.ofPerson.failed')} error={error} />}
    </ConfirmDialog>
  );
}
