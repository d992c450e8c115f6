import { useState } from 'react';
import { ErrorState } from '../elements/ErrorState.tsx';
import { FormDialog } from '../elements/FormDialog.tsx';
import { NameField } from '../elements/NameField.tsx';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { DomainField } from './DomainField.tsx';

/** Makes a workspace for a company: what it is called, and which addresses belong to it. */
export function AddCompany({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const notify = useNotify();
  const [name, setName] = useState('');
  const [domain, setDomain] = useState('');
  const { send, state, fields, error } = useCommand('ADD_COMPANY', { isSaidInPlace: true });
  const takingBack = useCommand('TAKE_BACK_COMPANY');

  async function add() {
    const body = { name: name.trim(), domain: domain.trim() };
    const sent = await send('portfolio-companies', { body });
    if (sent === undefined) return;
    const { id } = sent.answer as { readonly id: string };
    notify(t('portfolios.add.done', { name: body.name }), {
      undo: () => void takingBack.send(`portfolio-companies/${id}/take-back`),
      standing: `company-${id}`,
    });
    onClose();
  }

  return (
    <FormDialog
      title={t('portfolios.add.title')}
      cancel={t('portfolios.add.cancel')}
      submit={t(state === 'request' ? 'portfolios.add.sending' : 'portfolios.add.send')}
      isReady={name.trim() !== '' && domain.trim() !== '' && state !== 'request'}
      onClose={onClose}
      onSubmit={add}
    >
      <p>{t('portfolios.add.words')}</p>
      <NameField
        label={t('portfolios.add.name')}
        value={name}
        maxLength={200}
        refused={fields['name']}
        onChange={setName}
      />
      <DomainField value={domain} refused={fields['domain']} onChange={setDomain} />
      {error !== undefined && <ErrorState what={t('portfolios.add.failed')} error={error} />}
    </FormDialog>
  );
}
