import type { OfferResource } from '../../../domain/contracts/portfolios.ts';
import { ConfirmDialog } from '../elements/ConfirmDialog.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

interface WithdrawOfferProps {
  readonly offer: OfferResource;
  readonly onClose: () => void;
}

/** Asks first: who it was stands nowhere in the firm, so that nothing could put it back. */
export function WithdrawOffer({ offer, onClose }: WithdrawOfferProps) {
  const t = useTranslate();
  const tell = useTell('WITHDRAW_OFFER');
  const { send, state, error } = useCommand('WITHDRAW_OFFER', { isSaidInPlace: true });
  const { id, companyName: company } = offer;

  async function withdraw() {
    if ((await send(`portfolio-introductions/${id}/withdraw`)) === undefined) return;
    tell(t('portfolios.withdraw.done', { company }));
    onClose();
  }

  return (
    <ConfirmDialog
      question={t('portfolios.withdraw.question', { company })}
      keep={t('portfolios.withdraw.keep')}
      confirm={t('portfolios.withdraw.confirm')}
      isBusy={state === 'request'}
      onClose={onClose}
      onConfirm={() => void withdraw()}
    >
      <p>{t('portfolios.withdraw.words', { company })}</p>
      {error !== undefined && <ErrorState what={t('portfolios.withdraw.failed')} error={error} />}
    </ConfirmDialog>
  );
}
