import { inspect } from 'node:util';
import type { Mail } from '../../../../platform/mail/port.ts';
import { smtpMail } from '../../../../platform/mail/smtp.ts';
import { startSmtpServer, type SmtpTestServer } from '../../../support/smtp/smtpServer.ts';

describe('mail over SMTP', () => {
  let smtp: SmtpTestServer;
  let mail: Mail;
  const letter = (to: string, id = 'identity-sendSignInLink-1') => ({
    id,
    to,
    subject: 'Your sign-in link for Kith',
    text: 'Open this link.',
    html: '<p>Open this link.</p>',
  });

  beforeEach(async () => {
    smtp = await startSmtpServer();
    mail = smtpMail({
      url: `smtp://127.0.0.1:${smtp.port}/?ignoreTLS=true`,
      from: 'Kith <hello@kith.test>',
    });
  });
  afterEach(async () => {
    await mail.close();
    await smtp.stop();
  });

  it('given a mail, when one job sends it twice, then both carry the same Message-ID', async () => {
    await mail.send(letter('ada@acme.test'));
    await mail.send(letter('ada@acme.test'));
    await mail.send(letter('ada@acme.test', 'identity-sendSignInLink-2'));
    const ids = smtp.mails.map(({ headers }) => headers.get('message-id'));
    expect(ids).toEqual([
      '<identity-sendSignInLink-1@kith.test>',
      '<identity-sendSignInLink-1@kith.test>',
      '<identity-sendSignInLink-2@kith.test>',
    ]);
    expect(smtp.mails[0]).toMatchObject({ from: 'hello@kith.test', to: ['ada@acme.test'] });
    expect(smtp.mails[0]?.headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('given an address that looks like two, when mail goes to it, then no second one gets it', async () => {
    const sent = mail.send(letter('ada@acme.test, eve@evil.test'));
    // Whether it is refused or goes to one address is the library's to decide.
    await Promise.allSettled([sent]);
    const recipients = smtp.mails.flatMap(({ to }) => to);
    expect(recipients).not.toContain('eve@evil.test');
  });

  it.each([
    [550, 'mail-refused'],
    [451, 'mail-unavailable'],
  ])('given the server answers %d, then the error is %s and names nobody', async (code, reason) => {
    smtp.refuse('ada@acme.test', code);
    const error: unknown = await mail.send(letter('ada@acme.test')).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: reason, data: { responseCode: code } });
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('ada@acme');
  });

  it('given the line drops before the answer, then it is worth another try, and the mail may be there', async () => {
    smtp.dropNext('before-answer');
    await expect(mail.send(letter('ada@acme.test'))).rejects.toMatchObject({
      code: 'mail-unavailable',
    });
    await mail.send(letter('ada@acme.test'));
    expect(new Set(smtp.mails.map(({ headers }) => headers.get('message-id'))).size).toBe(1);
  });

  it('given nobody listens, then it is worth another try', async () => {
    await smtp.stop();
    await expect(mail.send(letter('ada@acme.test'))).rejects.toMatchObject({
      code: 'mail-unavailable',
    });
    smtp = await startSmtpServer();
  });
});
