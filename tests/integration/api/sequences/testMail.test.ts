import { testMailLimit } from '../../../../api/http/middleware/rateLimit.ts';
import type { PersonSummary } from '../../../../domain/contracts/people.ts';
import type { SequenceChanged, TestMailSent } from '../../../../domain/contracts/sequences.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let rhea: SignedIn;
let sequenceId: string;
let personId: string;
let address: string;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  rhea = await workspace.user('recruiter', 'Rhea Recruiter');
  address = `recruiter1@${workspace.id}.example`;
  const made = await rhea.post<SequenceChanged>('/api/sequences', { name: 'Weavers' });
  sequenceId = made.body.id;
  const zoe = engineer('Zoe Zander', { email: `zoe@${workspace.id}.example` });
  personId = (await rhea.post<PersonSummary>('/api/people', zoe)).body.id;
  await server.settled();
});

const letter = {
  subject: 'A role for {{firstName}}',
  body: 'Hi {{firstName}}, shall we talk?\n\n{{senderFirstName}}',
  isReply: false,
};

const test = (more: object = {}, by = rhea) =>
  by.post<TestMailSent>(`/api/sequences/${sequenceId}/test-mail`, { ...letter, personId, ...more });

const arrived = (at: string) => server.inbox.mails().filter(({ to }) => to === at);

describe('a test of a mail', () => {
  it('comes to whoever writes it, as somebody would get it, marked, in no thread and without the link that is theirs', async () => {
    const answer = await test();
    expect([answer.status, answer.body]).toEqual([200, { to: address }]);

    const [mail, ...more] = arrived(address);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('[Test] A role for Zoe');
    expect(mail?.text).toContain('Hi Zoe, shall we talk?');
    expect(mail?.text).toContain('This is a test that you sent to yourself.');
    expect(mail?.text).not.toContain('/u/');
    expect(arrived(`zoe@${workspace.id}.example`)).toEqual([]);
  });

  it('says the first line that is written for them alone, as the preview does', async () => {
    const project = await startProject(rhea);
    const ada = engineer('Ada Alder', { email: `ada@${workspace.id}.example` });
    personId = (await rhea.post<PersonSummary>('/api/people', ada)).body.id;
    await server.settled();
    for (const { id, name } of await suggestionsOf(rhea, project.id)) {
      if (name === 'Ada Alder') await rhea.post(`/api/suggestions/${id}/accept`, { note: '' });
    }
    await server.settled();
    const filter = { projectId: project.id };
    const [prospect] = (await rhea.list<{ id: string }>('prospects', { filter })).body;
    const prospectId = prospect?.id ?? '';
    const text = 'Your talk on queues has stayed with me.';
    expect((await rhea.post(`/api/openings/${prospectId}/write`, { text })).status).toBe(200);
    await server.settled();

    const body = 'Hi {{firstName}},\n\n{{opening}}';
    expect((await test({ body, projectId: project.id })).status).toBe(200);
    expect(arrived(address)[0]?.text).toContain(text);
  });

  it('of a mail that answers in the thread has its subject', async () => {
    await test({ isReply: true });
    expect(arrived(address)[0]?.subject).toBe('[Test] Re: A role for Zoe');
  });

  it('is refused where a value is missing, and nothing is sent', async () => {
    const answer = await test({ body: 'About {{project}}' });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'value-missing']);
    expect(arrived(address)).toEqual([]);
  });

  it('is refused for what can’t be sent, for somebody who is not there, and for who may not see the sequence', async () => {
    expect((await test({ body: 'Hi {{shoeSize}}' })).status).toBe(422);
    expect((await test({ personId: sequenceId })).status).toBe(404);
    const colleague = await workspace.user('colleague');
    expect((await test({}, colleague)).status).toBe(404);
  });

  it(`is sent ${testMailLimit.times} times an hour at most`, async () => {
    for (let nth = 0; nth < testMailLimit.times; nth += 1) {
      expect((await test()).status).toBe(200);
    }
    expect((await test()).status).toBe(429);
    expect(arrived(address)).toHaveLength(testMailLimit.times);
  });
});
