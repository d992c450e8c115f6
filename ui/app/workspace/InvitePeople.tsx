import type { InvitedPeople } from '../../../domain/contracts/invitations.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { InvitedLines } from './InvitedLines.tsx';
import { InviteForm } from './InviteForm.tsx';
import { isToBeMended } from './notInvited.ts';

/** Where lists of people for the workspace are sent. */
export const INVITATIONS = 'invitations';

/** Invites people to the workspace. */
export function InvitePeople({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  return (
    <InviteForm<InvitedPeople>
      title={t('workspace.invite.title')}
      role={t('workspace.columns.role')}
      type="INVITE_PEOPLE"
      path={INVITATIONS}
      whyOf={({ lines }) =>
        lines.filter(isToBeMended).map(({ typed, outcome }) => ({
          typed,
          why: t(`workspace.invite.outcomes.${outcome}`),
        }))
      }
      onClose={onClose}
    >
      {({ lines }) => <InvitedLines lines={lines} />}
    </InviteForm>
  );
}
