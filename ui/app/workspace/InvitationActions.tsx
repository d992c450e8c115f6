import ResendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import RevokeIcon from '@mui/icons-material/CancelOutlined';
import IconButton from '@mui/material/IconButton';
import type { InvitationResource } from '../../../domain/contracts/invitations.ts';
import { Passing } from '../elements/Passing.tsx';
import { CURRENT_ROW } from '../elements/useRowKeys.ts';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import css from './MemberList.module.css';

/** An invitation goes out again, or is taken back, with its Undo. */
export function InvitationActions({ invitation }: { readonly invitation: InvitationResource }) {
  const t = useTranslate();
  const tell = useTell('CHANGE_INVITATION');
  const { send } = useCommand('CHANGE_INVITATION', { isPressed: true });
  const { user } = usePage();
  const { id, email } = invitation;
  const act = async (verb: string) =>
    (await send(`invitations/${id}/${verb}`, { body: {} })) !== undefined;

  async function resend() {
    if (await act('resend')) tell(t('workspace.invited.resent', { email }));
  }
  async function reinstate() {
    if (await act('reinstate')) tell(t('workspace.invited.reinstated', { email }));
  }
  async function revoke() {
    if (!(await act('revoke'))) return;
    const undo = () => void reinstate();
    tell(t('workspace.invited.revoked', { email }), user.may.change ? { undo } : {});
  }

  const resendWords = t('workspace.invited.resend', { email });
  const revokeWords = t('workspace.invited.revoke', { email });
  return (
    <Passing around="table" next={CURRENT_ROW} className={css.acts}>
      {user.may.change && (
        <IconButton
          size="small"
          aria-label={resendWords}
          title={resendWords}
          onClick={() => void resend()}
        >
          <ResendIcon fontSize="small" />
        </IconButton>
      )}
      <IconButton
        size="small"
        aria-label={revokeWords}
        title={revokeWords}
        onClick={() => void revoke()}
      >
        <RevokeIcon fontSize="small" />
      </IconButton>
    </Passing>
  );
}
