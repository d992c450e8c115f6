import { useState } from 'react';
import type { CompanyResource } from '../../../domain/contracts/portfolios.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { FormDialog } from '../elements/FormDialog.tsx';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { endDone } from '../undo/undoStack.ts';
import { DomainField } from './DomainField.tsx';

interface ReplaceCompanyProps {
  readonly company: CompanyResource;
  readonly onClose: () => void;
}

/** Gives a company that nobody has come into another mail domain: by another workspace in the place of its own. */
export function ReplaceCompany({ company: { id, name, domain }, onClose }: ReplaceCompanyProps) {
  const t = useTranslate();
  const tell = useTell('MEND_COMPANY');
  const [typed, setTyped] = useState('');
  const { send, state, fields, error } = useCommand('REPLACE_COMPANY', { isSaidInPlace: true });

  async function replace() {
    const body = { name, domain: typed.trim() };
    if ((await send(`portfolio-companies/${id}/replace`, { body })) === undefined) return;
    // The workspace that these were of is gone.
    endDone(`company-${id}`);
    tell(t('portfolios.replace.done', body));
    onClose();
  }

  return (
    <FormDialog
      title={t('portfolios.replace.title', { name })}
      cancel={t('portfolios.mend.cancel')}
      submit={t(state === 'request' ? 'portfolios.replace.sending' : 'portfolios.replace.send')}
      isReady={typed.trim() !== '' && state !== 'request'}
      onClose={onClose}
      onSubmit={replace}
    >
      <p>{t('portfolios.replace.words', { domain: domain ?? '' })}</p>
      <DomainField value={typed} refused={fields['domain']} onChange={setTyped} />
      {error !== undefined && <ErrorState what={t('portfolios.mend.failed')} error={error} />}
    </FormDialog>
  );
}
