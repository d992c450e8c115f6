import SuspendIcon from '@mui/icons-material/BlockOutlined';
import ReinstateIcon from '@mui/icons-material/HowToRegOutlined';
import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import BackIcon from '@mui/icons-material/UndoOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import IconButton from '@mui/material/IconButton';
import type { MemberResource } from '../../../domain/contracts/members.ts';
import { Passing } from '../elements/Passing.tsx';
import { CURRENT_ROW } from '../elements/useRowKeys.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import css from './MemberList.module.css';
import { calledBy } from './calledBy.ts';
import { useMemberActs } from './useMemberActs.ts';

interface MemberActionsProps {
  readonly member: MemberResource;
  readonly onRemove: (member: MemberResource) => void;
  readonly onSuspend: (member: MemberResource) => void;
}

/** What is done with a whole membership: it is kept out for now, it ends, or begins again. */
export function MemberActions({ member, onRemove, onSuspend }: MemberActionsProps) {
  const t = useTranslate();
  const { user } = usePage();
  const { takeBack, reinstate, isBusy } = useMemberActs();
  const { id, status, leftAt, suspendedFor, isOnlyOwner } = member;
  const name = calledBy(member);
  const act = (words: string, Icon: SvgIconComponent, onClick: () => void) => (
    <Passing around="main" next={CURRENT_ROW}>
      <IconButton size="small" aria-label={words} title={words} disabled={isBusy} onClick={onClick}>
        <Icon fontSize="small" />
      </IconButton>
    </Passing>
  );
  if (leftAt !== null) {
    // With a closed account nobody can come back.
    if (status === 'closed' || !user.may.change) return null;
    return act(t('workspace.back.button', { name }), BackIcon, () => takeBack(member));
  }
  return (
    <div className={css.acts}>
      {suspendedFor !== null &&
        user.may.change &&
        act(t('workspace.reinstate.button', { name }), ReinstateIcon, () => reinstate(member))}
      {suspendedFor === null &&
        id !== user.id &&
        !isOnlyOwner &&
        act(t('workspace.suspend.button', { name }), SuspendIcon, () => onSuspend(member))}
      {/* Why not stands beside their role. */}
      {!isOnlyOwner &&
        act(t('workspace.remove.button', { name }), RemoveIcon, () => onRemove(member))}
    </div>
  );
}
