import type { TokenResource } from '../../../domain/contracts/tokens.ts';
import { ConfirmDialog } from '../elements/ConfirmDialog.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

interface RevokeTokenProps {
  readonly token: TokenResource;
  readonly onClose: () => void;
}

/** Asks before a token is revoked: it can't be taken back. */
export function RevokeToken({ token: { id, name }, onClose }: RevokeTokenProps) {
  const t = useTranslate();
  const tell = useTell('REVOKE_TOKEN');
  const { send, state, error } = useCommand('REVOKE_TOKEN', { isSaidInPlace: true });
  const isBusy = state === 'request';

  async function confirm() {
    if ((await send(`tokens/${id}/revoke`, { body: {} })) === undefined) return;
    tell(t('tokens.revoke.done', { name }));
    onClose();
  }

  return (
    <ConfirmDialog
      question={t('tokens.revoke.question', { name })}
      keep={t('tokens.revoke.keep')}
      confirm={t(isBusy ? 'tokens.revoke.revoking' : 'tokens.revoke.confirm')}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{t('tokens.revoke.words')}</p>
      {error !== undefined && <ErrorState what={t('tokens.revoke.failed')} error={error} />}
    </ConfirmDialog>
  );
}
