import type { WholeConversationResource } from '../../../../domain/contracts/conversations.ts';
import type { EnrolmentResource } from '../../../../domain/contracts/enrolments.ts';
import type { MailboxResource } from '../../../../domain/contracts/mailboxes.ts';
import type { SuppressionResource } from '../../../../domain/contracts/suppressions.ts';
import { dayAfter } from '../../../../domain/kernel/zonedTime.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { bounces } from '../../../support/mail/incoming/bounces.ts';
import { addressedTo } from '../../../support/mail/incoming/addressedTo.ts';
import { otherReports } from '../../../support/mail/incoming/otherReports.ts';
import { DovecotAccount } from '../../../support/outreach/dovecotAccount.ts';
import { Outreach, twoMails } from '../../../support/outreach/outreach.ts';
import { requirement } from '../../../support/suites/requirement.ts';

/** How it stands with somebody, by which mail of the conversation that is known, and whether nobody mails them any more. */
type Follows = readonly [stands: string, kept: string | null, isSuppressed: boolean];

const gone: Follows = ['bounced', 'bounce hard', true];
const goesOn: Follows = ['active', 'bounce soft', false];
const isTriedAgain: Follows = ['active', 'bounce delayed', false];
const nothing: Follows = ['active', null, false];
const complained: Follows = ['complaint', 'complaint', true];

/** What follows from each of the reports. */
const reports: readonly (readonly [string, Follows])[] = [
  ['Postfix: no such user', gone],
  ['Postfix: still trying, which is no failure', isTriedAgain],
  ['Postfix: tried for five days, and given up', goesOn],
  ['Postfix: there is no such domain', gone],
  ['Exchange: no such user, with a provider’s id in the place of ours', gone],
  ['Exchange: the mailbox is full', goesOn],
  ['a policy that says 5.7.1 costs nobody their address', ['bounced', 'bounce ours', false]],
  ['Gmail: no such account, in base64', gone],
  ['Sendmail: only its last words tell that there is no such user', gone],
  ['Sendmail: a general failure of which nothing more is said', goesOn],
  ['a report with two recipients tells of the one that failed', gone],
  ['a report that returns nothing is found by the id of its envelope', nothing],
  ['qmail: no mailbox by that name', gone],
  ['Exim of old: in words, with the address in its head', gone],
  ['Exim of old: delayed', nothing],
  ['a server that says in words alone what nobody can read', nothing],
  ['a report that says that all is well', nothing],
  ['a complaint that names whose it is', complained],
  ['a complaint that names nobody is of whom the mail was to', complained],
  ['a complaint whose address the provider has blackened', complained],
  ['somebody takes a mail out of the spam', nothing],
  ['a receipt that somebody has opened the mail', nothing],
];

/** What programs say of those who are away, until a day as their language writes it. */
const absences: readonly (readonly [string, string, (until: string) => string])[] = [
  ['en-GB', 'Automatic reply', (until) => `I am away until ${until}.`],
  ['en-US', 'Out of Office', (until) => `I’m out of the office through ${until}.`],
  ['de', 'Automatische Antwort', (until) => `Ich bin bis einschließlich ${until} im Urlaub.`],
  ['fr', 'Réponse automatique ', (until) => `Je suis absente jusqu’au ${until} inclus.`],
  ['es', 'Respuesta automática', (until) => `Estaré fuera hasta el ${until}.`],
  ['it', 'Risposta automatica', (until) => `Sono in ferie fino al ${until}.`],
  ['nl', 'Automatisch antwoord', (until) => `Ik ben afwezig t/m ${until}.`],
  ['pt', 'Resposta automática', (until) => `Estarei ausente até ao dia ${until}.`],
  ['sv', 'Automatiskt svar', (until) => `Jag är borta till och med ${until}.`],
  ['pl', 'Odpowiedź automatyczna', (until) => `Jestem nieobecna do ${until}.`],
  ['ru', 'Автоответ', (until) => `Меня не будет до ${until}`],
  ['ja', '自動返信', (until) => `${until}まで不在にしております。`],
  ['ko', '자동 회신', (until) => `${until}까지 자리를 비웁니다.`],
  ['zh', '自动回复', (until) => `我休假至${until}。`],
];

const nameOf = (at: number) =>
  `${at < 20 ? 'Pia' : 'Mia'} ${String.fromCharCode(65 + (at % 20))}abel`;
const addressOf = (at: number) => `p${at}@lovelace.test`;

