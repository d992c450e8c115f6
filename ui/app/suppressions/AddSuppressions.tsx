import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import type { GivenReason, Suppressed } from '../../../domain/contracts/suppressions.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { takeFocus } from '../elements/takeFocus.ts';
import { TitledDialog } from '../elements/TitledDialog.tsx';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { ReasonChoice } from './ReasonChoice.tsx';
import css from './Suppressions.module.css';
import { useTakeBackKept } from './useTakeBackKept.ts';

/** Keeps one address or many from mail, as a pasted list; then says what came of each. */
export function AddSuppressions({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const [answered, setAnswered] = useState<Suppressed>();
  return (
    <TitledDialog title={t('suppressions.add.title')} maxWidth="sm" onClose={onClose}>
      {answered === undefined ? (
        <Form onAnswered={setAnswered} onClose={onClose} />
      ) : (
        <Outcome answered={answered} onClose={onClose} />
      )}
    </TitledDialog>
  );
}

interface FormProps {
  readonly onAnswered: (answered: Suppressed) => void;
  readonly onClose: () => void;
}

function Form({ onAnswered, onClose }: FormProps) {
  const t = useTranslate();
  const [addresses, setAddresses] = useState('');
  const [reason, setReason] = useState<GivenReason>('byHand');
  const { send, state, fields, error } = useCommand('ADD_SUPPRESSIONS', { isSaidInPlace: true });
  const tell = useTell('ADD_SUPPRESSIONS');
  const takesBack = useTakeBackKept();
  const isReady = addresses.trim() !== '' && state !== 'request';

  async function add(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    const done = await send('suppressions', { body: { addresses, reason } });
    if (done === undefined) return;
    const answered = done.answer as Suppressed;
    const count = answered.lines.filter(({ outcome }) => outcome === 'suppressed').length;
    const back = t('suppressions.add.back', { smart_count: count });
    const { undo } = takesBack(answered, reason, back);
    // The dialog says what was done; what stands beside it is there for its Undo.
    if (undo !== undefined) tell(t('suppressions.add.done', { smart_count: count }), { undo });
    onAnswered(answered);
  }

  return (
    <form onSubmit={(event) => void add(event)}>
      <DialogContent className={css.form ?? ''}>
        <TextField
          label={t('suppressions.add.addresses')}
          placeholder={t('suppressions.add.example')}
          value={addresses}
          onChange={({ target }) => setAddresses(target.value)}
          error={fields['addresses'] !== undefined}
          helperText={fields['addresses'] ?? t('suppressions.add.how')}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 60_000 } }}
          // The dialog was asked for: what is typed goes here.
          inputRef={takeFocus}
          multiline
          minRows={4}
          maxRows={10}
          fullWidth
        />
        <ReasonChoice value={reason} onChange={setReason} />
        {error !== undefined && <ErrorState what={t('suppressions.add.failed')} error={error} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('suppressions.add.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={!isReady}>
          {t(state === 'request' ? 'suppressions.add.sending' : 'suppressions.add.send')}
        </Button>
      </DialogActions>
    </form>
  );
}

interface OutcomeProps {
  readonly answered: Suppressed;
  readonly onClose: () => void;
}

/** First how many are mailed no more, then the entries that need another look. */
function Outcome({ answered: { lines }, onClose }: OutcomeProps) {
  const t = useTranslate();
  const done = lines.filter(({ outcome }) => outcome === 'suppressed');
  const others = lines.filter(({ outcome }) => outcome !== 'suppressed');
  return (
    <>
      <DialogContent>
        <output>{t('suppressions.add.done', { smart_count: done.length })}</output>
        <ul className={css.lines} aria-label={t('suppressions.add.each')}>
          {[...others, ...done].map(({ typed, outcome }) => (
            <li key={typed}>
              <bdi>{typed}</bdi>
              <span className={css.aside}>{t(`suppressions.add.outcomes.${outcome}`)}</span>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('suppressions.add.close')}
        </Button>
      </DialogActions>
    </>
  );
}
