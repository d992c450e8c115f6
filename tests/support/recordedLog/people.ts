import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { userDecider } from '../../../domain/identity/user.ts';
import { exportOfPeople } from '../../../domain/exports/export.ts';
import type { ExportCommand } from '../../../domain/exports/commands.ts';
import { network } from '../../../domain/network/network.ts';
import { note } from '../../../domain/notes/note.ts';
import type { NoteCommand } from '../../../domain/notes/commands.ts';
import { handRecordOf } from '../../../domain/people/byHand.ts';
import { importOfPeople } from '../../../domain/people/import.ts';
import { person } from '../../../domain/people/person.ts';
import { personFile } from '../../../domain/people/personFile.ts';
import { generatePeople, type InventedPerson } from '../../../cli/demo/inventedPeople.ts';
import { candidacy } from '../../../domain/pipeline/candidacy.ts';
import type { CandidacyCommand } from '../../../domain/pipeline/commands.ts';
import { subject } from '../../../domain/privacy/subject.ts';
import { inventedJobDescriptions } from '../../../cli/demo/inventedJobDescriptions.ts';
import { extract } from '../../../domain/search/extract.ts';
import { profileFacts } from '../../../domain/search/profileFacts.ts';
import { RANKER, score } from '../../../domain/search/rank.ts';
import { forgetPerson } from '../../../cli/privacy/forgetPerson.ts';
import { startConnectionsImport } from '../../../cli/people/startConnectionsImport.ts';
import { startPeopleImport } from '../../../cli/people/startPeopleImport.ts';
import { listRecordsOfPerson } from '../../../projections/people/records.ts';
import { bulks } from './bulks.ts';
import type { Company } from './company.ts';
import { declarations } from './declarations.ts';
import { conversations } from './conversations.ts';
import { drafts } from './drafts.ts';
import { enrolments } from './enrolments.ts';
import { introductions } from './introductions.ts';
import { listsAndViews } from './kept.ts';
import type { Product, Told } from './product.ts';
import { heldOutbox } from './outbox.ts';
import { suppressions } from './suppressions.ts';
import { referrals } from './referrals.ts';
import { aSequence, aTemplate } from './sequences.ts';

const HEAD = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';

/** People come in, some are decided on, some are forgotten. */
export async function peopleComeAndGo(product: Product, company: Company): Promise<void> {
  const pool = [...generatePeople({ seed: 20_261_122, count: 12 })];
  const importId = await peopleImported(product, company, pool);
  await connectionsImported(product, company, pool);
  await removals(product, company);
  await tableImported(product, company);
  await cvsImported(product, company);
  const personOf = (row: number) => product.ids.idOf('record', importId, String(row));
  await decisions(product, company, pool, personOf);
  await notes(product, company, personOf);
  await referrals(product, company, personOf(4));
  await introductions(product, company, [personOf(4), personOf(1)]);
  await declarations(product, company, [personOf(1), personOf(2)]);
  await suppressions(product, company, personOf(1));
  await heldOutbox(product, company);
  await listsAndViews(product, company, [personOf(1), personOf(3)]);
  await aSequence(product, company);
  await aTemplate(product, company);
  await enrolments(product, company, personOf(1));
  await conversations(product, company, personOf(1));
  await drafts(product, company, personOf(1));
  await exports(product, company, personOf(0));
  await bulks(product, company, personOf(0));
  await product.settled();
  await merging(product, company, personOf(5), personOf(6));
  await toldByHand(product, company, personOf(5));
  await erasures(product, company, personOf(2));
}

async function peopleImported(
  product: Product,
  { workspaceId }: Company,
  pool: readonly InventedPerson[],
): Promise<string> {
  const lines = [...pool.map((one) => JSON.stringify(one)), 'no person', ''].join('\n');
  async function* content() {
    yield Buffer.from(lines);
  }
  return product.imported(false, async () => {
    const about = { workspaceId, source: 'talentPool', name: 'pool.ndjson' };
    return (await startPeopleImport(product, about, content())).importId;
  });
}

