import type { ExportEvent } from '../../../domain/exports/events.ts';
import type { LastSearchEvent, SignInEvent, UserEvent } from '../../../domain/identity/events.ts';
import type { ConnectionEvent, NetworkEvent } from '../../../domain/network/events.ts';
import type { UserlogEvent } from '../../../domain/notices/events.ts';
import type { ImportEvent, PersonEvent } from '../../../domain/people/events.ts';
import type { CandidacyEvent } from '../../../domain/pipeline/events.ts';
import type { SubjectEvent } from '../../../domain/privacy/events.ts';
import type { ProjectEvent } from '../../../domain/projects/events.ts';
import type { TrialEvent } from '../../../domain/trial/events.ts';
import type { WorkspaceEvent } from '../../../domain/workspace/events.ts';
import { testId } from '../ids.ts';
import { logOf, type Told } from './log.ts';

export type KithEvent =
  | WorkspaceEvent
  | UserEvent
  | SignInEvent
  | LastSearchEvent
  | UserlogEvent
  | TrialEvent
  | ProjectEvent
  | CandidacyEvent
  | ImportEvent
  | PersonEvent
  | ConnectionEvent
  | NetworkEvent
  | ExportEvent
  | SubjectEvent;

/** Who and what the log is about, by names that read well in a test. */
export const the = {
  workspace: testId(0x101),
  /** Closed down and forgotten in the end. */
  gone: testId(0x102),
  recruiter: testId(0x201),
  /** A colleague who is forgotten in the end. */
  leaver: testId(0x202),
  project: testId(0x301),
  goneProject: testId(0x302),
  ada: testId(0x401),
  /** Ada as the recruiter's connection: a second record of the same person, forgotten in the end. */
  adaConnected: testId(0x402),
  /** A person of one record, forgotten in the end. */
  bo: testId(0x403),
  cleo: testId(0x404),
  /** Known to the recruiter only. */
  eve: testId(0x405),
  peopleImport: testId(0x501),
  networkImport: testId(0x502),
  failedImport: testId(0x503),
  network: testId(0x504),
  adasCandidacy: testId(0x601),
  bosCandidacy: testId(0x602),
  cleosCandidacy: testId(0x603),
  export: testId(0x701),
  failedExport: testId(0x702),
  trial: testId(0x801),
  otherTrial: testId(0x802),
  subject: testId(0x901),
} as const;

const id = (n: number) => testId(0xa00 + n);
const told = (
  category: string,
  of: string,
  event: KithEvent,
  more: Omit<Told, 'stream' | 'event'> = {},
): Told<KithEvent> => ({
  stream: `${category}-${of}`,
  event,
  workspaceId: the.workspace,
  actor: { kind: 'user', id: the.recruiter },
  ...more,
});
const inGone = { workspaceId: the.gone };
const nowhere = { workspaceId: null };

const match = {
  score: 42,
  lines: [
    { code: 'skill.must', points: 30 },
    { code: 'network', points: 12, refs: [the.recruiter] },
  ],
  ranker: 'additive-1',
  searchId: id(3),
};
const rows = (from: number, to: number) => ({ from, to, unchanged: 0, merged: 0, rejected: 0 });
const added = (recordId: string, personId = recordId) => ({
  recordId,
  personId,
  change: { kind: 'added' as const },
});
const forget = (
  subjectId: string,
  kind: 'record' | 'user' | 'workspace' | 'trial',
  personId: string | null = null,
  more: Omit<Told, 'stream' | 'event'> = {},
) => {
  const data = { subjectId, kind, personId, requestId: null, reasonCode: 'asked' };
  return told('subject', subjectId, { type: 'SubjectForgotten', data }, more);
};
const candidacy = (candidacyId: string, personId: string) => ({
  candidacyId,
  projectId: the.project,
  personId,
  personWorkspaceId: the.workspace,
  category: 'outOfNetwork' as const,
});

