import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ErrorState } from '../elements/ErrorState.tsx';
import { FormDialog } from '../elements/FormDialog.tsx';
import { NameField } from '../elements/NameField.tsx';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

/** Makes a workspace for a company: what it is called, and which addresses belong to it. */
export function AddCompany({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const tell = useTell('ADD_COMPANY');
  const [name, setName] = useState('');
  const [domain, setDomain] = useState('');
  const { send, state, fields, error } = useCommand('ADD_COMPANY', { isSaidInPlace: true });

  async function add() {
    const body = { name: name.trim(), domain: domain.trim() };
    if ((await send('portfolio-companies', { body })) === undefined) return;
    tell(t('portfolios.add.done', { name: body.name }));
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
      <TextField
        label={t('portfolios.add.domain')}
        placeholder={t('portfolios.add.example')}
        value={domain}
        onChange={({ target }) => setDomain(target.value)}
        error={fields['domain'] !== undefined}
        helperText={fields['domain'] ?? t('portfolios.add.how')}
        autoComplete="off"
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: 253, inputMode: 'url', spellCheck: false },
        }}
        fullWidth
      />
      {error !== undefined && <ErrorState what={t('portfolios.add.failed')} error={error} />}
    </FormDialog>
  );
}