/** A table, with its columns as they were told. */
async function tableImported(product: Product, { workspaceId, by, userId }: Company) {
  const importId = product.ids.newId();
  const rows = ['Name;Works as;Place', 'Tabitha Wray;Weaver;Stroud', ';;'];
  await product.imported(false, async () => {
    const fileId = await product.files.write(
      {
        workspaceId,
        ownerId: userId,
        kind: 'people-table',
        name: 'People.csv',
        contentType: 'text/csv',
        subjectIds: [],
        expiresAt: null,
        maxBytes: 1_000,
      },
      Readable.from([Buffer.from(rows.join('\n'))]),
    );
    const mapped = {
      headerHash: product.ids.idOf('header', 'Name;Works as;Place'),
      columns: ['name', 'position', null],
    };
    const nobodys = { ownerId: null, networkId: null, factsAsOf: null };
    const data = { importId, kind: 'people' as const, source: 'csv', fileId, ...nobodys };
    const command = { ...data, requestedBy: userId, mapped };
    await product.give(importOfPeople, importId, { type: 'StartImport', data: command }, by);
    return importId;
  });
}

/** A CV that is taken, and a document that is none. */
async function cvsImported(product: Product, { workspaceId, by, userId }: Company) {
  const importId = product.ids.newId();
  const documents = [await readFile('tests/fixtures/cvs/cv-0.pdf'), Buffer.from('no document')];
  await product.imported(false, async () => {
    const fileIds: string[] = [];
    for (const [at, bytes] of documents.entries()) {
      const file = {
        workspaceId,
        ownerId: userId,
        kind: 'cv',
        name: `CV ${at}.pdf`,
        contentType: 'application/octet-stream',
        subjectIds: [],
        expiresAt: null,
        maxBytes: 1_000_000,
      };
      fileIds.push(await product.files.write(file, Readable.from([bytes])));
    }
    const nobodys = { ownerId: null, networkId: null, factsAsOf: null };
    const from = { source: 'cv', fileId: fileIds[0]!, fileIds, requestedBy: userId };
    const data = { importId, kind: 'people' as const, ...from, ...nobodys };
    await product.give(importOfPeople, importId, { type: 'StartImport', data }, by);
    return importId;
  });
}

/** Three uploads: one that brings connections, one that has lost some, one that is no such file. */
async function connectionsImported(
  product: Product,
  company: Company,
  pool: readonly InventedPerson[],
): Promise<void> {
  const rows = pool.slice(0, 4).map(({ name, url }) => {
    const [first = '', ...last] = name.split(' ');
    return `${first},${last.join(' ')},${url},,Harrow Looms,Weaver,03 Feb 2021`;
  });
  const files = [[HEAD, ...rows].join('\n'), [HEAD, ...rows.slice(1)].join('\n'), 'no such file'];
  const upload = { ...company, name: 'Connections.csv' };
  for (const text of files) {
    const content = Readable.from([Buffer.from(text)]);
    await product.imported(true, () => startConnectionsImport(product, upload, content));
  }
}

/** Files that lack most of what was known: one's owner takes them away, one's keeps them, one is not answered. */
async function removals(product: Product, company: Company): Promise<void> {
  const { ids } = product;
  const { workspaceId, userId, by } = company;
  const networkId = ids.idOf('network', workspaceId, userId);
  const rows = Array.from(
    { length: 22 },
    (_, at) => `Odile,Fenwick ${at},https://example.com/in/odile-${at},,Harrow Looms,Weaver,`,
  );
  const [whole, part] = [rows, rows.slice(0, 1)].map((some) => [HEAD, ...some].join('\n'));
  const read = (text = '') =>
    product.imported(true, () =>
      startConnectionsImport(
        product,
        { ...company, name: 'Connections.csv' },
        Readable.from([Buffer.from(text)]),
      ),
    );
  for (const answer of ['takeAway', 'keep'] as const) {
    await read(whole);
    await product.settled();
    const importId = await read(part);
    const data = { networkId, importId, answer };
    await product.give(network, networkId, { type: 'AnswerRemoval', data }, by);
    await product.settled();
  }
  await read(part);
  await read(whole);
}

