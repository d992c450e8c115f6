import type { InvitedPeople } from '../../../domain/contracts/invitations.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { InvitedLines } from './InvitedLines.tsx';
import { InviteForm } from './InviteForm.tsx';

/** Invites people to the workspace. */
export function InvitePeople({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  return (
    <InviteForm<InvitedPeople>
      title={t('workspace.invite.title')}
      role={t('workspace.columns.role')}
      type="INVITE_PEOPLE"
      path="invitations"
      onClose={onClose}
    >
      {({ lines }) => <InvitedLines lines={lines} />}
    </InviteForm>
  );
}
