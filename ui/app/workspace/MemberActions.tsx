import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import BackIcon from '@mui/icons-material/UndoOutlined';
import IconButton from '@mui/material/IconButton';
import type { MemberResource } from '../../../domain/contracts/members.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useMemberActs } from './useMemberActs.ts';

interface MemberActionsProps {
  readonly member: MemberResource;
  readonly onRemove: (member: MemberResource) => void;
}

/** The one thing that is done with a whole membership: it ends, or begins again. */
export function MemberActions({ member, onRemove }: MemberActionsProps) {
  const t = useTranslate();
  const { takeBack, isBusy } = useMemberActs();
  const { name, leftAt } = member;
  const words =
    leftAt === null ? t('workspace.remove.button', { name }) : t('workspace.back.button', { name });
  return (
    <IconButton
      size="small"
      aria-label={words}
      title={words}
      disabled={isBusy}
      onClick={() => (leftAt === null ? onRemove(member) : takeBack(member))}
    >
      {leftAt === null ? <RemoveIcon fontSize="small" /> : <BackIcon fontSize="small" />}
    </IconButton>
  );
}
