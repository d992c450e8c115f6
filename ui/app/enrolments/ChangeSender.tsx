import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { Link } from 'react-router';
import { Choice } from '../elements/Choice.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { TitledDialog } from '../elements/TitledDialog.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { senderTitle } from '../mailboxes/senderTitle.ts';
import { useSenders } from '../mailboxes/useSenders.ts';
import css from './Enrolments.module.css';
import { senderMissing } from './senderMissing.ts';
import { useSenderChange, type WithSender } from './useSenderChange.ts';

interface ChangeSenderProps {
  readonly whom: WithSender;
  readonly onClose: () => void;
}

/** Asks from which account what comes goes out from now on, and what follows from that. */
export function ChangeSender({ whom, onClose }: ChangeSenderProps) {
  const t = useTranslate();
  const senders = useSenders();
  const ids = senders.map(({ id }) => id);
  const { left, error, isBusy, change } = useSenderChange(whom, ids, onClose);
  const [chosen, setChosen] = useState<string>();
  const [isRuledOut, setRuledOut] = useState(false);
  const ready = senders.filter((one) => one.isReady);
  const mailboxId = chosen ?? ready[0]?.id;
  const missing = senderMissing(senders, t);
  const mustLook = left.mayHaveAnswered > 0;
  return (
    <TitledDialog title={t('enrolments.sender.title')} onlyConfirms onClose={onClose}>
      <DialogContent className={css.plan ?? ''}>
        <p>
          {'id' in whom
            ? t('enrolments.sender.one', { name: whom.name })
            : t('enrolments.sender.many')}
        </p>
        {missing !== null ? (
          <p>
            {missing.words} <Link to="/settings#mailboxes">{missing.action}</Link>
          </p>
        ) : (
          <Choice
            label={t('enrolments.plan.sendFrom')}
            value={mailboxId ?? ''}
            options={ready.map((one) => ({ id: one.id, title: senderTitle(one, t) }))}
            onChange={setChosen}
          />
        )}
        <p className={css.about}>{t('enrolments.sender.thread')}</p>
        {left.mailOpen > 0 && (
          <output>{t('enrolments.sender.mailOpen', { smart_count: left.mailOpen })}</output>
        )}
        {left.takenOver > 0 && (
          <output>{t('enrolments.sender.takenOver', { smart_count: left.takenOver })}</output>
        )}
        {mustLook && (
          <>
            <output>
              {t('enrolments.sender.answered', { smart_count: left.mayHaveAnswered })}
            </output>
            <FormControlLabel
              control={
                <Checkbox
                  checked={isRuledOut}
                  onChange={(event) => setRuledOut(event.target.checked)}
                />
              }
              label={t('enrolments.sender.ruledOut')}
            />
          </>
        )}
        {error !== undefined && <ErrorState what={t('enrolments.sender.failed')} error={error} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('enrolments.add.cancel')}</Button>
        <Button
          variant="contained"
          disabled={isBusy || mailboxId === undefined || (mustLook && !isRuledOut)}
          onClick={() => change(mailboxId ?? '', isRuledOut)}
        >
          {t(isBusy ? 'enrolments.sender.changing' : 'enrolments.sender.confirm')}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