requirement('dovecot', 'root rights').describe('what comes back to one account', () => {
  const cases = [...reports.map(([name]) => name), ...absences.map(([language]) => language)];
  let server: ComposedServer;
  let account: DovecotAccount;
  let outreach: Outreach;
  let away: string;
  let of: ReadonlyMap<string, EnrolmentResource>;
  let suppressions: readonly SuppressionResource[];

  beforeAll(async () => {
    server = await startComposedServer({ parts: 'noWorkers', env: { KITH_MAIL_PRIVATE: 'true' } });
    account = await DovecotAccount.start(server);
    const people = cases.map((_case, at) => engineer(nameOf(at), { email: addressOf(at) }));
    // In the past: a mail server takes no mail that is said to come later than now.
    outreach = await Outreach.begin(server, people, twoMails, -1);
    const mailboxId = await account.connect(outreach);
    const limits = { perDay: 100, rampUp: false, pauseFrom: 30, pauseTo: 30 };
    await outreach.recruiter.post(`/api/mailboxes/${mailboxId}/limit`, limits);
    await server.settled();
    await outreach.enrol(outreach.recruiter, { allOf: {}, mailboxId });
    for (let times = 0; times <= cases.length; times += 1) {
      server.clock.advance(60_000);
      await outreach.send();
    }
    expect(outreach.handed).toHaveLength(cases.length);
    away = dayAfter(server.clock.now().toISOString().slice(0, 10), 9);
    for (const [at, name] of cases.entries()) await account.put('INBOX', [mailOf(at, name)]);
    await outreach.read();
    of = await byName();
    suppressions = await all<SuppressionResource>('suppressions');
  });
  afterAll(async () => {
    await account.stop();
    await server.stop();
  });

  const all = async <Resource>(of: string) =>
    (await outreach.recruiter.list<Resource>(of, { range: [0, 99] })).body;
  const byName = async () =>
    new Map((await all<EnrolmentResource>('enrolments')).map((one) => [one.name, one]));

  /** The mail of a case, about what was sent to whose it is. */
  function mailOf(at: number, name: string): string {
    const to = addressOf(at);
    const ours = outreach.handed.find((message) => message.to.address === to)?.messageId ?? '';
    const report = [...bounces, ...otherReports].find((one) => one.name === name);
    if (report !== undefined) return addressedTo(report.raw, to, ours.slice(1, -1));
    const [language, subject, words] = absences.find(([one]) => one === name)!;
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    return [
      `From: ${to}`,
      `Subject: =?utf-8?B?${Buffer.from(`${subject}: A role`).toString('base64')}?=`,
      `Date: ${server.clock.now().toUTCString()}`,
      `Message-ID: <away-${at}@lovelace.test>`,
      `In-Reply-To: ${ours}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      words(day.format(new Date(away))),
    ].join('\r\n');
  }

  /** How it stands with whom a case is about. */
  async function found(name: string) {
    const at = cases.indexOf(name);
    const enrolment = of.get(nameOf(at));
    if (enrolment === undefined) throw new Error(`Nobody is known for ${name}.`);
    const { candidacyId, status, reason } = enrolment;
    const path = `/api/conversations/${candidacyId}`;
    const { body } = await outreach.recruiter.get<WholeConversationResource>(path);
    const kept = body.mails.find(({ isOurs }) => !isOurs);
    return {
      enrolment,
      stands: reason ?? status,
      kept: kept === undefined ? null : [kept.kind, kept.code].filter(Boolean).join(' '),
      isSuppressed: suppressions.some(({ address }) => address === addressOf(at)),
    };
  }

  it.each(reports)('%s', async (name, [stands, kept, isSuppressed]) => {
    const { enrolment: _enrolment, ...is } = await found(name);
    expect(is).toEqual({ stands, kept, isSuppressed });
  });

  it.each(absences.map(([language]) => [language]))(
    'an absence in %s puts off what comes until the day after it',
    async (language) => {
      const { enrolment, ...is } = await found(language);
      expect(is).toEqual({ stands: 'active', kept: 'autoReply', isSuppressed: false });
      expect(enrolment).toMatchObject({ held: 'away', awayUntil: away });
      expect((enrolment.nextAt ?? '') > away).toBe(true);
    },
  );

  it('counts for how the account stands, which goes on sending', async () => {
    const { body } = await outreach.recruiter.list<MailboxResource>('mailboxes');
    const mine = body.find(({ provider }) => provider === 'other');
    expect(mine).toMatchObject({
      problem: null,
      health: { sent: cases.length, bounced: 9, complained: 3 },
    });
    expect(mine?.health.readAt).not.toBeNull();
  });

  it('changes nothing when it is read once more', async () => {
    await outreach.read();
    expect(await byName()).toEqual(of);
  });
});