async function decisions(
  product: Product,
  { projectId, workspaceId, userId, by }: Company,
  pool: readonly InventedPerson[],
  personOf: (row: number) => string,
): Promise<void> {
  const query = extract(inventedJobDescriptions[0]?.text ?? '');
  const searchId = product.ids.newId();
  const judged = (row: number) => {
    const personId = personOf(row);
    const found = score(query, profileFacts(pool[row - 1]!), {
      asOf: product.clock.now().toISOString(),
    });
    return {
      candidacyId: product.ids.idOf('candidacy', projectId, personId),
      projectId,
      personId,
      personWorkspaceId: workspaceId,
      recordIds: [personId],
      category: 'outOfNetwork' as const,
      match: {
        score: found.score,
        lines: found.lines.map(({ code, points }) => ({ code, points })),
        ranker: RANKER,
        searchId,
      },
      labels: found.lines.map(({ label }) => label),
    };
  };
  const give = (row: number, command: Told<CandidacyCommand>) =>
    product.give(candidacy, judged(row).candidacyId, command, by);
  const at = (row: number) => ({ candidacyId: judged(row).candidacyId });
  for (const row of [1, 2, 3, 4]) {
    const { candidacyId: subjectId, personId } = judged(row);
    const dependent = { subjectId, kind: 'candidacy', workspaceId, endsWith: [personId] };
    await product.keyring.createDependentKey(dependent, [[personId]]);
  }
  for (const row of [1, 2, 3]) {
    const note = `Told us of looms, ${pool[row - 1]!.name}`;
    await give(row, {
      type: 'AcceptSuggestion',
      data: { ...judged(row), note, orderKey: `a${row}` },
    });
  }
  await give(4, {
    type: 'SkipSuggestion',
    data: { ...judged(4), reason: 'wrongPlace', note: 'Too far from the mill' },
  });
  await give(4, { type: 'RestoreSuggestion', data: at(4) });
  await give(1, { type: 'MoveProspect', data: { ...at(1), stage: 'replied', orderKey: 'a7' } });
  await give(3, {
    type: 'RemoveProspect',
    data: { ...at(3), reason: 'alreadyInTouch', note: 'We spoke in spring' },
  });
  await give(2, {
    type: 'RemoveProspect',
    data: { ...at(2), reason: 'conflict', note: 'Works for our auditor' },
  });
  await give(2, { type: 'RestoreProspect', data: at(2) });
  await give(2, { type: 'RestoreSuggestion', data: at(2) });
  await give(2, { type: 'ReinstateProspect', data: at(2) });
  await give(1, { type: 'AssignProspect', data: { ...at(1), userId } });
  for (const [row, tag] of [
    [1, 'Willing to move'],
    [1, 'Passing fancy'],
    [2, 'Spring'],
  ] as const) {
    await give(row, { type: 'TagProspect', data: { ...at(row), tagId: product.ids.newId(), tag } });
  }
  await give(1, { type: 'UntagProspect', data: { ...at(1), tag: 'Passing fancy' } });
  for (const [row, text] of [
    [1, 'Send the brochure'],
    [2, 'Ask their guild'],
  ] as const) {
    const stepId = product.ids.newId();
    await give(row, {
      type: 'SetNextStep',
      data: { ...at(row), stepId, text, dueOn: row === 1 ? '2026-12-01' : null },
    });
  }
  await give(2, { type: 'ClearNextStep', data: at(2) });
}

/** One note that is reworded and comes back, one of a person who is forgotten, one of a colleague who is. */
async function notes(
  product: Product,
  { workspaceId, userId, leaverId, projectId, by }: Company,
  personOf: (row: number) => string,
): Promise<void> {
  const write = async (row: number, reach: Reach, authorId: string, text: string) => {
    const [noteId, personId] = [product.ids.newId(), personOf(row)];
    const subject = { subjectId: noteId, kind: 'note', workspaceId };
    const isPrivate = reach.visibility === 'private';
    await product.keyring.createDependentKey(
      { ...subject, endsWith: isPrivate ? [personId, authorId] : [personId] },
      isPrivate ? [[personId], [authorId]] : [[personId]],
    );
    const about = { noteId, personId, recordIds: [personId], authorId, ...reach };
    const data = { ...about, mentionIds: [userId], text };
    const author = { ...by, actor: { kind: 'user', id: authorId } as const };
    await product.give(note, noteId, { type: 'WriteNote', data }, author);
    return noteId;
  };
  const noteId = await write(1, { visibility: 'project', projectId }, userId, 'Speaks Dutch');
  const give = (command: Told<NoteCommand>) => product.give(note, noteId, command, by);
  await give({ type: 'RewordNote', data: { noteId, mentionIds: [], text: 'Speaks Frisian' } });
  await give({ type: 'WithdrawNote', data: { noteId } });
  await give({ type: 'RestoreNote', data: { noteId } });
  await write(2, { visibility: 'workspace', projectId: null }, userId, 'Met at the fair');
  await write(4, { visibility: 'private', projectId: null }, leaverId, 'Ask again in spring');
}

type Reach = Pick<Extract<NoteCommand, { type: 'WriteNote' }>['data'], 'visibility' | 'projectId'>;

