import { browserHashOf } from '../../../../platform/identity/tokens.ts';
import type { Mail } from '../../../../platform/mail/port.ts';
import { smtpMail } from '../../../../platform/mail/smtp.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { TestBrowser } from '../../../support/http/testBrowser.ts';
import { TestWorkspace } from '../../../support/http/testWorkspace.ts';
import { startSmtpServer, type SmtpTestServer } from '../../../support/smtp/smtpServer.ts';

let smtp: SmtpTestServer;
let mail: Mail;
let server: ComposedServer;
let workspace: TestWorkspace;
/** What a mail waits for before it is handed to the mail server. */
let before: () => Promise<unknown> = async () => undefined;

beforeAll(async () => {
  smtp = await startSmtpServer();
  mail = smtpMail({
    url: `smtp://127.0.0.1:${smtp.port}/?ignoreTLS=true`,
    from: 'Kith <hello@kith.test>',
  });
  const slow: Mail = {
    send: async (letter) => {
      await before();
      await mail.send(letter);
    },
    close: () => mail.close(),
  };
  server = await startComposedServer({ mail: slow });
  workspace = await TestWorkspace.add(server);
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});
afterEach(() => {
  before = async () => undefined;
});

/** Asks for a link in a browser of its own: what the next page says, and how long the answer took. */
async function ask(email: string) {
  const browser = new TestBrowser(server.origin);
  const form = await browser.open('/login');
  const since = performance.now();
  const { status } = await browser.post('/login', form, { user: email, delivery: 'user_login' });
  const took = performance.now() - since;
  const notices = await server.identity.notices.take(
    browserHashOf(browser.cookies.get('kith-browser') ?? ''),
  );
  return { status, took, said: notices.map(({ type }) => type) };
}

/** A new member of the workspace, by mail address. */
async function member(nth: number): Promise<string> {
  await workspace.user('recruiter');
  return `recruiter${nth}@${workspace.id}.example`;
}

describe('the answer to who asks for a sign-in link', () => {
  it('given the mail server takes the mail, it says so', async () => {
    const email = await member(1);
    const { status, said } = await ask(email);
    expect({ status, said }).toEqual({
      status: 303,
      said: ['PASSWORDLESS_REQUEST_SUCCESS', 'EMAIL'],
    });
    await smtp.waitForMail(email);
  });

  it('given the mail server refuses the address, it says that no link could be sent', async () => {
    const email = await member(2);
    smtp.refuse(email, 550);
    const { said, took } = await ask(email);
    expect(said).toEqual(['PASSWORDLESS_REQUEST_ERROR', 'EMAIL']);
    expect(took).toBeLessThan(2_000);
  });

  it('given the mail server takes its time, it does not wait for long', async () => {
    const email = await member(3);
    let go: () => void = () => undefined;
    before = () => new Promise<void>((resolve) => (go = resolve));
    const { said, took } = await ask(email);
    expect(said).toEqual(['PASSWORDLESS_REQUEST_SUCCESS', 'EMAIL']);
    expect(took).toBeGreaterThan(1_500);
    const unknown = await ask('nobody@nowhere.test');
    expect(unknown.said).toEqual(['INVALID_WORKSPACE', 'EMAIL']);
    // It took as long without a mail: what it says is all that it tells.
    expect(unknown.took).toBeGreaterThan(1_500);
    go();
  });
});
