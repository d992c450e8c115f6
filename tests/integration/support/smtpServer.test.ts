import { createTransport } from 'nodemailer';
import { startSmtpServer } from '../../support/smtp/smtpServer.ts';
import type { SmtpTestServer } from '../../support/smtp/smtpServer.ts';

describe('the mail server of the tests', () => {
  let smtp: SmtpTestServer;
  const sender = (pool = false) =>
    createTransport({ host: '127.0.0.1', port: smtp.port, pool, ignoreTLS: true } as object);
  const mailTo = (to: string, more: object = {}) => ({
    from: 'Kith <no-reply@kith.test>',
    to,
    subject: 'Sign in to Kith',
    text: 'Open https://kith.test/login?token=abc=def to sign in.',
    ...more,
  });

  beforeEach(async () => {
    smtp = await startSmtpServer();
  });
  afterEach(() => smtp.stop());

  it('given a mail with both bodies and an accented subject, when it is sent, then all arrives decoded', async () => {
    const arriving = smtp.waitForMail('Ada@Example.test');
    const text = `Grüße – ${'a long line of text '.repeat(20)}token=abc`;
    await sender().sendMail(
      mailTo('ada@example.test', {
        subject: 'Zusammenfassung für März – 日本',
        text,
        html: '<p>ä</p>',
      }),
    );
    const mail = await arriving;
    expect(mail.from).toBe('no-reply@kith.test');
    expect(mail.to).toEqual(['ada@example.test']);
    expect(mail.subject).toBe('Zusammenfassung für März – 日本');
    expect(mail.text.trim()).toBe(text);
    expect(mail.html.trim()).toBe('<p>ä</p>');
    expect(smtp.mails).toEqual([mail]);
  });

  it('given two mails to one address, when both are waited for, then each is handed out once, in order', async () => {
    await sender().sendMail(mailTo('ada@example.test', { subject: 'first' }));
    await sender().sendMail(mailTo('ada@example.test', { subject: 'second' }));
    expect((await smtp.waitForMail('ada@example.test')).subject).toBe('first');
    expect((await smtp.waitForMail('ada@example.test')).subject).toBe('second');
  });

  it('given a refused address, when a mail is sent to it, then the code comes back and nothing is kept', async () => {
    smtp.refuse('gone@example.test', 550);
    await expect(sender().sendMail(mailTo('gone@example.test'))).rejects.toMatchObject({
      responseCode: 550,
    });
    expect(smtp.mails).toEqual([]);
    smtp.accept('gone@example.test');
    await sender().sendMail(mailTo('gone@example.test'));
    expect(smtp.mails).toHaveLength(1);
  });

  it('given a drop before the answer, when a mail is sent, then the sender fails although the mail was taken', async () => {
    smtp.dropNext('before-answer');
    await expect(sender().sendMail(mailTo('ada@example.test'))).rejects.toThrow();
    expect(smtp.mails).toHaveLength(1);
  });

  it('given a drop after the answer, when a pooled sender goes on, then both mails arrive', async () => {
    smtp.dropNext('after-answer');
    const pooled = sender(true);
    await pooled.sendMail(mailTo('ada@example.test'));
    await pooled.sendMail(mailTo('ada@example.test'));
    pooled.close();
    expect(smtp.mails).toHaveLength(2);
  });

  it('given somebody who waits, when the server stops, then the wait ends with an error', async () => {
    const waiting = smtp.waitForMail('never@example.test');
    const outcome = Promise.allSettled([waiting]);
    await smtp.stop();
    const [settled] = await outcome;
    expect(settled).toMatchObject({ status: 'rejected' });
    expect(String(settled.status === 'rejected' && settled.reason)).toContain('never@example.test');
  });
});
