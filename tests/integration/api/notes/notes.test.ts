import { accessCommand } from '../../../../cli/commands/access.ts';
import { forgetPerson } from '../../../../cli/privacy/forgetPerson.ts';
import { forgetUser } from '../../../../cli/privacy/user.ts';
import { contextOf } from '../../../../cli/terminal/withContext.ts';
import type { LiveMessage } from '../../../../domain/contracts/live.ts';
import type { NoteResource, UnseenBy } from '../../../../domain/contracts/notes.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { notes } from '../../../../projections/notes/notes.ts';
import { erasures } from '../../../../projections/privacy/erasures.ts';
import { listRecordsOfPerson } from '../../../../projections/people/records.ts';
import { listSubjectEvents } from '../../../../projections/privacy/subjectEvents.ts';
import { runKith } from '../../../support/cli/runKith.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { LiveSocket } from '../../../support/http/liveSocket.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';
import { MASTER_KEY } from '../../../support/http/testSite.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let owner: SignedIn;
let recruiter: SignedIn;
let outsider: SignedIn;
let colleague: SignedIn;
let projectId: string;
let personId: string;
let otherId: string;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

/** A project's recruiter, another recruiter outside of it, and a contributor within it. */
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  owner = await workspace.user('owner', 'Orla Owner');
  recruiter = await workspace.user('recruiter', 'Rhea Recruiter');
  outsider = await workspace.user('recruiter', 'Otis Outsider');
  colleague = await workspace.user('colleague', 'Josephine Marl');
  await workspace.people([engineer('Wilhelmina Oake'), engineer('Mina Oake')]);
  projectId = (await startProject(recruiter)).id;
  await recruiter.post(`/api/projects/${projectId}/add-member`, { userId: colleague.userId });
  const people = await suggestionsOf(recruiter, projectId);
  [personId = '', otherId = ''] = people.map((one) => one.personId);
});

const reach = {
  private: () => ({ visibility: 'private' }),
  project: () => ({ visibility: 'project', projectId }),
  workspace: () => ({ visibility: 'workspace' }),
};

async function write(
  text: string,
  of: object = reach.workspace(),
  by = recruiter,
  about = personId,
) {
  return by.post<{ id: string; revision: number }>('/api/notes', { personId: about, ...of, text });
}

async function textsFor(client: SignedIn, about = personId, more: object = {}) {
  const { body } = await client.list<NoteResource>('notes', {
    filter: { personId: about },
    ...more,
  });
  return body.map(({ text }) => text);
}

const mention = ({ userId }: SignedIn) => `@[${userId}]`;

async function proven(subjectIds: readonly string[]) {
  await server.until(async () => {
    const { rowCount } = await server.pool.query(
      `select from ${tableOf(erasures)} where key = any($1) and proven_at is not null`,
      [subjectIds],
    );
    return rowCount === subjectIds.length;
  });
  await server.settled();
}

/** What any version of these notes says. */
async function wordsKept(ids: readonly string[]) {
  const table = tableOf(notes);
  const { rows } = await server.pool.query<{ text: string }>(
    `select text from ${table} where key = any($1)
     union select text from ${table}_history where key = any($1) order by text`,
    [ids],
  );
  return rows.map(({ text }) => text);
}

/** The notes that a message tells of. */
function notesIn(message: LiveMessage): readonly string[] {
  const isOfNotes = message.type === 'LIVE_ACTIVITY' && message.resource === 'notes';
  return isOfNotes ? (message.ids ?? []) : [];
}

async function recordIds(of: string) {
  const records = await server.reads([workspace.id], (tx) => listRecordsOfPerson(tx, of));
  return records.map(({ recordId }) => recordId);
}

