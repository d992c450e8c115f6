import { useState } from 'react';
import type { MemberResource } from '../../../domain/contracts/members.ts';
import { SuspensionReason } from '../../../domain/contracts/standing.ts';
import { Choice } from '../elements/Choice.tsx';
import { ConfirmDialog } from '../elements/ConfirmDialog.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { calledBy } from './calledBy.ts';
import css from './MemberList.module.css';
import { useMemberActs } from './useMemberActs.ts';

interface SuspendMemberProps {
  readonly member: MemberResource;
  readonly onClose: () => void;
}

/** Asks before a member is kept out, and why; it can be taken back at any time. */
export function SuspendMember({ member, onClose }: SuspendMemberProps) {
  const t = useTranslate();
  const { suspend, isBusy, error } = useMemberActs();
  const [reason, setReason] = useState<SuspensionReason>('away');
  const options = SuspensionReason.options.map((id) => ({
    id,
    title: t(`workspace.suspend.reasons.${id}`),
  }));

  async function confirm() {
    if (await suspend(member, reason)) onClose();
  }

  return (
    <ConfirmDialog
      question={t('workspace.suspend.question', { name: calledBy(member) })}
      className={css.question}
      keep={t('workspace.suspend.keep')}
      confirm={t(isBusy ? 'workspace.suspend.suspending' : 'workspace.suspend.confirm')}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{t('workspace.suspend.at')}</p>
      <p>{t('workspace.suspend.kept')}</p>
      <Choice
        label={t('workspace.suspend.reason')}
        value={reason}
        options={options}
        onChange={(id) => setReason(SuspensionReason.parse(id))}
      />
      <p className={css.aside}>{t('workspace.suspend.shown')}</p>
      {error !== undefined && <ErrorState what={t('workspace.suspend.failed')} error={error} />}
    </ConfirmDialog>
  );
}
