import { TypedNameDialog } from '../elements/TypedNameDialog.tsx';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

interface LeavePortfolioProps {
  readonly firm: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Asks for the firm's name, so that nobody leaves by a slip. */
export function LeavePortfolio({ firm: { id, name: firm }, onClose }: LeavePortfolioProps) {
  const t = useTranslate();
  const tell = useTell('LEAVE_PORTFOLIO');
  const run = useCommand('LEAVE_PORTFOLIO', { isSaidInPlace: true });

  async function leave(name: string) {
    if ((await run.send(`portfolio/${id}/leave`, { body: { name } })) === undefined) return;
    tell(t('portfolios.own.done', { firm }));
    onClose();
  }

  return (
    <TypedNameDialog
      question={t('portfolios.own.question', { firm })}
      label={t('portfolios.own.firmName')}
      keep={t('portfolios.own.keep')}
      confirm={t(run.state === 'request' ? 'portfolios.own.leaving' : 'portfolios.own.confirm')}
      failed={t('portfolios.own.failed')}
      run={run}
      onClose={onClose}
      onConfirm={leave}
    >
      <p>{t('portfolios.own.leaveAbout', { firm })}</p>
      <p>
        {t('portfolios.own.typed')} <strong>{firm}</strong>
      </p>
    </TypedNameDialog>
  );
}
