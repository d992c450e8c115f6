import type { ComposedServer } from '../../../support/http/composedServer.ts';
import type { Outreach } from '../../../support/outreach/outreach.ts';
import { LiveSocket } from '../../../support/http/liveSocket.ts';
import { conversing } from '../../../support/outreach/conversing.ts';
import { giveToConversation } from '../../../../workers/conversations/give.ts';
import { requirement } from '../../../support/suites/requirement.ts';
import { startProject } from '../../../support/http/given.ts';

requirement('dovecot', 'root rights').describe('the conversation with a prospect', () => {
  const talk = conversing();
  const {
    ours,
    arrives,
    readAll,
    replies,
    read,
    kinds,
    last,
    write,
    handOver,
    handed,
    told,
    lentTo,
  } = talk;
  let server: ComposedServer;
  let outreach: Outreach;
  let candidacyId: string;
  beforeEach(() => {
    ({ server, outreach, candidacyId } = talk.now());
  });

  it('given they answer, then it stands below what they were sent, without what it quotes, once however often it is read', async () => {
    await replies(
      ['Yes, gladly.', '', 'On Tue, 24 Nov 2026 Rhea wrote:', '> Hi Zoe, shall we talk?'].join(
        '\r\n',
      ),
    );
    await readAll();

    const { body } = await read();
    expect(body).toMatchObject({ projectId: outreach.project.id, replies: 1, lastKind: 'reply' });
    expect(body.mails).toMatchObject([
      { kind: 'mail', isOurs: true, state: 'sent', address: 'zoe@home.example' },
      {
        kind: 'reply',
        isOurs: false,
        state: 'received',
        name: 'Zoe Zander',
        address: 'zoe@home.example',
        subject: 'Re: A role for Zoe',
        text: 'Yes, gladly.',
        isCut: false,
      },
    ]);
    expect(body.answering).toMatchObject({ state: 'open', to: 'zoe@home.example' });
  });

  it('given a program, a calendar and a server say something, then each is told for what it is, and only of a mail that it names', async () => {
    await arrives([
      'From: zoe@home.example',
      'Message-ID: <away@home.example>',
      'Auto-Submitted: auto-replied',
      `In-Reply-To: ${ours()}`,
      '',
      'I am away.',
    ]);
    await arrives([
      'From: other@work.example',
      'Message-ID: <cal@work.example>',
      `References: ${ours()}`,
      'Content-Type: text/calendar; method=REPLY',
      '',
      'BEGIN:VCALENDAR',
      'METHOD:REPLY',
      'END:VCALENDAR',
    ]);
    await arrives([
      'From: MAILER-DAEMON@elsewhere.example',
      'Subject: Undelivered Mail Returned to Sender',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; elsewhere.example',
      '',
      'Final-Recipient: rfc822; nobody@elsewhere.example',
      'Action: failed',
      'Status: 5.1.1',
      '',
      '--b--',
    ]);
    await arrives(['From: stranger@elsewhere.example', 'Subject: Hello', '', 'Do you know me?']);

    expect((await kinds()).toSorted()).toEqual(['autoReply', 'calendar', 'mail']);
    expect((await read()).body.replies).toBe(1);
  });

  it('given they answer, then those alone hear of it live who work on the project', async () => {
    const stranger = await outreach.workspace.user('recruiter', 'Sam Stranger');
    const mine = await LiveSocket.open(server, outreach.recruiter.liveToken);
    const theirs = await LiveSocket.open(server, stranger.liveToken);
    const said = (messages: readonly unknown[]) => JSON.stringify(messages);
    await replies();
    await mine.hear((message) => /"conversations"/.test(said([message])));
    expect(said(mine.heard)).toContain(candidacyId);
    expect(said(mine.heard)).not.toMatch(/zoe|gladly/i);

    // What they hear themselves comes after it.
    const own = await startProject(stranger);
    await theirs.hear((message) => said([message]).includes(own.id));
    expect(said(theirs.heard)).not.toContain(candidacyId);
    mine.close();
    theirs.close();
  });

  it('given a colleague of the project, then they read it and cannot answer for whose account it is; others know nothing of it', async () => {
    await replies();
    const colleague = await outreach.workspace.user('recruiter', 'Cora Colleague');
    const stranger = await outreach.workspace.user('recruiter', 'Sam Stranger');
    await outreach.recruiter.post(`/api/projects/${outreach.project.id}/add-member`, {
      userId: colleague.userId,
    });
    await server.settled();

    const found = await read(colleague);
    expect(found.body.mails.at(-1)?.text).toBe('Yes, gladly.');
    expect(found.body.answering).toMatchObject({
      state: 'notYours',
      accountOf: 'Rhea Recruiter',
    });
    expect((await write('As if I were her.', colleague)).status).toBe(404);
    expect((await read(stranger)).status).toBe(404);
    expect((await stranger.list('conversations')).body).toEqual([]);
    expect((await colleague.list('conversations')).body).toHaveLength(1);
  });

  it('given whose account it is lets a colleague send as them, then the colleague answers, until that is revoked', async () => {
    await replies();
    const { colleague, revoke } = await lentTo();

    const first = await write('On her behalf.', colleague);
    expect(first.status).toBe(200);
    await handOver(first.body.answerId);
    expect(handed()).toMatchObject([{ from: { name: 'Rhea' }, text: 'On her behalf.\n' }]);

    const second = await write('And once more.', colleague);
    await revoke();
    await handOver(second.body.answerId);
    expect(handed()).toHaveLength(1);
    expect(await last()).toMatchObject({ state: 'withheld', code: 'notAllowed' });
    expect((await write('Nor this.', colleague)).status).toBe(404);
    const notSent = `An answer to Zoe Zander in ${outreach.project.name} was not sent: please look`;
    expect(await told(colleague)).toContain(notSent);
    expect(await told()).not.toContain(notSent);
  });

  it('given whoever wrote it writes to candidates of the project no more when its turn comes, then it is held back, and they are told', async () => {
    await replies();
    const { colleague } = await lentTo();
    const owner = await outreach.workspace.user('owner', 'Olga Owner');
    const ofProject = async (verb: string) => {
      const path = `/api/projects/${outreach.project.id}/${verb}`;
      expect((await owner.post(path, { userId: colleague.userId })).status).toBe(200);
      await server.settled();
    };
    const becomes = async (role: string) => {
      const path = `/api/members/${colleague.userId}/change-role`;
      expect((await owner.post(path, { role })).status).toBe(200);
      await server.settled();
    };
    const isHeldBack = async (answerId: string) => {
      await handOver(answerId);
      expect(handed()).toEqual([]);
      expect(await last()).toMatchObject({ state: 'withheld', code: 'mayNotWrite' });
    };

    const { body: first } = await write('On her behalf.', colleague);
    await ofProject('remove-member');
    await isHeldBack(first.answerId);

    await ofProject('add-member');
    const { body: second } = await write('And once more.', colleague);
    await becomes('colleague');
    await isHeldBack(second.answerId);
    await becomes('recruiter');
    const notSent = `An answer to Zoe Zander in ${outreach.project.name} was not sent: please look`;
    expect((await told(colleague)).filter((words) => words === notSent)).toHaveLength(2);
  });

  it('given nobody knows whether the answer of a colleague was sent, then the colleague is told, until its server says yes', async () => {
    await replies();
    const { colleague } = await lentTo();
    const { body } = await write('On her behalf.', colleague);
    const { answerId } = body;
    const unclear = `Nobody knows whether an answer to Zoe Zander in ${outreach.project.name} was sent: please look`;
    outreach.answers.push(async () => {
      await giveToConversation(
        outreach.app,
        { by: 'test', workspaceId: outreach.workspace.id },
        { type: 'GiveUpAnswer', data: { candidacyId, answerId, code: 'neverHeard' } },
      );
      await server.settled();
      expect(await told(colleague)).toContain(unclear);
      expect(await told()).not.toContain(unclear);
      return { kind: 'accepted', serverMessageId: null };
    });
    await handOver(answerId);
    expect(await last()).toMatchObject({ state: 'sent' });
    expect(await told(colleague)).not.toContain(unclear);
  });

  it('given a colleague answered them last, then the colleague is told of what they write next, too', async () => {
    await replies();
    const { colleague } = await lentTo();
    const { body } = await write('On her behalf.', colleague);
    await handOver(body.answerId);
    const said = `Zoe Zander answered your mail for ${outreach.project.name}`;
    expect(await told(colleague)).not.toContain(said);

    await replies('At ten, then.');
    expect(await told(colleague)).toContain(said);
    expect((await told()).filter((words) => words === said)).toHaveLength(2);
  });

  it('given they answered, then whose account it is is told, and the history of the person says it', async () => {
    await replies();
    const said = `Zoe Zander answered your mail for ${outreach.project.name}`;
    expect((await told()).filter((words) => words === said)).toHaveLength(1);
    const { personId } = (await read()).body;
    const done = await outreach.recruiter.list<{ words: string }>('activities', {
      filter: { personId },
    });
    const words = `Zoe Zander answered a mail in ${outreach.project.name}`;
    expect(done.body[0]).toMatchObject({ words, who: 'Zoe Zander' });
  });
});
