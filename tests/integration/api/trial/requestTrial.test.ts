import type { ErrorAnswer } from '../../../../domain/contracts/errors.ts';
import { trialMailProcess } from '../../../../domain/trial/trialMail.process.ts';
import { MailTrialRequest, mailTrialRequest } from '../../../../workers/trial/mailTrialRequest.ts';
import { TestBrowser } from '../../../support/http/testBrowser.ts';
import { startTestSite, type TestSite } from '../../../support/http/testSite.ts';

const filled = {
  name: ' Ada Byron ',
  email: 'Ada@Acme.test',
  company: 'Acme',
  phone: '+49 30 1',
  title: '',
};

describe('requesting a trial', () => {
  let site: TestSite;
  let browser: TestBrowser;

  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(() => site.stop());
  beforeEach(async () => {
    await site.pool.query('truncate identity.rate_limits');
    browser = new TestBrowser(site.origin);
  });
  const requests = async () => (await site.jobsOf(trialMailProcess)).length;

  it('given JSON, when it is sent, then somebody is mailed all of it', async () => {
    const page = await browser.open('/');
    const answer = await browser.postJson('/request-trial', page, { ...filled, origin: 'press' });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({ version: { server: { git: 'development' } } });
    const due = (await site.jobsOf(trialMailProcess)).at(-1);
    const payload = MailTrialRequest.parse(due?.payload);
    await mailTrialRequest({ ...site, mail: site.inbox }, payload, due?.eventId ?? '');
    const [mail] = site.inbox.mails();
    expect(mail).toMatchObject({ to: 'trials@kith.example', replyTo: 'ada@acme.test' });
    for (const said of ['Ada Byron', 'Acme', '+49 30 1', 'press'])
      expect(mail?.text).toContain(said);
  });

  it('given an address with a label, when it is sent there, then the label is kept and mailed', async () => {
    const page = await browser.open('/');
    await browser.postJson('/request-trial?li=autumn%20mail', page, filled);
    const due = (await site.jobsOf(trialMailProcess)).at(-1);
    const payload = MailTrialRequest.parse(due?.payload);
    await mailTrialRequest({ ...site, mail: site.inbox }, payload, due?.eventId ?? '');
    expect(site.inbox.mails()[0]?.text).toContain('autumn mail');
  });

  it('given a form, when it is sent, then a page says thanks by name', async () => {
    const page = await browser.open('/');
    const before = await requests();
    const answer = await browser.post('/request-trial', page, filled);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Thanks Ada Byron! I&#x27;ll be in touch shortly');
    expect((await requests()) - before).toBe(1);
  });

  it('given fields are missing, when it is sent, then each is named, in JSON and on the page, and what was typed stays', async () => {
    const page = await browser.open('/');
    const before = await requests();
    const wrong = { ...filled, email: 'ada', phone: '' };
    const json = await browser.postJson('/request-trial', page, wrong);
    expect(json.status).toBe(422);
    expect(Object.keys(JSON.parse(json.text).errors[0].data.fields).sort()).toEqual([
      'email',
      'phone',
    ]);
    const form = await browser.post('/request-trial', page, wrong);
    expect(form.status).toBe(422);
    expect(form.text).toContain('Enter your phone number.');
    expect(form.text).toContain('value="Ada Byron"');
    expect(await requests()).toBe(before);
  });

  it('given fields that are too long, when it is sent, then each says how long it may be', async () => {
    const page = await browser.open('/');
    const long = { ...filled, phone: '1'.repeat(51), title: 'a'.repeat(201) };
    const { status, text } = await browser.postJson('/request-trial', page, long);
    expect([status, JSON.parse(text).errors[0].data.fields]).toEqual([
      422,
      {
        phone: 'This is too long: 50 characters at most.',
        title: 'This is too long: 200 characters at most.',
      },
    ]);
  });

  it('given it is sent too often, when it comes again, then that is said and the form stays filled', async () => {
    const page = await browser.open('/');
    let answer = await browser.postJson('/request-trial', page, filled);
    for (let n = 0; n < 25 && answer.status === 200; n += 1) {
      answer = await browser.postJson('/request-trial', page, filled);
    }
    expect(answer.status).toBe(429);
    const { errors } = JSON.parse(answer.text) as ErrorAnswer;
    expect(errors[0]?.data?.['retryAfterSeconds']).toBeGreaterThan(0);
    expect(answer.headers.get('Retry-After')).toBe(String(errors[0]?.data?.['retryAfterSeconds']));
    const form = await browser.post('/request-trial', page, filled);
    expect(form.status).toBe(429);
    expect(Number(form.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(form.text).toContain('Something went wrong :( please try again');
    expect(form.text).toContain('value="Acme"');
  });
});
