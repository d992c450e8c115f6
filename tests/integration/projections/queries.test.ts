import { tableOf, withParts } from '../../../platform/subscriptions/model/tables.ts';
import {
  operatorReadsOn,
  withWorkspacesOn,
  type OperatorReads,
} from '../../../platform/postgres/tenancy.ts';
import type { Transaction } from '../../../platform/postgres/transaction.ts';
import { asOfFrom } from '../../../platform/subscriptions/query/asOf.ts';
import { requestRebuild } from '../../../platform/subscriptions/model/rebuild.ts';
import { getExport, listExports } from '../../../projections/exports/exports.ts';
import { getMembershipRole, listMembers } from '../../../projections/identity/memberships.ts';
import { getUser, listUsersByEmailHash } from '../../../projections/identity/users.ts';
import { listAcquaintances } from '../../../projections/network/connections.ts';
import { listUserlogEntries } from '../../../projections/notices/userlogEntries.ts';
import { getImport, listImports } from '../../../projections/people/imports.ts';
import { getPerson, listPeople } from '../../../projections/people/people.ts';
import {
  listRecordsByProfile,
  listRecordsWithProfileAfter,
  listRecordsWithoutProfile,
} from '../../../projections/people/records.ts';
import {
  getCandidacy,
  listDecidedPersonIds,
  listPlaces,
  listProspects,
} from '../../../projections/pipeline/listProspects.ts';
import { getErasure, listErasuresOfPerson } from '../../../projections/privacy/erasures.ts';
import { listSubjectEvents } from '../../../projections/privacy/subjectEvents.ts';
import { getProject, listProjects } from '../../../projections/projects/listProjects.ts';
import { readModels } from '../../../projections/registry.ts';
import { listTrialRequests } from '../../../projections/trial/trialRequests.ts';
import { listWorkspaceIds } from '../../../projections/workspace/workspaces.ts';
import { the } from '../../support/subscriptions/cast.ts';
import { everyEvent, everyEventLogged } from '../../support/subscriptions/everyEvent.ts';
import { appendLog } from '../../support/subscriptions/log.ts';
import { projectingWorld, type ProjectingWorld } from '../../support/subscriptions/projecting.ts';

let world: ProjectingWorld;
let rebuilt: (name: string) => void = () => undefined;
let read: <T>(work: (tx: Transaction) => Promise<T>, workspaceId?: string) => Promise<T>;
let ofUser: <T>(userId: string, work: (tx: Transaction) => Promise<T>) => Promise<T>;
let operators: OperatorReads;

beforeAll(async () => {
  world = await projectingWorld();
  const reads = withWorkspacesOn(world.pool);
  read = (work, workspaceId = the.workspace) => reads([workspaceId], work);
  ofUser = (userId, work) => reads([], work, { userId });
  operators = operatorReadsOn(world.pool);
  const end = await appendLog(world.store, everyEvent);
  const runner = world.runner(readModels, { onSwapped: ({ name }) => rebuilt(name), batchSize: 7 });
  await runner.start();
  await world.taken(readModels, end);
});
afterAll(() => world.close());

const w = the.workspace;
const firstPage = { offset: 0, limit: 25 };

/** The moment right after the first event that is so. */
function after(type: string, data: object = {}) {
  const logged = everyEventLogged.find(
    ({ event }) =>
      event.type === type &&
      Object.entries(data).every(([key, value]) => Reflect.get(event.data, key) === value),
  )!;
  return { position: asOfFrom(logged.position), instant: asOfFrom(logged.metadata.occurredAt) };
}

