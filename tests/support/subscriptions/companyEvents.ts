import { id, inGone, nowhere, the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';
import { settingsEvents } from './settingsEvents.ts';

/** Workspaces, their users, trials and projects. */
export const companyEvents: readonly Told<KithEvent>[] = [
  told('workspace', the.workspace, {
    type: 'WorkspaceAdded',
    data: {
      workspaceId: the.workspace,
      kind: 'company',
      ownerWorkspaceId: null,
      seats: 5,
      personal: { [the.workspace]: { name: 'Birch & Sons' } },
    },
  }),
  told('workspace', the.workspace, {
    type: 'DomainVerified',
    data: {
      workspaceId: the.workspace,
      personal: { [the.workspace]: { domain: 'birch.example', domainHash: 'hash-of-birch' } },
    },
  }),
  told('workspace', the.workspace, {
    type: 'SignUpOpened',
    data: { workspaceId: the.workspace },
  }),
  told('workspace', the.workspace, {
    type: 'WorkspaceRenamed',
    data: {
      workspaceId: the.workspace,
      personal: { [the.workspace]: { from: 'Birch & Sons', name: 'Birch & Daughters' } },
    },
  }),
  told('workspace', the.workspace, {
    type: 'SeatsChanged',
    data: { workspaceId: the.workspace, from: null, seats: 40 },
  }),
  ...settingsEvents,
  told(
    'workspace',
    the.gone,
    {
      type: 'WorkspaceAdded',
      data: {
        workspaceId: the.gone,
        kind: 'company',
        ownerWorkspaceId: null,
        seats: null,
        personal: { [the.gone]: { name: 'Vanishing Works' } },
      },
    },
    inGone,
  ),
  ...[the.recruiter, the.leaver].flatMap((userId, index): Told<KithEvent>[] => {
    const name = ['Rhea Recruiter', 'Leo Leaver'][index]!;
    const email = ['rhea@birch.example', 'leo@birch.example'][index]!;
    return [
      told(
        'user',
        userId,
        {
          type: 'UserRegistered',
          data: {
            userId,
            via: 'operator',
            workspaceId: the.workspace,
            role: 'recruiter',
            trialId: null,
            terms: null,
            personal: { [userId]: { email, emailHash: `hash-of-${email}`, name } },
          },
        },
        nowhere,
      ),
      told('workspace', the.workspace, {
        type: 'MembershipGranted',
        data: {
          workspaceId: the.workspace,
          userId,
          role: 'recruiter',
          via: 'operator',
          invitationId: null,
        },
      }),
      told(
        'user',
        userId,
        {
          type: 'PreferencesChosen',
          data: { userId, personal: { [userId]: { preferences: { theme: `dark for ${name}` } } } },
        },
        nowhere,
      ),
      told(`userlog`, userId, {
        type: 'UserlogEntryRecorded',
        data: {
          userId,
          entryId: id(10 + index),
          entryType: 'seen-feature',
          feature: 'COVID_CLAUSES',
          personal: { [userId]: { data: { feature: 'COVID_CLAUSES', by: name } } },
        },
      }),
      told('inbox', id(14 + index), {
        type: 'NotificationsRead',
        data: { inboxId: id(14 + index), userId, upTo: '0'.repeat(32), only: null },
      }),
      told('inbox', id(14 + index), {
        type: 'NotificationMailDue',
        data: {
          inboxId: id(14 + index),
          userId,
          timing: index % 2 === 0 ? 'atOnce' : 'daily',
          after: '0'.repeat(32),
          upTo: '1'.repeat(32),
        },
      }),
      told('lastSearch', id(12 + index), {
        type: 'SearchRemembered',
        data: {
          userId,
          workspaceId: the.workspace,
          personal: {
            [userId]: {
              lastQuery: { selectedClauses: ['titles'], values: { titles: `${name}'s` } },
            },
          },
        },
      }),
    ];
  }),
  told(
    'user',
    the.leaver,
    {
      type: 'UserRenamed',
      data: { userId: the.leaver, personal: { [the.leaver]: { name: 'Leonora Leaver' } } },
    },
    nowhere,
  ),
  told('workspace', the.workspace, {
    type: 'RoleChanged',
    data: {
      workspaceId: the.workspace,
      userId: the.recruiter,
      from: 'recruiter',
      role: 'hiringManager',
    },
  }),
  told('workspace', the.workspace, {
    type: 'MembershipSuspended',
    data: { workspaceId: the.workspace, userId: the.leaver, reasonCode: 'away' },
  }),
  told('workspace', the.workspace, {
    type: 'MembershipReinstated',
    data: { workspaceId: the.workspace, userId: the.leaver, role: 'recruiter' },
  }),
  told('workspace', the.workspace, {
    type: 'WorkspaceSuspended',
    data: { workspaceId: the.workspace, reasonCode: 'unpaid' },
  }),
  told('workspace', the.workspace, {
    type: 'WorkspaceReinstated',
    data: { workspaceId: the.workspace },
  }),
  told('workspace', the.workspace, {
    type: 'WorkspaceClosed',
    data: { workspaceId: the.workspace, endsAt: '2026-11-17T09:00:00.000Z' },
  }),
  told('workspace', the.workspace, {
    type: 'WorkspaceReopened',
    data: { workspaceId: the.workspace },
  }),
  told('workspace', the.workspace, {
    type: 'MembershipEnded',
    data: { workspaceId: the.workspace, userId: the.leaver },
  }),
  told('workspace', the.workspace, {
    type: 'MembershipRestored',
    data: { workspaceId: the.workspace, userId: the.leaver, role: 'colleague' },
  }),
  told('workspace', the.workspace, {
    type: 'WorkHandedOver',
    data: { workspaceId: the.workspace, userId: the.leaver, successorId: the.recruiter },
  }),
  told('workspace', the.workspace, {
    type: 'MembershipEnded',
    data: { workspaceId: the.workspace, userId: the.leaver, because: 'accountClosed' },
  }),
  ...(['AccountSuspended', 'AccountReinstated', 'AccountClosed'] as const).map((type) =>
    told(
      'user',
      the.leaver,
      type === 'AccountSuspended'
        ? { type, data: { userId: the.leaver, reasonCode: 'provider' } }
        : type === 'AccountReinstated'
          ? { type, data: { userId: the.leaver } }
          : { type, data: { userId: the.leaver, by: 'user' } },
      nowhere,
    ),
  ),
  told('user', the.leaver, { type: 'AccountErasureAsked', data: { userId: the.leaver } }, nowhere),
  told('signIn', the.recruiter, {
    type: 'SignInLinkRequested',
    data: {
      userId: the.recruiter,
      linkId: id(1),
      workspaceId: the.workspace,
      purpose: 'signIn',
      delivery: 'mail',
      browserHash: null,
      expiresAt: '2026-11-03T10:00:00.000Z',
      others: [],
      personal: { [the.recruiter]: { origin: 'press' } },
    },
  }),
  told('signIn', the.recruiter, {
    type: 'SignInLinkUsed',
    data: {
      userId: the.recruiter,
      linkId: id(1),
      workspaceId: the.workspace,
      by: 'button',
      sessionId: id(2),
    },
  }),
  ...[the.trial, the.otherTrial].map((trialId, index) =>
    told(
      'trial',
      trialId,
      {
        type: 'TrialRequested',
        data: {
          trialId,
          via: 'form',
          workspaceId: null,
          userId: null,
          personal: {
            [trialId]: {
              email: `asker${index}@trial.example`,
              emailHash: `hash-of-asker${index}`,
              name: `Asker Number${index}`,
              phone: `+49 30 00000${index}`,
            },
          },
        },
      },
      nowhere,
    ),
  ),
  ...[
    { projectId: the.project, workspaceId: the.workspace, name: 'Platform engineer' },
    { projectId: the.goneProject, workspaceId: the.gone, name: 'Vanishing post' },
  ].map(({ projectId, workspaceId, name }) =>
    told(
      'project',
      projectId,
      {
        type: 'ProjectCreated',
        data: {
          projectId,
          workspaceId,
          ownerId: the.recruiter,
          descriptionId: id(4),
          personal: { [workspaceId]: { name, jobDescription: `We look for a ${name}.` } },
        },
      },
      { workspaceId },
    ),
  ),
  ...(
    [
      { type: 'SearchExtracted', extractor: 'words-1', query: { titles: ['engineer'] } },
      { type: 'SearchRefined', extractor: null, query: { titles: ['platform engineer'] } },
    ] as const
  ).map(({ type, extractor, query }) => {
    const data = {
      projectId: the.project,
      searchId: id(3),
      descriptionId: id(4),
      personal: { [the.workspace]: { query: { titles: [...query.titles] } } },
    };
    return told(
      'project',
      the.project,
      type === 'SearchExtracted' ? { type, data: { ...data, extractor } } : { type, data },
    );
  }),
  told('project', the.project, {
    type: 'ProjectRenamed',
    data: { projectId: the.project, personal: { [the.workspace]: { name: 'Staff engineer' } } },
  }),
  told('project', the.project, {
    type: 'JobDescriptionReplaced',
    data: {
      projectId: the.project,
      descriptionId: id(5),
      personal: { [the.workspace]: { jobDescription: 'A staff engineer, please.' } },
    },
  }),
  told('project', the.project, {
    type: 'JobLinkChanged',
    data: {
      projectId: the.project,
      personal: { [the.workspace]: { url: 'https://jobs.birch.example/4' } },
    },
  }),
  told('project', the.project, {
    type: 'JobDetailsCorrected',
    data: {
      projectId: the.project,
      jobType: 'contract',
      personal: { [the.workspace]: { role: 'Engineer of platforms', location: null } },
    },
  }),
  told('project', the.project, {
    type: 'StartingStagesTaken',
    data: {
      projectId: the.project,
      stages: [{ id: 'inOutreach' }, { id: 'stage-of-the-workspace' }],
      personal: { [the.workspace]: { titles: ['In outreach', 'At the loom'] } },
    },
  }),
  told('project', the.project, {
    type: 'ProjectStagesChanged',
    data: {
      projectId: the.project,
      stages: [{ id: 'inOutreach' }, { id: 'stage-of-their-own' }],
      personal: { [the.workspace]: { titles: ['Written to', 'On the phone'] } },
    },
  }),
  told('project', the.project, {
    type: 'ProjectMemberAdded',
    data: { projectId: the.project, userId: the.leaver, role: 'member' },
  }),
];
