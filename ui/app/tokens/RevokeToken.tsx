import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { TokenResource } from '../../../domain/contracts/tokens.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { popupPaper } from '../elements/popupPaper.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

const TITLE = 'revoke-token-title';

interface RevokeTokenProps {
  readonly token: TokenResource;
  readonly onClose: () => void;
}

/** Asks before a token is revoked: it can't be taken back. */
export function RevokeToken({ token: { id, name }, onClose }: RevokeTokenProps) {
  const t = useTranslate();
  const notify = useNotify();
  const { send, state, error } = useCommand('REVOKE_TOKEN', { isSaidInPlace: true });
  const isBusy = state === 'request';

  async function confirm() {
    if ((await send(`tokens/${id}/revoke`, { body: {} })) === undefined) return;
    notify(t('tokens.revoke.done', { name }));
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
      <DialogTitle id={TITLE}>{t('tokens.revoke.question', { name })}</DialogTitle>
      <DialogContent>
        <p>{t('tokens.revoke.words')}</p>
        {error !== undefined && <ErrorState what={t('tokens.revoke.failed')} error={error} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('tokens.revoke.keep')}</Button>
        <Button variant="contained" color="error" disabled={isBusy} onClick={() => void confirm()}>
          {t(isBusy ? 'tokens.revoke.revoking' : 'tokens.revoke.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
