import MembersIcon from '@mui/icons-material/BadgeOutlined';
import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { workspaceTexts } from './texts.ts';

const MemberList = lazyScreen(async () => (await import('./MemberList.tsx')).MemberList);

/** Who belongs to the workspace, for its owners. */
export const workspace: AppCapability<'workspace', typeof workspaceTexts> = {
  name: 'workspace',
  texts: workspaceTexts,
  resources: [{ name: 'members', list: MemberList }],
  place: { to: '/members', letter: 'm', title: 'workspace.place', Icon: MembersIcon },
  finds: [
    {
      resource: 'members',
      title: 'workspace.place',
      present: ({ name, email }) => ({
        name,
        detail: email,
        to: `/members?q=${encodeURIComponent(String(email))}`,
      }),
    },
  ],
  needs: 'manageMembers',
  staleBy: {
    members: ['projects'],
    users: ['members'],
    workspace: ['members'],
    invitations: ['members'],
  },
};
