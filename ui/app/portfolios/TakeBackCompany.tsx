import type { CompanyResource } from '../../../domain/contracts/portfolios.ts';
import { ConfirmDialog } from '../elements/ConfirmDialog.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { endDone } from '../undo/undoStack.ts';

interface TakeBackCompanyProps {
  readonly company: CompanyResource;
  readonly onClose: () => void;
}

/** Asks before a company that nobody has come into goes: whoever was invited to it would find it gone. */
export function TakeBackCompany({ company, onClose }: TakeBackCompanyProps) {
  const t = useTranslate();
  // In the place of what the strip says of its new mail domain.
  const tell = useTell('MEND_COMPANY');
  const { send, state, error } = useCommand('TAKE_BACK_COMPANY', { isSaidInPlace: true });
  const { id, name, domain } = company;

  async function takeBack() {
    if ((await send(`portfolio-companies/${id}/take-back`)) === undefined) return;
    endDone(`company-${id}`);
    tell(t('portfolios.takeBack.done', { name }));
    onClose();
  }

  return (
    <ConfirmDialog
      question={t('portfolios.takeBack.title', { name })}
      keep={t('portfolios.takeBack.keep')}
      confirm={t('portfolios.takeBack.confirm')}
      isBusy={state === 'request'}
      onClose={onClose}
      onConfirm={() => void takeBack()}
    >
      <p>{t('portfolios.takeBack.words', { domain: domain ?? '' })}</p>
      {error !== undefined && <ErrorState what={t('portfolios.takeBack.failed')} error={error} />}
    </ConfirmDialog>
  );
}
