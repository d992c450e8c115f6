import type {
  ConversationMailResource,
  WholeConversationResource,
} from '../../../domain/contracts/conversations.ts';
import { sendAnswer } from '../../../workers/conversations/sendAnswer.ts';
import { readAnswers } from '../../../workers/enrolments/readAnswers.ts';
import { startComposedServer, type ComposedServer } from '../http/composedServer.ts';
import { engineer } from '../http/given.ts';
import type { SignedIn } from '../http/testWorkspace.ts';
import { startDovecot, type Dovecot } from '../mail/dovecot.ts';
import { appendMail, connectAccount } from './dovecotAccount.ts';
import { Outreach, twoMails } from './outreach.ts';

const MINUTE_MS = 60_000;

const zoe = engineer('Zoe Zander', { email: 'zoe@home.example' });

/** Before each test somebody has been written to from an account at a real Dovecot; what tests do from there on. */
export function conversing() {
  let server: ComposedServer;
  let dovecot: Dovecot;
  let outreach: Outreach;
  let candidacyId: string;

  beforeAll(async () => {
    server = await startComposedServer({ parts: 'noWorkers', env: { KITH_MAIL_PRIVATE: 'true' } });
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    dovecot = await startDovecot();
    // In the past: a mail server takes no mail that is said to come later than now.
    outreach = await Outreach.begin(server, [zoe], twoMails, -1);
    const mailboxId = await connectAccount(server, outreach, dovecot);
    await outreach.enrol(outreach.recruiter, { allOf: {}, mailboxId });
    expect(await outreach.send()).toBe(1);
    candidacyId = (await outreach.first()).candidacyId;
  });
  afterEach(() => dovecot.stop());

  const ours = () => outreach.handed[0]?.messageId ?? '';

  async function arrives(lines: readonly string[] | Buffer): Promise<void> {
    server.clock.advance(MINUTE_MS);
    await appendMail(dovecot, lines, 'INBOX', server.clock.now());
    server.clock.advance(MINUTE_MS);
    await readAll();
  }
  /** As after a restart: all is read from the beginning. */
  async function readAll(): Promise<void> {
    await readAnswers(outreach.app, new Map());
    await server.settled();
  }
  const replies = (text = 'Yes, gladly.', more: readonly string[] = []) =>
    arrives([
      'From: Zoe Zander <zoe@home.example>',
      'Subject: Re: A role for Zoe',
      'Message-ID: <1@home.example>',
      `In-Reply-To: ${ours()}`,
      ...more,
      '',
      text,
    ]);

  const read = async (by: SignedIn = outreach.recruiter) =>
    by.get<WholeConversationResource>(`/api/conversations/${candidacyId}`);
  const mails = async () => (await read()).body.mails;
  const kinds = async () => (await mails()).map(({ kind }) => kind);
  const last = async () => (await mails()).at(-1) as ConversationMailResource;

  /** Writes an answer to the latest mail, as somebody. */
  async function write(text: string, by: SignedIn = outreach.recruiter) {
    const { receivedId } = (await read()).body.answering;
    const path = `/api/conversations/${candidacyId}/answer`;
    const answered = await by.post<{ answerId: string }>(path, { receivedId, text });
    await server.settled();
    return answered;
  }
  /** The job of an answer is done. */
  async function handOver(answerId: string): Promise<void> {
    await sendAnswer(outreach.app, { workspaceId: outreach.workspace.id, candidacyId, answerId });
    await server.settled();
  }
  const handed = () => outreach.handed.slice(1);
  const told = async (by: SignedIn = outreach.recruiter) =>
    (await by.list<{ words: string }>('notifications')).body.map(({ words }) => words);

  /** A colleague of the project, whom whose account it is lets send as them. */
  async function lentTo() {
    const colleague = await outreach.workspace.user('recruiter', 'Cora Colleague');
    const { userId } = colleague;
    await outreach.recruiter.post(`/api/projects/${outreach.project.id}/add-member`, { userId });
    const colleagueId = outreach.recruiter.userId;
    const asked = await colleague.post<{ id: string }>('/api/sendings', { colleagueId });
    await server.settled();
    const say = async (verb: string) => {
      const { status } = await outreach.recruiter.post(
        `/api/sendings/${asked.body.id}/${verb}`,
        {},
      );
      expect(status).toBe(200);
      await server.settled();
    };
    await say('allow');
    return { colleague, revoke: () => say('revoke') };
  }

  return {
    now: () => ({ server, dovecot, outreach, candidacyId }),
    ours,
    arrives,
    readAll,
    replies,
    read,
    mails,
    kinds,
    last,
    write,
    handOver,
    handed,
    told,
    lentTo,
  };
}