describe('notes about a person', () => {
  test('given one for each reach, then each reads those that are for them, newest first', async () => {
    await write('Mine alone', reach.private());
    await write('For the project', reach.project());
    await write('For everybody');
    expect(await textsFor(recruiter)).toEqual(['For everybody', 'For the project', 'Mine alone']);
    expect(await textsFor(owner)).toEqual(['For everybody', 'For the project']);
    expect(await textsFor(outsider)).toEqual(['For everybody']);
    expect(await textsFor(colleague)).toEqual(['For the project']);
    expect(await textsFor(await (await TestWorkspace.add(server)).user('owner'))).toEqual([]);
  });

  test('given a mention, then the note tells the name, and who can’t see it is told before it is saved', async () => {
    const text = `Ask ${mention(colleague)} and ${mention(outsider)}`;
    const unseenBy = async (of: object) => {
      const answer = await recruiter.post<UnseenBy[]>('/api/notes/unseen-by', { ...of, text });
      return answer.body.map(({ name, reason }) => [name, reason]);
    };
    expect(await unseenBy(reach.private())).toEqual([
      ['Josephine Marl', 'private'],
      ['Otis Outsider', 'private'],
    ]);
    expect(await unseenBy(reach.project())).toEqual([['Otis Outsider', 'project']]);
    expect(await unseenBy(reach.workspace())).toEqual([['Josephine Marl', 'role']]);
    const gone = { ...reach.workspace(), text: `@[${server.ids.newId()}]` };
    const { body } = await recruiter.post<UnseenBy[]>('/api/notes/unseen-by', gone);
    expect(body.map(({ reason }) => reason)).toEqual(['gone']);

    expect((await write(text, reach.project())).status).toBe(201);
    const [found] = (await colleague.list<NoteResource>('notes', { filter: { personId } })).body;
    expect(found).toMatchObject({
      text,
      authorName: 'Rhea Recruiter',
      projectName: 'Senior Backend Engineer',
      mentions: [
        { userId: colleague.userId, name: 'Josephine Marl' },
        { userId: outsider.userId, name: 'Otis Outsider' },
      ],
      may: { reword: false, withdraw: false },
    });
  });

  test('given two who reword at once, then the last is told, and what stands is the first one’s', async () => {
    const { body } = await write('Speaks Dutch');
    const reword = (text: string) =>
      recruiter.post<{ revision: number }>(
        `/api/notes/${body.id}/reword`,
        { text },
        { 'If-Match': `"${body.revision}"` },
      );
    expect((await reword('Speaks Frisian')).body.revision).toBe(body.revision + 1);
    expect((await reword('Speaks Saxon')).status).toBe(412);
    const [found] = (await recruiter.list<NoteResource>('notes', { filter: { personId } })).body;
    expect(found).toMatchObject({ text: 'Speaks Frisian', rewordedAt: expect.any(String) });
  });

  test('given a note that its author withdrew, then nobody reads it until its author, not another, has it back', async () => {
    const { body } = await write('Speaks Dutch');
    const before = new Date(server.clock.now()).toISOString();
    expect((await recruiter.post(`/api/notes/${body.id}/withdraw`)).status).toBe(200);
    expect(await textsFor(recruiter)).toEqual([]);
    expect((await recruiter.post(`/api/notes/${body.id}/reword`, { text: 'x' })).status).toBe(409);
    expect((await outsider.post(`/api/notes/${body.id}/restore`)).status).toBe(403);
    expect((await recruiter.post(`/api/notes/${body.id}/restore`)).status).toBe(200);
    expect(await textsFor(outsider)).toEqual(['Speaks Dutch']);
    expect((await owner.post(`/api/notes/${body.id}/withdraw`)).status).toBe(200);
    expect((await recruiter.post(`/api/notes/${body.id}/restore`)).status).toBe(403);
    expect((await recruiter.get(`/api/notes?${query(before)}`)).body).toMatchObject([
      { text: 'Speaks Dutch' },
    ]);
  });

  test('given input that is wrong, then it is told of the field, and nobody hears of who is not theirs', async () => {
    const refused = async (body: object, by = recruiter) => {
      const answer = await by.post('/api/notes', { personId, text: 'x', ...body });
      return [answer.status, codeOf(answer)];
    };
    expect(await refused({ visibility: 'project' })).toEqual([422, 'invalid-fields']);
    expect(await refused({ visibility: 'private', projectId })).toEqual([422, 'invalid-fields']);
    expect(await refused({ visibility: 'workspace', text: ' ' })).toEqual([422, 'invalid-fields']);
    const long = { visibility: 'workspace', text: 'x'.repeat(4_001) };
    expect(await refused(long)).toEqual([422, 'invalid-fields']);
    expect(await refused(reach.project(), outsider)).toEqual([404, 'not-found']);
    expect(await refused(reach.project(), colleague)).toEqual([404, 'not-found']);
    const { body } = await write('Mine alone', reach.private());
    for (const verb of ['reword', 'withdraw', 'restore']) {
      const answer = await owner.post(
        `/api/notes/${body.id}/${verb}`,
        verb === 'reword' ? { text: 'x' } : {},
      );
      expect([verb, answer.status]).toEqual([verb, 404]);
    }
  });

  test('given two people who are merged and unmerged, then their notes follow', async () => {
    await write('Of the one');
    await write('Of the other', reach.workspace(), recruiter, otherId);
    const act = (verb: string) =>
      recruiter.post(`/api/people/${personId}/${verb}`, { personId: otherId });
    await act('merge');
    await server.settled();
    expect(await textsFor(recruiter)).toEqual(['Of the other', 'Of the one']);
    expect(await textsFor(recruiter, otherId)).toEqual(['Of the other', 'Of the one']);
    await act('unmerge');
    await server.settled();
    expect([await textsFor(recruiter), await textsFor(recruiter, otherId)]).toEqual([
      ['Of the one'],
      ['Of the other'],
    ]);
  });

  test('given open screens, then a change is told to those who may read the note, and of a private one to its author alone', async () => {
    const sockets = await Promise.all(
      [recruiter, owner, outsider, colleague].map((one) => LiveSocket.open(server, one.liveToken)),
    );
    const ids = {
      private: (await write('Mine alone', reach.private())).body.id,
      project: (await write('For the project', reach.project())).body.id,
      workspace: (await write('For everybody')).body.id,
    };
    const isOf = (id: string) => (one: LiveMessage) => notesIn(one).includes(id);
    // Who may read a note is asked when it is told: the project has no other members until then.
    for (const id of Object.values(ids)) await sockets[0]?.hear(isOf(id));
    await recruiter.post(`/api/projects/${projectId}/add-member`, { userId: outsider.userId });
    await server.settled();
    // Everybody hears of a note that comes last: by then they have heard of all before it.
    const { id: last } = (await write('For everybody in the project', reach.project())).body;
    const heard = async (socket: LiveSocket) => {
      await socket.hear(isOf(last));
      const told = new Set(socket.heard.flatMap(notesIn));
      return Object.entries(ids)
        .filter(([, id]) => told.has(id))
        .map(([name]) => name);
    };
    expect(await Promise.all(sockets.map(heard))).toEqual([
      ['private', 'project', 'workspace'],
      ['project', 'workspace'],
      ['workspace'],
      ['project'],
    ]);
    for (const socket of sockets) socket.close();
  });
});

