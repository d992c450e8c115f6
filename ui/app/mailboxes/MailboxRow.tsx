import Button from '@mui/material/Button';
import { useState } from 'react';
import type { MailboxResource, MailboxTested } from '../../../domain/contracts/mailboxes.ts';
import { passedAt } from '../../../domain/contracts/mailProviders.ts';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import { ConnectAgain } from './ConnectAgain.tsx';
import { DisconnectMailbox } from './DisconnectMailbox.tsx';
import { MailboxHealth } from './MailboxHealth.tsx';
import { LimitMailbox } from './LimitMailbox.tsx';
import { RenewSecret } from './RenewSecret.tsx';
import { Tested } from './Tested.tsx';
import css from './YourMailboxes.module.css';

/** One account: how it stands, how much goes out from it, and what one may do with it. */
export function MailboxRow({ mailbox }: { readonly mailbox: MailboxResource }) {
  const t = useTranslate();
  const tell = useTell('CHANGE_MAILBOX');
  const { send, state } = useCommand('CHANGE_MAILBOX', { isPressed: true });
  const check = useCommand('TEST_MAILBOX', { isPressed: true });
  const { may } = usePage().user;
  const [open, setOpen] = useState<'limit' | 'renew' | 'disconnect'>();
  const [found, setFound] = useState<MailboxTested>();
  const { id, address, status, isPaused, problemWords, perDay, pauseFrom, pauseTo } = mailbox;
  const isBusy = state === 'request' || check.state === 'request';
  const close = () => setOpen(undefined);

  async function test() {
    setFound(undefined);
    const done = await check.send(`mailboxes/${id}/check`, { body: {} });
    if (done !== undefined) setFound(done.answer as MailboxTested);
  }

  async function turn(to: 'pause' | 'resume') {
    const turned = async (verb: typeof to) =>
      (await send(`mailboxes/${id}/${verb}`, { body: {} })) !== undefined;
    if (!(await turned(to))) return;
    const other = to === 'pause' ? 'resume' : 'pause';
    const takeBack = async () => {
      if (await turned(other)) tell(t(`mailboxes.${other}.done`, { address }));
    };
    const undo = () => void takeBack();
    tell(t(`mailboxes.${to}.done`, { address }), may.change ? { undo } : {});
  }

  const button = (which: 'limit' | 'renew' | 'disconnect') => (
    <Button
      size="small"
      variant="outlined"
      aria-label={t(`mailboxes.${which}.button`, { address })}
      onClick={() => setOpen(which)}
    >
      {t(`mailboxes.${which}.open`)}
    </Button>
  );
  const turning = isPaused ? 'resume' : 'pause';
  const limits = { perDay, from: pauseFrom, to: pauseTo };

  return (
    <li>
      <div className={css.account}>
        <strong>{address}</strong>
        <span className={css.state} data-state={status}>
          {t(`mailboxes.states.${status}`)}
        </span>
        {problemWords !== null && found === undefined && <span>{problemWords}</span>}
        <span className={css.facts}>
          {pauseFrom === pauseTo
            ? t('mailboxes.allDayEven', { perDay, smart_count: pauseFrom })
            : t('mailboxes.allDay', limits)}
        </span>
        <OfProvider mailbox={mailbox} />
        <MailboxHealth mailbox={mailbox} />
      </div>
      <div className={css.buttons}>
        {status === 'failed' && mailbox.signsInBy === 'password' && button('renew')}
        {status === 'failed' && mailbox.signsInBy === 'provider' && (
          <ConnectAgain mailbox={mailbox} />
        )}
        <Button
          size="small"
          variant="outlined"
          aria-label={t('mailboxes.check.button', { address })}
          disabled={isBusy}
          onClick={() => void test()}
        >
          {t(isBusy ? 'mailboxes.check.busy' : 'mailboxes.check.open')}
        </Button>
        {may.change && button('limit')}
        {(may.change || turning === 'pause') && (
          <Button
            size="small"
            variant="outlined"
            aria-label={t(`mailboxes.${turning}.button`, { address })}
            disabled={isBusy}
            onClick={() => void turn(turning)}
          >
            {t(`mailboxes.${turning}.open`)}
          </Button>
        )}
        {button('disconnect')}
      </div>
      <Tested found={found} />
      {open === 'limit' && <LimitMailbox mailbox={mailbox} onClose={close} />}
      {open === 'renew' && <RenewSecret mailbox={mailbox} onClose={close} />}
      {open === 'disconnect' && <DisconnectMailbox mailbox={mailbox} onClose={close} />}
    </li>
  );
}

/** What its provider lets through, so that one sees which limit holds. */
function OfProvider({ mailbox }: { readonly mailbox: MailboxResource }) {
  const t = useTranslate();
  const { provider, perDay: own, ofProvider } = mailbox;
  if (passedAt(provider, mailbox) !== null) {
    return <span className={css.facts}>{t('mailboxes.ofProvider.above')}</span>;
  }
  if (ofProvider === null) return null;
  const { name, perDay, perHour } = ofProvider;
  return (
    <>
      {perDay !== null && (
        <span className={css.facts}>{t('mailboxes.ofProvider.perDay', { name, perDay, own })}</span>
      )}
      {perHour !== null && (
        <span className={css.facts}>{t('mailboxes.ofProvider.perHour', { name, perHour })}</span>
      )}
    </>
  );
}