async function exports(
  product: Product,
  { projectId, userId, by }: Company,
  personId: string,
): Promise<void> {
  const give = (exportId: string, command: Told<ExportCommand>) =>
    product.give(exportOfPeople, exportId, command, by);
  const asked = { projectId, requestedBy: userId, format: 'csv' } as const;
  const [done, failed] = [product.ids.newId(), product.ids.newId()];
  await give(done, {
    type: 'RequestExport',
    data: { exportId: done, ...asked, stages: ['inOutreach', 'replied'] },
  });
  await give(failed, { type: 'RequestExport', data: { exportId: failed, ...asked, stages: null } });
  const ofList = product.ids.newId();
  const { requestedBy, format } = asked;
  await give(ofList, {
    type: 'RequestListExport',
    data: { exportId: ofList, listId: product.ids.newId(), requestedBy, format, some: null },
  });
  const ofSome = product.ids.newId();
  const some = { personIds: [personId], seenAt: '0'.repeat(32) };
  await give(ofSome, {
    type: 'RequestListExport',
    data: { exportId: ofSome, listId: product.ids.newId(), requestedBy, format, some },
  });
  const ofChosen = product.ids.newId();
  const candidacyIds = [product.ids.idOf('candidacy', projectId, personId)];
  await give(ofChosen, {
    type: 'RequestProspectsExport',
    data: { ...asked, exportId: ofChosen, candidacyIds, seenAt: '0'.repeat(32) },
  });
  await give(failed, { type: 'FailExport', data: { exportId: failed, code: 'too-large' } });
}

/** What is wrong of somebody is put right by hand, and a part of it taken back. */
async function toldByHand(product: Product, { workspaceId, by }: Company, personId: string) {
  const recordId = handRecordOf(product.ids, personId);
  await product.keyring.createKeys([{ subjectId: recordId, kind: 'record', workspaceId }]);
  const facts = { location: 'Great Missenden', headline: 'Weaver of long cloths' };
  for (const said of [facts, { location: facts.location }]) {
    const about = { personId, presentId: personId, recordId, besides: false };
    const known = { namedElsewhere: true, decidedOn: false };
    const command = { type: 'TellPerson' as const, data: { ...about, ...known, facts: said } };
    await product.give(person, personId, command, by);
  }
  const fileId = product.ids.newId();
  const attach = { fileId, personId, presentId: personId, recordId, kept: 0 };
  for (const command of [
    { type: 'AttachFile' as const, data: attach },
    { type: 'DetachFile' as const, data: { fileId } },
    { type: 'AttachFile' as const, data: attach },
  ]) {
    await product.give(personFile, fileId, command, by);
  }
}

/** Two people are taken for one, which they are not; two others are one. */
async function merging(product: Product, { by }: Company, personId: string, otherId: string) {
  const two = { personId, presentId: personId, otherId };
  const its = { personIds: [otherId], recordIds: [otherId] };
  const decided = { projects: 0, projectIds: [], keepBoth: false };
  const merge = { type: 'MergePeople' as const, data: { ...two, ...its, ...decided } };
  await product.give(person, personId, merge, by);
  const records = [{ recordId: otherId, personId: otherId }];
  const data = { ...two, records };
  await product.give(person, personId, { type: 'UnmergePeople', data }, by);
  await product.give(person, personId, merge, by);
}

/** A person, a colleague, somebody who asked for a trial, and a whole company. */
async function erasures(product: Product, company: Company, personId: string): Promise<void> {
  const { workspaceId, leaverId, trialId, goneWorkspaceId } = company;
  const records = await product.reads([workspaceId], (tx) => listRecordsOfPerson(tx, personId));
  const recordIds = records.map(({ recordId }) => recordId);
  const wanted = { personId, workspaceId, recordIds, reasonCode: 'asked' };
  await product.proven(recordIds, () => forgetPerson(product, wanted));
  const operator = { actor: { kind: 'operator' } as const, workspaceId: null };
  const closed = { userId: leaverId, by: 'user', erase: false } as const;
  await product.give(userDecider, leaverId, { type: 'CloseAccount', data: closed }, operator);
  for (const [subjectId, kind] of [
    [leaverId, 'user'],
    [trialId, 'trial'],
    [goneWorkspaceId, 'workspace'],
  ] as const) {
    const data = { subjectId, kind, personId: null, requestId: null, reasonCode: 'asked' };
    const by = kind === 'workspace' ? { ...operator, workspaceId: subjectId } : operator;
    await product.proven([subjectId], () =>
      product.give(subject, subjectId, { type: 'ForgetSubject', data }, by),
    );
  }
}
