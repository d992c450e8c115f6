import { bulkEvents } from './bulkEvents.ts';
import { added, candidacy, id, match, rows, the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

const ofNetwork = { networkId: the.network, userId: the.recruiter, importId: the.networkImport };

/** People who come in by imports, and what is decided on them. */
export const peopleEvents: readonly Told<KithEvent>[] = [
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
    type: 'ColumnsMapped',
    data: { importId: the.peopleImport, headerHash: id(30), columns: ['name', null, 'skills'] },
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
    type: 'CvsHandedIn',
    data: { importId: the.peopleImport, fileIds: [id(31), id(32)] },
  }),
  told('import', the.peopleImport, {
    type: 'CvsImported',
    data: {
      importId: the.peopleImport,
      chunk: 1,
      rows: { ...rows(5, 6), rejected: 1 },
      people: [{ ...added(id(33)), fileId: id(31) }],
      refused: [{ fileId: id(32), code: 'no-text' }],
      personal: {
        [id(33)]: {
          name: 'Fenna Faber',
          email: 'fenna@people.example',
          headline: 'Ropemaker',
          experience: [{ title: 'Ropemaker', company: 'Long Walk', start: '2018', end: null }],
          skills: ['Splicing'],
          education: [{ school: 'School of Knots' }],
          emailHash: 'mail-hash-of-fenna',
        },
      },
    },
  }),
  told('import', the.peopleImport, {
    type: 'ImportFinished',
    data: {
      importId: the.peopleImport,
      counts: { read: 4, added: 3, changed: 0, unchanged: 0, gone: 0, merged: 0, rejected: 1 },
      rejectedFileId: id(7),
      unmailed: 0,
    },
  }),
  told('person', the.cleo, {
    type: 'PersonToldByHand',
    data: {
      recordId: the.cleoByHand,
      personId: the.cleo,
      change: { kind: 'added' },
      personal: {
        [the.cleoByHand]: {
          location: 'Wexcombe',
          position: 'Portcullis warden',
          skills: ['Drawbridges'],
          email: 'cleo@people.example',
          emailHash: 'mail-hash-of-cleo',
        },
      },
    },
  }),
  told('personfile', id(91), {
    type: 'FileAttached',
    data: { fileId: id(91), personId: the.cleo, recordId: the.cleoByHand },
  }),
  told('personfile', id(92), {
    type: 'FileAttached',
    data: { fileId: id(92), personId: the.ada, recordId: the.ada },
  }),
  told('personfile', id(92), {
    type: 'FileDetached',
    data: { fileId: id(92), personId: the.ada, recordId: the.ada },
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
  told('import', the.networkImport, {
    type: 'ConnectionsMissing',
    data: {
      importId: the.networkImport,
      userId: the.recruiter,
      chunk: 0,
      known: 3,
      connections: [{ recordId: the.eve, personId: the.eve }],
    },
  }),
  told('network', the.network, {
    type: 'RemovalAsked',
    data: { ...ofNetwork, missing: 1, known: 3 },
  }),
  told('network', the.network, { type: 'RemovalAgreed', data: ofNetwork }),
  told('network', the.network, {
    type: 'RemovalClosed',
    data: { ...ofNetwork, outcome: 'failed' },
  }),
  told('network', the.network, { type: 'RemovalLapsed', data: ofNetwork }),
  told('network', the.network, { type: 'RemovalDeclined', data: ofNetwork }),
  ...[
    { of: the.adasCandidacy, person: the.ada, record: the.adaConnected, note: 'Ask Ada soon' },
    { of: the.bosCandidacy, person: the.bo, record: the.bo, note: 'Bo is the one' },
  ].map(({ of, person, record, note }, index) =>
    told('candidacy', of, {
      type: 'SuggestionAccepted',
      data: {
        ...candidacy(of, person),
        recordIds: [record],
        match,
        stage: 'inOutreach',
        orderKey: `a${index}`,
        personal: { [of]: { labels: [`Knows ${note}`, 'Network'], note } },
      },
    }),
  ),
  told('candidacy', the.cleosCandidacy, {
    type: 'SuggestionSkipped',
    data: {
      ...candidacy(the.cleosCandidacy, the.cleo),
      recordIds: [the.cleo],
      match,
      reasonCode: 'notAFit',
      personal: { [the.cleosCandidacy]: { labels: ['Unknown skills', 'Network'], note: '' } },
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
      takesBack: false,
    },
  }),
  told('candidacy', the.bosCandidacy, {
    type: 'ProspectRemoved',
    data: {
      ...candidacy(the.bosCandidacy, the.bo),
      fromStage: 'inOutreach',
      reasonCode: 'notInterested',
      personal: { [the.bosCandidacy]: { note: 'Bo declined by phone' } },
    },
  }),
  told('candidacy', the.adasCandidacy, {
    type: 'ProspectRemoved',
    data: {
      ...candidacy(the.adasCandidacy, the.ada),
      fromStage: 'replied',
      reasonCode: 'conflict',
      personal: { [the.adasCandidacy]: { note: 'Ada was taken for another' } },
    },
  }),
  told('candidacy', the.adasCandidacy, {
    type: 'ProspectRestored',
    data: { ...candidacy(the.adasCandidacy, the.ada), stage: 'replied', orderKey: 'a5' },
  }),
  told('candidacy', the.adasCandidacy, {
    type: 'SuggestionRestored',
    data: { ...candidacy(the.adasCandidacy, the.ada), from: 'prospect', fromStage: 'replied' },
  }),
  told('candidacy', the.adasCandidacy, {
    type: 'ProspectReinstated',
    data: {
      ...candidacy(the.adasCandidacy, the.ada),
      stage: 'replied',
      orderKey: 'a5',
      reasonCode: null,
    },
  }),
  told('candidacy', the.adasCandidacy, {
    type: 'ProspectAssigned',
    data: { ...candidacy(the.adasCandidacy, the.ada), userId: the.recruiter },
  }),
  ...[31, 32].map((tag) =>
    told('candidacy', the.adasCandidacy, {
      type: 'ProspectTagged',
      data: {
        ...candidacy(the.adasCandidacy, the.ada),
        tagId: id(tag),
        personal: { [the.adasCandidacy]: { tag: `Ada of the looms ${tag}` } },
      },
    }),
  ),
  told('candidacy', the.adasCandidacy, {
    type: 'ProspectUntagged',
    data: { ...candidacy(the.adasCandidacy, the.ada), tagId: id(32) },
  }),
  ...[the.adasCandidacy, the.bosCandidacy].map((of) =>
    told('candidacy', of, {
      type: 'NextStepSet',
      data: {
        ...candidacy(of, of === the.adasCandidacy ? the.ada : the.bo),
        stepId: id(33),
        dueOn: '2026-11-30',
        personal: { [of]: { text: `Call ${of} about engines` } },
      },
    }),
  ),
  told('candidacy', the.bosCandidacy, {
    type: 'NextStepCleared',
    data: { ...candidacy(the.bosCandidacy, the.bo), stepId: id(33) },
  }),
  ...bulkEvents,
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
  told('export', the.listExport, {
    type: 'ListExportRequested',
    data: {
      exportId: the.listExport,
      listId: the.list,
      requestedBy: the.recruiter,
      format: 'csv',
      some: { personIds: [the.ada, the.cleo], seenAt: '0'.repeat(32) },
    },
  }),
  told('export', the.chosenExport, {
    type: 'ProspectsExportRequested',
    data: {
      exportId: the.chosenExport,
      projectId: the.project,
      requestedBy: the.recruiter,
      format: 'csv',
      candidacyIds: [the.bosCandidacy],
      seenAt: '0'.repeat(32),
    },
  }),
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
];