describe('queries of the read models', () => {
  test('no event was set aside on the way', () => expect(world.trouble).toEqual([]));

  test('workspaces are listed, without those that are forgotten', async () => {
    expect(await read(listWorkspaceIds)).toEqual([w]);
  });

  test('users are found by id and by the hash of their address, with their memberships', async () => {
    const [found] = await read((tx) => listUsersByEmailHash(tx, 'hash-of-rhea@birch.example'));
    expect(found).toMatchObject({
      id: the.recruiter,
      email: 'rhea@birch.example',
      status: 'open',
      memberships: [{ workspaceId: w, role: 'hiringManager' }],
    });
    expect(await read((tx) => getUser(tx, the.leaver))).toBeUndefined();
  });

  test('members are listed with their names, for their workspace only', async () => {
    expect(await read((tx) => listMembers(tx, w))).toMatchObject([
      { userId: the.recruiter, name: 'Rhea Recruiter', role: 'hiringManager', status: 'open' },
    ]);
    expect(await read((tx) => getMembershipRole(tx, w, the.recruiter))).toBe('hiringManager');
    expect(await read((tx) => getMembershipRole(tx, w, the.recruiter), the.gone)).toBeUndefined();
  });

  test('a user gets the userlog back', async () => {
    expect(
      await ofUser(the.recruiter, (tx) => listUserlogEntries(tx, the.recruiter)),
    ).toMatchObject([{ type: 'seen-feature', data: { feature: 'COVID_CLAUSES' } }]);
    const others = await ofUser(the.leaver, (tx) => listUserlogEntries(tx, the.recruiter));
    expect(others).toEqual([]);
  });

  test('projects are listed with owner, counts and filters', async () => {
    const all = await read((tx) => listProjects(tx, w, firstPage));
    expect(all).toMatchObject({
      total: 1,
      rows: [
        {
          id: the.project,
          name: 'Staff engineer',
          ownerName: 'Rhea Recruiter',
          memberCount: 1,
          prospectCount: 1,
          status: 'open',
        },
      ],
    });
    expect(all.rows[0]).not.toHaveProperty('jobDescription');
    const none = { ...firstPage, sort: ['prospectCount', 'DESC'] as const };
    expect(await read((tx) => listProjects(tx, w, { ...none, status: 'archived' }))).toEqual({
      rows: [],
      total: 0,
    });
    const wanted = { ...none, text: 'STAFF', memberId: the.recruiter, ids: [the.project] };
    expect((await read((tx) => listProjects(tx, w, wanted))).total).toBe(1);
    expect((await read((tx) => listProjects(tx, w, { ...wanted, offset: 5 }))).total).toBe(1);
    expect(await read((tx) => listProjects(tx, w, firstPage), the.gone)).toMatchObject({
      total: 0,
    });
  });

  test('a project as of a moment is what it was then', async () => {
    const now = await read((tx) => getProject(tx, w, the.project));
    expect(now).toMatchObject({
      name: 'Staff engineer',
      jobDescription: 'A staff engineer, please.',
      query: { titles: ['platform engineer'] },
    });
    const { position, instant } = after('SearchExtracted');
    for (const moment of [position, instant]) {
      expect(await read((tx) => getProject(tx, w, the.project, moment))).toMatchObject({
        name: 'Platform engineer',
        query: { titles: ['engineer'] },
        prospectCount: 0,
      });
    }
    const before = asOfFrom('2026-11-01T00:00:00+02:00');
    expect(await read((tx) => getProject(tx, w, the.project, before))).toBeUndefined();
  });

  test('prospects are listed with the people as they are known today', async () => {
    const { rows, total } = await read((tx) =>
      listProspects(tx, w, { ...firstPage, projectIds: [the.project] }),
    );
    expect(total).toBe(1);
    expect(rows).toMatchObject([
      {
        id: the.adasCandidacy,
        stage: 'replied',
        orderKey: 'a5',
        score: 42,
        name: 'Ada Aalto',
        company: 'Foundry',
        decidedBy: the.recruiter,
        // One of her records was forgotten: what was said of her stays with the other.
        labels: ['Knows Ask Ada soon', 'Network'],
        note: 'Ask Ada soon',
        livingRecordIds: [the.ada],
      },
    ]);
    const everybody = ['prospect', 'skipped', 'suggestion', 'removed'] as const;
    const wide = { ...firstPage, states: everybody, sort: ['name', 'ASC'] as const };
    const all = await read((tx) => listProspects(tx, w, wide));
    expect(all.rows.map(({ state, name }) => [state, name])).toEqual([
      ['prospect', 'Ada Aalto'],
      ['suggestion', 'Cleo Castellan'],
      ['removed', null],
    ]);
    expect(all.rows[1]).toMatchObject({ labels: ['Unknown skills', 'Network'] });
    const second = await read((tx) => listProspects(tx, w, { ...wide, offset: 1, limit: 1 }));
    expect(second).toMatchObject({ total: 3, rows: [{ id: the.cleosCandidacy }] });
    const narrow = {
      ...firstPage,
      text: 'aal',
      stages: ['replied'],
      category: 'outOfNetwork' as const,
    };
    expect((await read((tx) => listProspects(tx, w, narrow))).total).toBe(1);
    expect((await read((tx) => listProspects(tx, w, wide), the.gone)).total).toBe(0);
  });

  test('prospects as of a moment are those of then, under the erasures of today', async () => {
    const { position, instant } = after('SuggestionAccepted', { candidacyId: the.bosCandidacy });
    for (const asOf of [position, instant]) {
      const { rows } = await read((tx) =>
        listProspects(tx, w, { ...firstPage, projectIds: [the.project], asOf }),
      );
      expect(rows.map(({ id, stage, name }) => [id, stage, name])).toEqual([
        [the.adasCandidacy, 'inOutreach', 'Ada Aalto'],
        [the.bosCandidacy, 'inOutreach', null],
      ]);
    }
  });

  test('what is decided, and who stands in a stage', async () => {
    expect(await read((tx) => listDecidedPersonIds(tx, w, the.project))).toEqual([the.ada, the.bo]);
    expect(await read((tx) => listPlaces(tx, w, the.project, 'replied'))).toEqual([
      { id: the.adasCandidacy, key: 'a5', revision: 10 },
    ]);
    expect(await read((tx) => listPlaces(tx, w, the.project, 'hired'))).toEqual([]);
    expect(await read((tx) => getCandidacy(tx, w, the.bosCandidacy))).toMatchObject({
      state: 'removed',
      reasonCode: 'notInterested',
      name: null,
      note: null,
    });
  });

  test('people are one row each, whatever was forgotten of them', async () => {
    expect(await read((tx) => getPerson(tx, w, the.ada))).toMatchObject({
      name: 'Ada Aalto',
      position: 'Engineer',
      email: null,
      recordIds: [the.ada],
    });
    expect(await read((tx) => getPerson(tx, w, the.bo))).toBeUndefined();
    const { position, instant } = after('ConnectionsImported');
    for (const moment of [position, instant]) {
      const known = await read((tx) => listPeople(tx, w, [the.ada, the.bo, the.eve], moment));
      expect(known.map(({ id, company }) => [id, company])).toEqual([
        [the.ada, 'Foundry'],
        [the.eve, 'Arc'],
      ]);
    }
    const { position: before } = after('ImportStarted');
    expect(await read((tx) => listPeople(tx, w, [the.ada, the.eve], before))).toEqual([]);
  });

  test('records are found again by a later import', async () => {
    const nobody = { workspaceId: w, ownerId: null };
    const recruiter = { workspaceId: w, ownerId: the.recruiter };
    const hashes = ['hash-of-ada', 'hash-of-bo', 'hash-of-dora'];
    expect(await read((tx) => listRecordsByProfile(tx, nobody, hashes))).toMatchObject([
      { recordId: the.ada, personId: the.ada, facts: { name: 'Ada Aalto' } },
    ]);
    expect(await read((tx) => listRecordsByProfile(tx, recruiter, hashes))).toEqual([]);
    expect(await read((tx) => listRecordsWithoutProfile(tx, recruiter))).toMatchObject([
      { recordId: the.eve, facts: { position: 'Welder' } },
    ]);
    expect(await read((tx) => listRecordsWithProfileAfter(tx, recruiter, null, 10))).toEqual([]);
    const ada = { recordId: the.ada, personId: the.ada, profileHash: 'hash-of-ada' };
    expect(await read((tx) => listRecordsWithProfileAfter(tx, nobody, null, 10))).toEqual([ada]);
    expect(await read((tx) => listRecordsWithProfileAfter(tx, nobody, ada, 10))).toEqual([]);
  });

  test('who knows whom', async () => {
    expect(await read((tx) => listAcquaintances(tx, w, [the.eve, the.ada]))).toEqual([
      {
        personId: the.eve,
        userId: the.recruiter,
        name: 'Rhea Recruiter',
        connectedOn: '2020-02-03',
      },
    ]);
  });

  test('imports and exports say how far they are', async () => {
    const { rows, total } = await read((tx) =>
      listImports(tx, w, { ...firstPage, kind: 'people' }),
    );
    expect(total).toBe(2);
    expect(rows.map(({ status, failureCode }) => [status, failureCode])).toEqual([
      ['failed', 'no-header'],
      ['finished', null],
    ]);
    expect(await read((tx) => getImport(tx, w, the.peopleImport))).toMatchObject({
      read: 4,
      added: 3,
      rejected: 1,
    });
    expect(await read((tx) => getImport(tx, w, the.peopleImport), the.gone)).toBeUndefined();
    expect(await read((tx) => getExport(tx, w, the.export))).toMatchObject({
      status: 'finished',
      rows: 2,
      stages: ['inOutreach', 'replied'],
      expiresAt: '2026-11-04T09:00:00.000Z',
    });
    const mine = { ...firstPage, projectId: the.project, requestedBy: the.recruiter };
    expect((await read((tx) => listExports(tx, w, mine))).total).toBe(3);
  });

  test('trials, erasures and the events of a subject', async () => {
    expect(await operators((tx) => listTrialRequests(tx))).toMatchObject([
      { id: the.trial, email: 'asker0@trial.example', company: null },
    ]);
    expect(await operators((tx) => getErasure(tx, the.bo))).toMatchObject({
      kind: 'record',
      swept: [{ store: 'files', copies: 1 }],
    });
    expect(await operators((tx) => listErasuresOfPerson(tx, w, the.ada))).toMatchObject([
      { kind: 'declaration', provenAt: null },
      { id: the.adaConnected, provenAt: null },
    ]);
    const typesOf = async (subjectId: string) =>
      (await operators((tx) => listSubjectEvents(tx, w, [subjectId]))).map(
        ({ eventType }) => eventType,
      );
    expect(await typesOf(the.bo)).toEqual([
      'PeopleImported',
      'SuggestionAccepted',
      'NoteWritten',
      'PersonReferred',
      'IntroductionAsked',
      'PersonEnrolled',
      'PersonalDraftAsked',
      'PersonForgotten',
      'SubjectForgotten',
      'ErasureProven',
    ]);
    expect(await typesOf(the.bosCandidacy)).toEqual([
      'SuggestionAccepted',
      'ProspectRemoved',
      'NextStepSet',
      'NextStepCleared',
      'BulkStarted',
      'BulkStarted',
      'BulkFinished',
      'ProspectsExportRequested',
      'PersonReferred',
      'ReferralRewardPaid',
      'ReferralRewardPaymentTakenBack',
      'ReferralRewardPaid',
      'IntroductionAsked',
      'IntroductionDeclined',
      'PersonEnrolled',
      'MailClaimed',
      'MailSent',
      'SenderChanged',
      'StageFollowed',
      'EnrolmentHeld',
      'EnrollingStarted',
      'EnrollingStarted',
      'EnrollingFinished',
      'MailReceived',
      'AnswerWritten',
      'AnswerSent',
      'MailOpened',
      'LinkFollowed',
      'PersonalDraftAsked',
      'DraftEnded',
      'OpeningGenerated',
      'OpeningBatchStarted',
      'OpeningBatchStarted',
      'OpeningBatchFinished',
      'SelfDeclarationAsked',
      'SelfFactsDeclared',
      'SubjectForgotten',
    ]);
  });

  test('no read model shows a row to a reader without workspaces', async () => {
    const reads = withWorkspacesOn(world.pool);
    const seen: string[] = [];
    const readable = readModels.filter(({ tenancy }) => tenancy !== 'operator');
    for (const model of readable.flatMap(withParts)) {
      const rows = await reads([], (tx) => tx.query(`select from ${tableOf(model)} limit 1`));
      if (rows.length > 0) seen.push(model.name);
    }
    expect(seen).toEqual([]);
  });

  test('every read model is the same after it was rebuilt', async () => {
    for (const model of readModels) {
      const suffixes = model.history ? ['', '_history'] : [''];
      const before = await Promise.all(suffixes.map((suffix) => world.rows(model, suffix)));
      const swapped = new Promise<string>((resolve) => (rebuilt = resolve));
      await requestRebuild(world.pool, model);
      expect(await swapped).toBe(model.name);
      expect(await Promise.all(suffixes.map((suffix) => world.rows(model, suffix)))).toEqual(
        before,
      );
    }
  }, 30_000);
});
