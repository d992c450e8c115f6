import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { SendingResource } from '../../../domain/contracts/sendings.ts';
import type { WorkspaceUser } from '../../../domain/contracts/user.ts';
import { writerRoles } from '../../../domain/contracts/writerRoles.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { NativeChoice } from '../workspace/settings/NativeChoice.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useSendingActs } from './useSendingActs.ts';

interface AskSendingProps {
  /** Those that are asked already, or have allowed it. */
  readonly asked: readonly SendingResource[];
  readonly onClose: () => void;
}

/** Chooses the colleague who is asked to be sent as. */
export function AskSending({ asked, onClose }: AskSendingProps) {
  const t = useTranslate();
  const { user } = usePage();
  const [chosen, setChosen] = useState('');
  const { ask, isBusy, error } = useSendingActs({ isSaidInPlace: true });
  const { data = [] } = useGetList<WorkspaceUser>(
    'users',
    { pagination: { page: 1, perPage: 500 }, sort: { field: 'name', order: 'ASC' } },
    { onError: saidInPlace },
  );
  const before = new Set(asked.map(({ colleagueId }) => colleagueId));
  const colleagues = data.filter(
    ({ id, role }) => id !== user.id && !before.has(id) && writerRoles.includes(role),
  );
  const colleague = colleagues.find(({ id }) => id === chosen);

  return (
    <FormDialog
      title={t('mailboxes.sendings.askTitle')}
      cancel={t('mailboxes.form.cancel')}
      send={t(isBusy ? 'mailboxes.sendings.asking' : 'mailboxes.sendings.askButton')}
      isReady={colleague !== undefined && !isBusy}
      onClose={onClose}
      onSend={async () => {
        if (colleague !== undefined && (await ask(colleague.id, colleague.name))) onClose();
      }}
    >
      <p>{t('mailboxes.sendings.askWords')}</p>
      <NativeChoice
        label={t('mailboxes.sendings.colleague')}
        value={chosen}
        disabled={isBusy}
        hint={colleagues.length === 0 ? t('mailboxes.sendings.nobody') : undefined}
        onChange={setChosen}
      >
        <option value="">{t('mailboxes.sendings.choose')}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeChoice>
      {error !== undefined && <ErrorState what={t('mailboxes.sendings.askFailed')} error={error} />}
    </FormDialog>
  );
}