describe('notes and erasure', () => {
  const MARKERS = ['MARKER-note-first', 'MARKER-note-second', 'MARKER-note-private'];

  test('given a person is forgotten, then every word of notes about them is gone, and each has a receipt', async () => {
    const noteIds: string[] = [];
    const { body } = await write(MARKERS[0]!);
    noteIds.push(body.id, (await write(MARKERS[2]!, reach.private())).body.id);
    await recruiter.post(`/api/notes/${body.id}/reword`, { text: MARKERS[1]! });
    await server.settled();
    expect(await wordsKept([body.id, ...noteIds])).toEqual([...MARKERS].sort());

    const records = await recordIds(personId);
    const wanted = { personId, workspaceId: workspace.id, recordIds: records, reasonCode: 'asked' };
    await forgetPerson(server, wanted);
    await proven([...records, ...noteIds]);
    expect(await textsFor(recruiter)).toEqual([]);
    expect(await wordsKept(noteIds)).toEqual([]);
    const again = await write('More of them');
    expect(again.status).toBe(404);
  });

  test('given the author is forgotten, then private notes go, and the others stay with the person', async () => {
    const kept = await write('For everybody');
    const { body } = await write(MARKERS[2]!, reach.private());
    await server.settled();
    await proven(await forgetUser(server, recruiter.userId, 'asked'));
    await proven([body.id]);
    expect(await wordsKept([body.id])).toEqual([]);
    const { body: left } = await owner.list<NoteResource>('notes', { filter: { personId } });
    expect(left).toMatchObject([
      { id: kept.body.id, text: 'For everybody', authorName: '[erased]' },
    ]);
  });

  test('given a note that was reworded and a word on a removal, then history has them and kith access prints them', async () => {
    const { body } = await write('Speaks Dutch', reach.project());
    await recruiter.post(`/api/notes/${body.id}/reword`, { text: 'Speaks Frisian' });
    const suggestion = `${projectId}.${personId}`;
    const accepted = await recruiter.post<{ id: string }>(`/api/suggestions/${suggestion}/accept`);
    await recruiter.post(`/api/prospects/${accepted.body.id}/remove`, {
      reason: 'conflict',
      note: 'A sister works here',
    });
    await server.settled();
    const events = await server.operatorReads((tx) => listSubjectEvents(tx, null, [body.id]));
    expect(events.map(({ eventType }) => eventType)).toEqual(['NoteWritten', 'NoteReworded']);

    const open = contextOf({ DATABASE_URL: server.databaseUrl, KITH_MASTER_KEY: MASTER_KEY });
    const access = async (id: string) => (await runKith(['access', id], [accessCommand], open)).out;
    const told = await access(personId);
    for (const words of ['Speaks Dutch', 'Speaks Frisian', 'A sister works here']) {
      expect(told).toContain(words);
    }
    // What somebody else's note says is not theirs who wrote it, or is mentioned in it.
    expect(await access(recruiter.userId)).not.toContain('Speaks');
  });
});

function query(asOf: string): string {
  return new URLSearchParams({ filter: JSON.stringify({ personId }), asOf }).toString();
}
