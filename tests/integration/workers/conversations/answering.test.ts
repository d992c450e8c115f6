import type { ComposedServer } from '../../../support/http/composedServer.ts';
import type { Dovecot } from '../../../support/mail/dovecot.ts';
import type { OutboxResource } from '../../../../domain/contracts/outbox.ts';
import type { Outreach } from '../../../support/outreach/outreach.ts';
import { appendMail, mailsIn } from '../../../support/outreach/dovecotAccount.ts';
import { conversing } from '../../../support/outreach/conversing.ts';
import { copyAnswer } from '../../../../workers/conversations/copyAnswer.ts';
import { lookForAnswer } from '../../../../workers/conversations/lookForAnswer.ts';
import { setAccount } from '../../../support/http/setAccount.ts';
import { signInAs } from '../../../support/http/testWorkspace.ts';
import { requirement } from '../../../support/suites/requirement.ts';
import { takeIn } from '../../../../workers/enrolments/takeIn.ts';

const MINUTE_MS = 60_000;

requirement('dovecot', 'root rights').describe('answering a prospect', () => {
  const talk = conversing();
  const { ours, arrives, replies, read, mails, kinds, last, write, handOver, handed, told } = talk;
  let server: ComposedServer;
  let dovecot: Dovecot;
  let outreach: Outreach;
  let candidacyId: string;
  beforeEach(() => {
    ({ server, dovecot, outreach, candidacyId } = talk.now());
  });

  it('given an answer is written, then it goes out once, in their thread and from the account to which they wrote', async () => {
    await replies();
    const { body, status } = await write('Lovely.\n\nWhen?\nTomorrow <at> 9?');
    expect(status).toBe(200);
    expect(await last()).toMatchObject({ kind: 'answer', state: 'written' });
    await handOver(body.answerId);
    await handOver(body.answerId);

    expect(handed()).toHaveLength(1);
    expect(handed()[0]).toMatchObject({
      from: { name: 'Rhea', address: `rhea@${outreach.workspace.id}.example` },
      to: { name: 'Zoe Zander', address: 'zoe@home.example' },
      subject: 'Re: A role for Zoe',
      inReplyTo: '<1@home.example>',
      references: [ours(), '<1@home.example>'],
      text: 'Lovely.\n\nWhen?\nTomorrow <at> 9?\n',
    });
    expect(handed()[0]?.html).toContain('When?<br>\nTomorrow &lt;at&gt; 9?');
    expect(await last()).toMatchObject({ state: 'sent', writtenBy: 'Rhea Recruiter' });
    const [account] = (await outreach.recruiter.list<{ id: string; health: object }>('mailboxes'))
      .body;
    expect(account?.health).toMatchObject({ sentLately: 2, sent: 1 });
    const { body: outbox } = await outreach.recruiter.get<OutboxResource>('/api/outbox');
    expect(outbox.days[0]?.accounts).toMatchObject([{ mailboxId: account?.id, sent: 2 }]);

    await arrives([
      'From: zoe@elsewhere.example',
      'Message-ID: <2@elsewhere.example>',
      `In-Reply-To: ${handed()[0]?.messageId}`,
      '',
      'At nine.',
    ]);
    expect(await kinds()).toEqual(['mail', 'reply', 'answer', 'reply']);
    expect((await read()).body.answering.to).toBe('zoe@elsewhere.example');
  });

  it('given a program answers last, from another address, then the answer still goes to who wrote; it is the program that is answered where nobody did', async () => {
    const away = (id: string) =>
      arrives([
        'From: Holidays <away@home.example>',
        `Message-ID: <${id}@home.example>`,
        'Auto-Submitted: auto-replied',
        `In-Reply-To: ${ours()}`,
        '',
        `Away, ${id}.`,
      ]);
    await away('first');
    expect((await read()).body.answering.to).toBe('away@home.example');
    await replies();
    await away('second');
    expect(await kinds()).toEqual(['mail', 'autoReply', 'reply', 'autoReply']);
    const [, , reply] = await mails();
    expect((await read()).body.answering).toMatchObject({
      state: 'open',
      receivedId: reply?.id,
      to: 'zoe@home.example',
    });
  });

  it('given whoever runs the server suspends the account of who wrote it, then it is withheld', async () => {
    await replies();
    const { body } = await write('Lovely.');
    await setAccount(server, outreach.recruiter.userId, 'suspend');
    await handOver(body.answerId);
    expect(handed()).toEqual([]);
    await setAccount(server, outreach.recruiter.userId, 'reinstate');
    const again = await signInAs(server, outreach.recruiter.userId, outreach.workspace.id);
    expect((await read(again)).body.mails.at(-1)).toMatchObject({ state: 'withheld' });
  });

  it('given it is taken back before it goes out, then nothing is sent; afterwards it cannot be', async () => {
    await replies();
    const takeBack = (answerId: string) =>
      outreach.recruiter.post(`/api/conversations/${candidacyId}/take-back`, { answerId });
    const { body: first } = await write('Too early.');
    expect((await takeBack(first.answerId)).status).toBe(200);
    await handOver(first.answerId);
    expect(handed()).toEqual([]);
    expect(await kinds()).toEqual(['mail', 'reply']);

    const { body: second } = await write('Now.');
    await handOver(second.answerId);
    expect((await takeBack(second.answerId)).status).toBe(409);
    expect(handed()).toHaveLength(1);
  });

  it('given nobody knows whether it was sent, then it is not sent again; a person says so, or their next mail does', async () => {
    await replies();
    const { body } = await write('Lost?');
    outreach.answers.push({ kind: 'unclear', code: 'lineLost' });
    await handOver(body.answerId);
    await handOver(body.answerId);
    expect(handed()).toHaveLength(1);
    expect(await last()).toMatchObject({ state: 'unclear' });

    await arrives([
      'From: zoe@home.example',
      'Message-ID: <3@home.example>',
      `In-Reply-To: ${handed()[0]?.messageId}`,
      '',
      'I have it.',
    ]);
    expect((await mails()).map(({ state }) => state)).toEqual([
      'sent',
      'received',
      'sent',
      'received',
    ]);

    const { body: again } = await write('And this?');
    outreach.answers.push({ kind: 'unclear', code: 'noAnswer' });
    await handOver(again.answerId);
    const settled = await outreach.recruiter.post(`/api/conversations/${candidacyId}/settle`, {
      answerId: again.answerId,
      wasSent: false,
    });
    expect(settled.status).toBe(200);
    await server.settled();
    expect(await last()).toMatchObject({ state: 'notSent' });
  });

  it('given nobody knows whether it was sent, and it lies among what was sent, then it was', async () => {
    await replies();
    outreach.answers.push({ kind: 'unclear', code: 'lineLost' });
    const { body } = await write('Tomorrow at ten?');
    await handOver(body.answerId);
    const of = { workspaceId: outreach.workspace.id, candidacyId, answerId: body.answerId };
    await lookForAnswer(outreach.app, of);
    expect(await last()).toMatchObject({ state: 'unclear' });

    await appendMail(dovecot, [`Message-ID: ${handed()[0]?.messageId}`, '', 'Tomorrow'], 'Sent');
    await lookForAnswer(outreach.app, of);
    await lookForAnswer(outreach.app, of);
    await server.settled();
    expect(await last()).toMatchObject({ state: 'sent' });
  });

  it('given it was sent, then it is filed among what was sent, once, in their thread', async () => {
    await replies();
    const { body } = await write('Tomorrow at ten?');
    await handOver(body.answerId);
    const of = { workspaceId: outreach.workspace.id, candidacyId, answerId: body.answerId };
    await copyAnswer(outreach.app, of);
    await copyAnswer(outreach.app, of);

    const [folded = '', ...more] = await mailsIn(dovecot, 'Sent');
    const filed = folded.replaceAll(/\r?\n[ \t]+/g, ' ');
    expect(more).toEqual([]);
    expect(filed).toContain(`Message-ID: ${handed()[0]?.messageId}`);
    expect(filed).toContain('In-Reply-To: <1@home.example>');
    expect(filed).toContain('To: Zoe Zander <zoe@home.example>');
    expect(filed).toContain('Tomorrow at ten?');
  });

  it('given they write of their own, then it is theirs while it may be about what they were sent, and no longer', async () => {
    const { mailboxId } = await outreach.first();
    const writesAfter = async (days: number) => {
      const arrivedAt = new Date(server.clock.now().getTime() + days * 24 * 60 * MINUTE_MS);
      const lines = ['From: zoe@home.example', `Message-ID: <${days}@home.example>`, '', 'Hello.'];
      const raw = Buffer.from(lines.join('\r\n'));
      const of = { workspaceId: outreach.workspace.id, mailboxId };
      await takeIn(outreach.app, of, { raw, arrivedAt, way: 'webhook' });
      await server.settled();
    };
    await writesAfter(91);
    expect(await kinds()).toEqual(['mail']);
    await writesAfter(89);
    expect(await kinds()).toEqual(['mail', 'reply']);
  });

  it('given the server puts it off, then it is tried again later, not before; what somebody has to see to is told at once', async () => {
    await replies();
    const { body } = await write('Patience.');
    outreach.answers.push({ kind: 'deferred', code: 'later', status: '4.2.0' });
    await handOver(body.answerId);
    // A job that ended now would never come again.
    await expect(handOver(body.answerId)).rejects.toMatchObject({ code: 'not-yet' });
    expect(handed()).toHaveLength(1);
    expect(await last()).toMatchObject({ state: 'deferred', code: 'later' });
    await outreach.later(1);
    await handOver(body.answerId);
    expect(await last()).toMatchObject({ state: 'sent' });
    expect(new Set(handed().map(({ messageId }) => messageId)).size).toBe(1);

    const { body: other } = await write('No sign-in.');
    outreach.answers.push({ kind: 'deferred', code: 'signInRefused', status: null });
    await handOver(other.answerId);
    expect(await last()).toMatchObject({ state: 'refused', code: 'signInRefused' });
    expect((await read()).body.answering.state).toBe('notReady');
    expect(await told()).toEqual(
      expect.arrayContaining([
        'Your mail account can’t be used: nothing is sent from it until you look',
        `An answer to Zoe Zander in ${outreach.project.name} was not sent: please look`,
      ]),
    );
  });

  it('given the server says that there is no such address, then nobody of the workspace writes there any more', async () => {
    await replies();
    const { body } = await write('Are you there?');
    const refused = { kind: 'refused', code: 'recipientRefused', responseCode: 550 } as const;
    outreach.answers.push({ ...refused, status: '5.1.1' });
    await handOver(body.answerId);
    expect(await last()).toMatchObject({ state: 'refused', code: 'recipientRefused' });
    expect((await read()).body.answering.state).toBe('unwanted');
    const { body: suppressed } = await outreach.recruiter.list('suppressions');
    expect(suppressed).toMatchObject([{ reason: 'bounced' }]);
  });

  it('given they unsubscribed after it was written, then it is held back, and no other can be written', async () => {
    await replies();
    const { body } = await write('One more thing.');
    const suppressed = await outreach.recruiter.post('/api/suppressions', {
      addresses: 'zoe@home.example',
      reason: 'objection',
    });
    expect(suppressed.status).toBeLessThan(300);
    await handOver(body.answerId);

    expect(handed()).toEqual([]);
    expect(await last()).toMatchObject({ state: 'withheld', code: 'unsubscribed' });
    expect((await read()).body.answering.state).toBe('unwanted');
  });

  it('given they want no mail at another address that is known of them, then an answer is held back, and no other can be written', async () => {
    await replies();
    const { body } = await write('One more thing.');
    const { personId } = (await read()).body;
    const owner = await outreach.workspace.user('owner');
    const told = { name: 'Zoe Zander', email: 'zoe@private.example' };
    expect((await owner.post(`/api/people/${personId}/tell`, told)).status).toBe(200);
    await server.settled();
    const objects = { addresses: told.email, reason: 'objection' };
    expect((await outreach.recruiter.post('/api/suppressions', objects)).status).toBe(200);
    await handOver(body.answerId);

    expect(handed()).toEqual([]);
    expect(await last()).toMatchObject({ state: 'withheld', code: 'unsubscribed' });
    expect((await read()).body.answering.state).toBe('unwanted');
  });

  it('given the address at which they wanted none was theirs once, then the same', async () => {
    await replies();
    const { body } = await write('One more thing.');
    const { personId } = (await read()).body;
    const owner = await outreach.workspace.user('owner');
    const isKnownAt = async (email: string) => {
      const told = { name: 'Zoe Zander', email };
      expect((await owner.post(`/api/people/${personId}/tell`, told)).status).toBe(200);
      await server.settled();
    };
    await isKnownAt('zoe@private.example');
    const objects = { addresses: 'zoe@private.example', reason: 'objection' };
    expect((await outreach.recruiter.post('/api/suppressions', objects)).status).toBe(200);
    await isKnownAt('zoe@new.example');
    await handOver(body.answerId);

    expect(handed()).toEqual([]);
    expect((await read()).body.answering.state).toBe('unwanted');
  });

  it('given they are to be erased, then what was written is held back', async () => {
    await replies();
    const { body } = await write('Before you go.');
    const { personId } = (await read()).body;
    const owner = await outreach.workspace.user('owner');
    expect((await owner.post(`/api/people/${personId}/forget`)).status).toBe(200);
    await handOver(body.answerId);
    expect(handed()).toEqual([]);
  });
});
