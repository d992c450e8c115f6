import { useState } from 'react';
import type { CompanyResource } from '../../../domain/contracts/portfolios.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { FormDialog } from '../elements/FormDialog.tsx';
import { NameField } from '../elements/NameField.tsx';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

interface RenameCompanyProps {
  readonly company: CompanyResource;
  readonly onClose: () => void;
}

/** Gives a company that nobody has come into another name. */
export function RenameCompany({ company, onClose }: RenameCompanyProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [name, setName] = useState(company.name);
  const { send, state, fields, error } = useCommand('RENAME_COMPANY', { isSaidInPlace: true });
  const renamingBack = useCommand('RENAME_COMPANY');
  const path = `portfolio-companies/${company.id}/rename`;

  async function rename() {
    const wanted = name.trim();
    if (wanted === company.name) return onClose();
    const sent = await send(path, { body: { name: wanted } });
    if (sent === undefined) return;
    const { revision } = sent.answer as { readonly revision: number };
    notify(t('portfolios.rename.done', { name: wanted }), {
      undo: () => void renamingBack.send(path, { body: { name: company.name }, ifMatch: revision }),
      standing: `company-${company.id}`,
    });
    onClose();
  }

  return (
    <FormDialog
      title={t('portfolios.rename.title', { name: company.name })}
      cancel={t('portfolios.mend.cancel')}
      submit={t(state === 'request' ? 'portfolios.rename.sending' : 'portfolios.rename.send')}
      isReady={name.trim() !== '' && state !== 'request'}
      onClose={onClose}
      onSubmit={rename}
    >
      <NameField
        label={t('portfolios.add.name')}
        value={name}
        maxLength={200}
        refused={fields['name']}
        onChange={setName}
      />
      {error !== undefined && <ErrorState what={t('portfolios.mend.failed')} error={error} />}
    </FormDialog>
  );
}
