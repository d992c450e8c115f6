import MembersIcon from '@mui/icons-material/BadgeOutlined';
import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { workspaceTexts } from './texts.ts';

const WorkspaceSettings = lazyScreen(
  async () => (await import('./settings/WorkspaceSettings.tsx')).WorkspaceSettings,
);
const AuditPart = lazyScreen(async () => (await import('./settings/AuditPart.tsx')).AuditPart);
const ClosePart = lazyScreen(async () => (await import('./settings/ClosePart.tsx')).ClosePart);
const OutreachPart = lazyScreen(
  async () => (await import('./settings/OutreachPart.tsx')).OutreachPart,
);
const TimePart = lazyScreen(async () => (await import('./settings/TimePart.tsx')).TimePart);
const WorkspaceName = lazyScreen(
  async () => (await import('./settings/WorkspaceName.tsx')).WorkspaceName,
);
const WordsPart = lazyScreen(async () => (await import('./settings/WordsPart.tsx')).WordsPart);
const MemberList = lazyScreen(async () => (await import('./MemberList.tsx')).MemberList);

/** By each of them some part of the settings is open. */
const settingsRights = ['manageMembers', 'manageSuppressions', 'readAudits'] as const;

/** Who belongs to the workspace and how things are in it, for its owners. */
export const workspace: AppCapability<'workspace', typeof workspaceTexts> = {
  name: 'workspace',
  texts: workspaceTexts,
  resources: [{ name: 'members', list: MemberList }],
  routes: [
    // Some parts of it are open to recruiters or auditors, too: each says to whom it is.
    { path: '/workspace', element: <WorkspaceSettings />, needs: settingsRights },
    { path: '/workspace/:section', element: <WorkspaceSettings />, needs: settingsRights },
  ],
  sections: [
    {
      id: 'name',
      place: 'workspace',
      title: 'workspace.settings.name.title',
      element: <WorkspaceName />,
    },
    {
      id: 'time',
      place: 'workspace',
      title: 'workspace.settings.time.title',
      element: <TimePart />,
    },
    {
      id: 'stages',
      place: 'work',
      title: 'workspace.settings.words.startingStages.title',
      element: <WordsPart of="startingStages" />,
    },
    {
      id: 'outreach',
      place: 'work',
      title: 'workspace.settings.outreach.title',
      element: <OutreachPart />,
    },
    {
      id: 'reasons',
      place: 'work',
      title: 'workspace.settings.words.skipReasons.title',
      element: <WordsPart of="skipReasons" />,
    },
    {
      id: 'job-types',
      place: 'work',
      title: 'workspace.settings.words.jobTypes.title',
      element: <WordsPart of="jobTypes" />,
    },
    {
      id: 'changes',
      place: 'record',
      title: 'workspace.settings.audit.title',
      needs: 'readAudits',
      element: <AuditPart />,
    },
    {
      id: 'close',
      place: 'end',
      title: 'workspace.settings.closing.title',
      element: <ClosePart />,
    },
  ],
  place: { to: '/members', letter: 'm', title: 'workspace.place', Icon: MembersIcon },
  finds: [
    {
      resource: 'members',
      title: 'workspace.place',
      present: ({ name, email }) => ({
        name,
        detail: email,
        to: `/members?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`,
      }),
    },
  ],
  needs: 'manageMembers',
  staleBy: {
    members: ['projects'],
    users: ['members'],
    workspace: ['members', 'workspaces'],
    workspaces: ['workspace', 'settings'],
    settings: ['workspace'],
    audits: ['workspace', 'settings', 'workspaces', 'members', 'invitations'],
    invitations: ['members'],
    standing: ['workspace', 'workspaces', 'members', 'invitations', 'projects'],
  },
};
