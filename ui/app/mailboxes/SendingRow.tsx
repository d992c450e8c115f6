import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { MailboxResource } from '../../../domain/contracts/mailboxes.ts';
import type { SendingResource } from '../../../domain/contracts/sendings.ts';
import { ConfirmDialog } from '../elements/ConfirmDialog.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { AllowSending } from './AllowSending.tsx';
import { useSendingActs } from './useSendingActs.ts';
import css from './YourMailboxes.module.css';

/** How it stands between one and a colleague, and what one may do about it. */
export function SendingRow({ sending }: { readonly sending: SendingResource }) {
  const { user } = usePage();
  return sending.colleagueId === user.id ? (
    <Lent sending={sending} />
  ) : (
    <Borrowed sending={sending} />
  );
}

interface OfSending {
  readonly sending: SendingResource;
}

/** In one's own name: what a colleague asks, or may. */
function Lent({ sending }: OfSending) {
  const t = useTranslate();
  const acts = useSendingActs();
  const [isChoosing, setChoosing] = useState(false);
  const { data: own = [] } = useGetList<MailboxResource>('mailboxes', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'address', order: 'ASC' },
    filter: {},
  });
  const { status, askedByName: name, addresses } = sending;
  // Of several accounts one says which.
  const allow = () => (own.length > 1 ? setChoosing(true) : void acts.allow(sending));
  return (
    <li>
      <Words words={t(`mailboxes.sendings.lent.${status}`, { name })} addresses={addresses} />
      <div className={css.buttons}>
        {status !== 'allowed' && (
          <WhileOpen>
            <Button
              size="small"
              variant={status === 'asked' ? 'contained' : 'outlined'}
              aria-label={t('mailboxes.sendings.allowName', { name })}
              disabled={acts.isBusy}
              onClick={allow}
            >
              {t('mailboxes.sendings.allow')}
            </Button>
          </WhileOpen>
        )}
        {status === 'asked' && (
          <Button
            size="small"
            variant="outlined"
            aria-label={t('mailboxes.sendings.refuseName', { name })}
            disabled={acts.isBusy}
            onClick={() => void acts.refuse(sending)}
          >
            {t('mailboxes.sendings.refuse')}
          </Button>
        )}
        {status === 'allowed' && (
          <Button
            size="small"
            variant="outlined"
            aria-label={t('mailboxes.sendings.revokeName', { name })}
            disabled={acts.isBusy}
            onClick={() => void acts.revoke(sending)}
          >
            {t('mailboxes.sendings.revoke')}
          </Button>
        )}
      </div>
      {isChoosing && (
        <AllowSending sending={sending} accounts={own} onClose={() => setChoosing(false)} />
      )}
    </li>
  );
}

/** In a colleague's name: what one has asked, or may. */
function Borrowed({ sending }: OfSending) {
  const t = useTranslate();
  const acts = useSendingActs();
  const leaving = useSendingActs({ isSaidInPlace: true });
  const [isLeaving, setLeaving] = useState(false);
  const { status, colleagueName: name, addresses } = sending;
  return (
    <li>
      <Words words={t(`mailboxes.sendings.borrowed.${status}`, { name })} addresses={addresses} />
      {(status === 'asked' || status === 'allowed') && (
        <div className={css.buttons}>
          <Button
            size="small"
            variant="outlined"
            aria-label={t(
              status === 'asked'
                ? 'mailboxes.sendings.withdrawName'
                : 'mailboxes.sendings.giveUpName',
              { name },
            )}
            disabled={acts.isBusy}
            onClick={() => (status === 'asked' ? void acts.withdraw(sending) : setLeaving(true))}
          >
            {t(status === 'asked' ? 'mailboxes.sendings.withdraw' : 'mailboxes.sendings.giveUp')}
          </Button>
        </div>
      )}
      {isLeaving && (
        <ConfirmDialog
          question={t('mailboxes.sendings.giveUpQuestion', { name })}
          keep={t('mailboxes.sendings.keep')}
          confirm={t('mailboxes.sendings.giveUp')}
          isBusy={leaving.isBusy}
          onClose={() => setLeaving(false)}
          onConfirm={() =>
            void leaving.giveUp(sending).then((isDone) => {
              if (isDone) setLeaving(false);
            })
          }
        >
          <p>{t('mailboxes.sendings.giveUpWords')}</p>
          {leaving.error !== undefined && (
            <ErrorState what={t('mailboxes.sendings.giveUpFailed')} error={leaving.error} />
          )}
        </ConfirmDialog>
      )}
    </li>
  );
}

function Words(props: { readonly words: string; readonly addresses: readonly string[] }) {
  const { words, addresses } = props;
  return (
    <div className={css.account}>
      <span>{words}</span>
      {addresses.length > 0 && <span className={css.facts}>{addresses.join(', ')}</span>}
    </div>
  );
}
