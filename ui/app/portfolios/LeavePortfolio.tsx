import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import { ErrorState } from '../elements/ErrorState.tsx';
import { popupPaper } from '../elements/popupPaper.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import css from './Portfolio.module.css';

interface LeavePortfolioProps {
  readonly firm: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

const focus = (input: HTMLElement | null) => input?.focus();

/** Asks for the firm's name, so that nobody leaves by a slip. */
export function LeavePortfolio({ firm: { id, name: firm }, onClose }: LeavePortfolioProps) {
  const t = useTranslate();
  const title = useId();
  const notify = useNotify();
  const [typed, setTyped] = useState('');
  const { state, fields, error, send } = useCommand('LEAVE_PORTFOLIO', { isSaidInPlace: true });

  async function leave(event: FormEvent) {
    event.preventDefault();
    const body = { name: typed.trim() };
    if ((await send(`portfolio/${id}/leave`, { body })) === undefined) return;
    notify(t('portfolios.own.done', { firm }));
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={title}
      slotProps={{ paper: popupPaper }}
      fullWidth
      maxWidth="xs"
    >
      <form onSubmit={(event) => void leave(event)}>
        <DialogTitle id={title}>{t('portfolios.own.question', { firm })}</DialogTitle>
        <DialogContent className={css.form ?? ''}>
          <p>{t('portfolios.own.leaveAbout', { firm })}</p>
          <p>
            {t('portfolios.own.typed')} <strong>{firm}</strong>
          </p>
          <TextField
            label={t('portfolios.own.firmName')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={fields['name'] !== undefined}
            helperText={fields['name']}
            autoComplete="off"
            // The one thing to do in the dialog: whoever opened it begins to type.
            inputRef={focus}
            slotProps={{ htmlInput: { spellCheck: false } }}
            required
            fullWidth
          />
          {error !== undefined && <ErrorState what={t('portfolios.own.failed')} error={error} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('portfolios.own.keep')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={typed.trim() === '' || state === 'request'}
          >
            {t(state === 'request' ? 'portfolios.own.leaving' : 'portfolios.own.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
