import { trialMailProcess } from '../../../../domain/trial/trialMail.process.ts';
import { MailTrialRequest, mailTrialRequest } from '../../../../workers/trial/mailTrialRequest.ts';
import { TestBrowser } from '../../../support/http/testBrowser.ts';
import { startTestSite, type TestSite } from '../../../support/http/testSite.ts';

const wish = {
  name: 'Ada Byron',
  email: 'ada@acme.test',
  day: '2026-12-01',
  time: '15:30',
  timeZone: 'Europe/Berlin',
};

describe('wishing for a meeting', () => {
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
  const requests = async () => site.jobsOf(trialMailProcess);

  it('given a wished time, when it is sent, then it is filed as a request for a trial and mailed', async () => {
    const page = await browser.open('/schedule');
    const answer = await browser.post('/schedule', page, wish);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Thanks Ada Byron! I&#x27;ll be in touch shortly');
    const due = (await requests()).at(-1);
    const payload = MailTrialRequest.parse(due?.payload);
    await mailTrialRequest({ ...site, mail: site.inbox }, payload, due?.eventId ?? '');
    const [mail] = site.inbox.mails();
    expect(mail).toMatchObject({ to: 'trials@kith.example', replyTo: 'ada@acme.test' });
    expect(mail?.text).toContain('2026-12-01 15:30, Europe/Berlin');
  });

  it('given a page whose address has a label, when a time is wished for in its frame, then the label is mailed with it', async () => {
    const firstIn = (text: string, pattern: RegExp) =>
      (pattern.exec(text)?.[1] ?? '').replaceAll('&amp;', '&');
    const home = await browser.open('/?li=autumn%20mail');
    const framed = await browser.open(firstIn(home.text, /data-address="([^"]*)"/));
    await browser.post(firstIn(framed.text, /action="([^"]*)"/), framed, wish);
    const due = (await requests()).at(-1);
    const payload = MailTrialRequest.parse(due?.payload);
    await mailTrialRequest({ ...site, mail: site.inbox }, payload, due?.eventId ?? '');
    expect(site.inbox.mails()[0]?.text).toContain('autumn mail');
  });

  it('given a visitor in a zone that is not among those offered, when the page is opened, then theirs is offered and chosen, and no day is', async () => {
    const { text } = await browser.open('/schedule?timeZone=Antarctica%2FTroll');
    expect(text).toContain('<option value="Antarctica/Troll" selected="">');
    expect(text).toContain('<option value="" selected="">Choose a day</option>');
    const { text: usual } = await browser.open('/schedule?timeZone=Europe%2FBerlin');
    expect(usual).not.toContain('Antarctica/Troll');
    expect(usual).toContain('<option value="Europe/Berlin" selected="">');
  });

  it.each([
    ['day', '31 December', 'Choose a day.'],
    ['day', '2026-02-31', 'Choose a day.'],
    ['day', '2026-11-19', 'Choose a day that is still to come.'],
    ['time', '25:00', 'Choose a time.'],
    ['timeZone', ' ', 'Choose your time zone.'],
    ['timeZone', 'Middle/Earth', 'Choose your time zone.'],
    ['name', '', 'Enter your name.'],
    ['name', 'a'.repeat(201), 'This is too long: 200 characters at most.'],
    ['email', 'ada', 'Enter an address such as you@company.com.'],
  ])(
    'given a %s that is none, when it is sent, then the field says so and nothing is filed',
    async (field, value, words) => {
      const page = await browser.open('/schedule');
      const before = (await requests()).length;
      const answer = await browser.post('/schedule', page, { ...wish, [field]: value });
      expect(answer.status).toBe(422);
      expect(answer.text).toContain(words);
      expect((await requests()).length).toBe(before);
    },
  );

  it('given a day that is over here, when it is still that day somewhere, then it is taken', async () => {
    const page = await browser.open('/schedule');
    const sent = async (day: string) =>
      (await browser.post('/schedule', page, { ...wish, day })).status;
    expect(await sent('2026-11-20')).toBe(200);
    site.clock.advance(3 * 60 * 60 * 1000);
    expect(await sent('2026-11-20')).toBe(422);
    expect(await sent('2026-11-21')).toBe(200);
  });

  it('given it stands in a frame, then only our own pages may frame it, and it fetches no script', async () => {
    const page = await browser.get('/schedule?embedded=1&email=ada@acme.test&timeZone=Asia/Tokyo');
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
    expect(page.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    expect(page.text).not.toContain('<script type="module"');
    expect(page.text).toContain('value="ada@acme.test"');
    expect(page.text).toContain('value="Asia/Tokyo"');
    expect(page.text).not.toContain('<footer');
    const other = await browser.get('/login');
    expect(other.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  });

  it('given the page, then it offers the working days to come, and marks what was chosen', async () => {
    const page = await browser.open('/schedule');
    // The clock stands at a Friday.
    expect(page.text).toContain('<option value="2026-11-23">Mon 23 Nov</option>');
    expect(page.text).not.toMatch(/<option[^>]*>(Sat|Sun) /);
    const again = await browser.post('/schedule', page, { ...wish, name: '', day: '2026-11-24' });
    expect(again.text).toContain('<option value="2026-11-24" selected="">Tue 24 Nov</option>');
    expect(again.text).toContain('<option selected="">15:30</option>');
    expect(again.text).toContain('<option value="Europe/Berlin" selected="">Berlin</option>');
  });

  it('given it is sent too often, then that is said and the form stays filled', async () => {
    const page = await browser.open('/schedule');
    let answer = await browser.post('/schedule', page, wish);
    for (let n = 0; n < 25 && answer.status === 200; n += 1) {
      answer = await browser.post('/schedule', page, wish);
    }
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(answer.text).toContain('Something went wrong :( please try again');
    expect(answer.text).toContain('value="2026-12-01"');
  });

  it('given a configured calendar, then its origin alone may be framed', async () => {
    const { mkdtemp, rm, writeFile } = await import('node:fs/promises');
    const { tmpdir } = await import('node:os');
    const folder = await mkdtemp(`${tmpdir()}/kith-site-`);
    const path = `${folder}/site.json`;
    await writeFile(path, '{"scheduling":{"address":"https://calendar.example/kith/15min"}}');
    const branded = await startTestSite({ KITH_SITE_CONFIG: path });
    const page = await new TestBrowser(branded.origin).get('/');
    expect(page.headers.get('Content-Security-Policy')).toContain(
      'frame-src https://calendar.example;',
    );
    expect(page.text).toContain('href="https://calendar.example/kith/15min"');
    await branded.stop();
    await rm(folder, { recursive: true });
  });
});
