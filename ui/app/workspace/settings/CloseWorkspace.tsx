import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { CLOSING_DAYS } from '../../../../domain/contracts/standingLimits.ts';
import { ErrorState } from '../../elements/ErrorState.tsx';
import { dateWords } from '../../elements/moments.ts';
import { popupPaper } from '../../elements/popupPaper.ts';
import { useNotify } from '../../elements/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useCommand } from '../../providers/useCommand.ts';
import { useWorkspaceFace } from '../../root/useWorkspaceFace.ts';
import { useReopen } from '../useReopen.ts';
import css from './WorkspaceSettings.module.css';

const TITLE = 'close-workspace-title';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Asks for the workspace's name, so that nobody closes it by a slip. */
export function CloseWorkspace({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const notify = useNotify();
  const { name } = useWorkspaceFace();
  const { reopen } = useReopen();
  const [typed, setTyped] = useState('');
  const { state, fields, error, send } = useCommand('CLOSE_WORKSPACE', { isSaidInPlace: true });

  async function close(event: FormEvent) {
    event.preventDefault();
    if ((await send('workspace/close', { body: { name: typed.trim() } })) === undefined) return;
    const day = dateWords(new Date(Date.now() + CLOSING_DAYS * DAY_MS));
    notify(t('workspace.settings.closing.done', { name, day }), { undo: () => void reopen() });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={TITLE}
      slotProps={{ paper: popupPaper }}
      fullWidth
      maxWidth="xs"
    >
      <form onSubmit={(event) => void close(event)}>
        <DialogTitle id={TITLE}>{t('workspace.settings.closing.question', { name })}</DialogTitle>
        <DialogContent className={css.question ?? ''}>
          <p>{t('workspace.settings.closing.about')}</p>
          <p>
            {t('workspace.settings.closing.words')} <strong>{name}</strong>
          </p>
          <TextField
            label={t('workspace.settings.closing.name')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={fields['name'] !== undefined}
            helperText={fields['name']}
            autoComplete="off"
            inputRef={focus}
            slotProps={{ htmlInput: { spellCheck: false } }}
            required
            fullWidth
          />
          {error !== undefined && (
            <ErrorState what={t('workspace.settings.closing.failed')} error={error} />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('workspace.settings.closing.keep')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={typed.trim() === '' || state === 'request'}
          >
            {t(
              state === 'request'
                ? 'workspace.settings.closing.closing'
                : 'workspace.settings.closing.confirm',
            )}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

// The one thing to do in the dialog: whoever opened it begins to type.
function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
