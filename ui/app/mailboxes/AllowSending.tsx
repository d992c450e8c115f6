import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { MailboxResource } from '../../../domain/contracts/mailboxes.ts';
import type { SendingResource } from '../../../domain/contracts/sendings.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { FormDialog } from './FormDialog.tsx';
import { useSendingActs } from './useSendingActs.ts';

interface AllowSendingProps {
  readonly sending: SendingResource;
  /** All that one has. */
  readonly accounts: readonly MailboxResource[];
  readonly onClose: () => void;
}

/** Asks from which of several accounts a colleague may send. */
export function AllowSending({ sending, accounts, onClose }: AllowSendingProps) {
  const t = useTranslate();
  const { allow, isBusy, error } = useSendingActs({ isSaidInPlace: true });
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const [first] = accounts;
    return sending.mailboxIds.length > 0 ? sending.mailboxIds : first ? [first.id] : [];
  });
  const wanted = accounts.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);

  return (
    <FormDialog
      title={t('mailboxes.sendings.allowTitle', { name: sending.askedByName })}
      cancel={t('mailboxes.form.cancel')}
      send={t('mailboxes.sendings.allow')}
      isReady={wanted.length > 0 && !isBusy}
      onClose={onClose}
      onSend={async () => {
        if (await allow(sending, wanted)) onClose();
      }}
    >
      <p>{t('mailboxes.sendings.which')}</p>
      {accounts.map(({ id, address }) => (
        <FormControlLabel
          key={id}
          control={
            <Checkbox
              checked={chosen.includes(id)}
              onChange={(_event, isOn) =>
                setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          }
          label={address}
        />
      ))}
      {error !== undefined && (
        <ErrorState what={t('mailboxes.sendings.allowFailed')} error={error} />
      )}
    </FormDialog>
  );
}