/** A small history of one company, and of another that leaves: every event type there is, and erasures of every kind. */
export const everyEvent: readonly Told<KithEvent>[] = [
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
  told('signIn', the.recruiter, {
    type: 'SignInLinkRequested',
    data: {
      userId: the.recruiter,
      linkId: id(1),
      workspaceId: the.workspace,
      purpose: 'signIn',
      delivery: 'mail',
      browserHash: null,
      origin: null,
      expiresAt: '2026-11-03T10:00:00.000Z',
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
          origin: null,
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
    type: 'ProjectMemberAdded',
    data: { projectId: the.project, userId: the.leaver, role: 'member' },
  }),
  told('import', the.peopleImport, {
    type: 'ImportStarted',
    data: {
      importId: the.peopleImport,
      kind: 'people',
      source: 'pool',
      fileId: id(6),
      requestedBy: the.recruiter,
      ownerId: null,
      networkId: null,
      factsAsOf: null,
    },
  }),
  told('import', the.peopleImport, {
    type: 'PeopleImported',
    data: {
      importId: the.peopleImport,
      chunk: 0,
      rows: { ...rows(1, 4), rejected: 1 },
      people: [added(the.ada), added(the.bo), added(the.cleo)],
      personal: {
        [the.ada]: {
          name: 'Ada Aalto',
          url: 'https://people.example/in/ada',
          headline: 'Builds engines',
          location: 'Helsinki',
          experience: [{ title: 'Engineer', company: 'Foundry', start: '2019', end: null }],
          skills: ['TypeScript', 'SQL'],
          education: [{ school: 'Aalto' }],
          profileHash: 'hash-of-ada',
        },
        [the.bo]: {
          name: 'Bo Bergström',
          email: 'bo@people.example',
          headline: 'Bo mends bridges',
          experience: [{ title: 'Bridge engineer', company: 'Brigg & Co', end: null }],
          skills: ['Bridgework'],
          education: [],
          profileHash: 'hash-of-bo',
          emailHash: 'mail-hash-of-bo',
        },
        [the.cleo]: { name: 'Cleo Castellan', experience: [], skills: [], education: [] },
      },
    },
  }),
  told('import', the.peopleImport, {
    type: 'ImportFinished',
    data: {
      importId: the.peopleImport,
      counts: { read: 4, added: 3, changed: 0, unchanged: 0, gone: 0, merged: 0, rejected: 1 },
      rejectedFileId: id(7),
    },
  }),
  told('import', the.failedImport, {
    type: 'ImportStarted',
    data: {
      importId: the.failedImport,
      kind: 'people',
      source: 'pool',
      fileId: id(6),
      requestedBy: null,
      ownerId: null,
      networkId: null,
      factsAsOf: null,
    },
  }),
  told('import', the.failedImport, {
    type: 'ImportFailed',
    data: { importId: the.failedImport, code: 'no-header' },
  }),
  told('network', the.network, {
    type: 'NetworkUploadOpened',
    data: {
      networkId: the.network,
      userId: the.recruiter,
      importId: the.networkImport,
      fileId: id(8),
    },
  }),
  told('import', the.networkImport, {
    type: 'ConnectionsImported',
    data: {
      importId: the.networkImport,
      userId: the.recruiter,
      chunk: 0,
      rows: { ...rows(1, 2), merged: 0 },
      connections: [added(the.adaConnected, the.ada), added(id(9)), added(the.eve)],
      personal: {
        [the.adaConnected]: {
          name: 'Ada Q. Aalto',
          firstName: 'Ada Q.',
          lastName: 'Aalto',
          email: 'ada.private@people.example',
          company: 'Secret Startup',
          position: 'Stealth founder',
          connectedOn: '2021-04-05',
          profileHash: 'hash-of-ada',
        },
        [id(9)]: {
          name: 'Dora Dahl',
          firstName: 'Dora',
          lastName: 'Dahl',
          company: 'Dahl Ltd',
          profileHash: 'hash-of-dora',
        },
        [the.eve]: {
          name: 'Eve Ekholm',
          firstName: 'Eve',
          lastName: 'Ekholm',
          position: 'Welder',
          company: 'Arc',
          connectedOn: '2020-02-03',
        },
      },
    },
  }),
  told('import', the.networkImport, {
    type: 'ConnectionsGone',
    data: {
      importId: the.networkImport,
      userId: the.recruiter,
      chunk: 1,
      connections: [{ recordId: id(9), personId: id(9) }],
    },
  }),
  told('network', the.network, {
    type: 'NetworkUploadClosed',
    data: {
      networkId: the.network,
      userId: the.recruiter,
      importId: the.networkImport,
      outcome: 'finished',
    },
  }),
  ...[
    { of: the.adasCandidacy, person: the.ada, record: the.adaConnected, note: 'Ask Ada soon' },
    { of: the.bosCandidacy, person: the.bo, record: the.bo, note: 'Bo is the one' },
  ].map(({ of, person, record, note }, index) =>
    told('candidacy', of, {
      type: 'SuggestionAccepted',
      data: {
        ...candidacy(of, person),
        subjectId: record,
        recordIds: [record],
        match,
        stage: 'inOutreach',
        orderKey: `a${index}`,
        personal: { [record]: { labels: [`Knows ${note}`, 'Network'], note } },
      },
    }),
  ),
  told('candidacy', the.cleosCandidacy, {
    type: 'SuggestionSkipped',
    data: {
      ...candidacy(the.cleosCandidacy, the.cleo),
      subjectId: the.cleo,
      recordIds: [the.cleo],
      match,
      reasonCode: 'notAFit',
      personal: { [the.cleo]: { labels: ['Unknown skills', 'Network'], note: '' } },
    },
  }),
  told('candidacy', the.cleosCandidacy, {
    type: 'SuggestionRestored',
    data: { ...candidacy(the.cleosCandidacy, the.cleo), from: 'skipped', fromStage: null },
  }),
  told('candidacy', the.adasCandidacy, {
    type: 'ProspectMoved',
    data: {
      ...candidacy(the.adasCandidacy, the.ada),
      fromStage: 'inOutreach',
      stage: 'replied',
      orderKey: 'a5',
    },
  }),
  told('candidacy', the.bosCandidacy, {
    type: 'ProspectRemoved',
    data: {
      ...candidacy(the.bosCandidacy, the.bo),
      subjectId: the.bo,
      fromStage: 'inOutreach',
      reasonCode: 'notInterested',
      personal: { [the.bo]: { note: 'Bo declined by phone' } },
    },
  }),
  ...[the.export, the.failedExport].map((exportId) =>
    told('export', exportId, {
      type: 'ExportRequested',
      data: {
        exportId,
        projectId: the.project,
        requestedBy: the.recruiter,
        format: 'csv',
        stages: exportId === the.export ? ['inOutreach', 'replied'] : null,
      },
    }),
  ),
  told('export', the.export, {
    type: 'ExportFinished',
    data: {
      exportId: the.export,
      fileId: id(20),
      rows: 2,
      expiresAt: '2026-11-04T09:00:00.000Z',
    },
  }),
  told('export', the.failedExport, {
    type: 'ExportFailed',
    data: { exportId: the.failedExport, code: 'too-large' },
  }),
  told('person', the.bo, {
    type: 'PersonForgotten',
    data: { personId: the.bo, recordIds: [the.bo], requestId: null, reasonCode: 'asked' },
  }),
  forget(the.bo, 'record', the.bo),
  told('subject', the.bo, {
    type: 'ErasureProven',
    data: {
      subjectId: the.bo,
      keyDestroyedAt: '2026-11-03T10:30:00.000Z',
      swept: [{ store: 'files', copies: 1 }],
      open: [],
      doNotImport: true,
    },
  }),
  forget(the.adaConnected, 'record', the.ada),
  forget(the.leaver, 'user', null, nowhere),
  told('project', the.project, {
    type: 'ProjectMemberRemoved',
    data: { projectId: the.project, userId: the.leaver },
  }),
  forget(the.otherTrial, 'trial', null, nowhere),
  forget(the.gone, 'workspace', null, inGone),
  told('workspace', the.workspace, {
    type: 'SignUpClosed',
    data: { workspaceId: the.workspace },
  }),
  told('project', the.project, { type: 'ProjectArchived', data: { projectId: the.project } }),
  told('project', the.project, { type: 'ProjectReopened', data: { projectId: the.project } }),
];

export const everyEventLogged = logOf(everyEvent);
