import { suspendWorkspace } from '../../../../cli/identity/suspendWorkspace.ts';
import {
  notificationWords,
  type NotificationResource,
} from '../../../../domain/contracts/notifications.ts';
import { meantFor } from '../../../../domain/contracts/meantWorkspace.ts';
import type { SelfUser } from '../../../../domain/contracts/user.ts';
import { latestAt } from '../../../../domain/kernel/zonedTime.ts';
import type { InboxEvent } from '../../../../domain/notifications/events.ts';
import {
  toldKinds,
  type MailTiming,
  type ToldKind,
} from '../../../../domain/notifications/mailTiming.ts';
import { tellings } from '../../../../domain/tellings.ts';
import { developmentInbox } from '../../../../platform/mail/developmentInbox.ts';
import { findMailDue } from '../../../../workers/notifications/findMailDue.ts';
import { sendNotifications } from '../../../../workers/notifications/sendNotifications.ts';
import { ShiftedClock } from '../../../support/clock.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { LiveSocket } from '../../../support/http/liveSocket.ts';
import { setAccount } from '../../../support/http/setAccount.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';
import { screens } from '../../../support/rights/screens.ts';
import { toldThings } from './told.ts';
import type { ToBeTold } from './toldTeam.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Of all that are told here, many more mails than whoever develops wants to read. */
const inbox = developmentInbox(new ShiftedClock(), 1_000);
let server: ComposedServer;

beforeAll(async () => {
  server = await startComposedServer({ mail: inbox });
});
afterAll(() => server.stop());

const codes = Object.keys(toldThings);

function sayingOf(code: string) {
  const found = tellings.find(({ says }) => says?.code === code);
  if (!found?.says) throw new Error(`Nothing says ${code}.`);
  return { kind: found.says.kind as ToldKind, mailsItself: found.mailsItself };
}

/** What is made ready for somebody to be told one thing; what they were told by that they have read. */
async function givenThat(code: string): Promise<ToBeTold> {
  const found = await toldThings[code]?.(server);
  if (found === undefined) throw new Error(`Nothing tells ${code}.`);
  await server.settled();
  const [newest] = await unreadOf(found.receiver);
  if (newest !== undefined) {
    await found.receiver.post('/api/notifications/read', { upTo: newest.position });
  }
  return found;
}

const unreadOf = async (one: SignedIn) =>
  (await one.list<NotificationResource>('notifications', { filter: { isUnread: true } })).body;

const toldAll = async (one: SignedIn) =>
  (await one.list<NotificationResource>('notifications')).body;

/** The one thing that they are told in the end. */
async function toldTo(one: SignedIn): Promise<NotificationResource> {
  const all = await server.until(async () => {
    const found = await unreadOf(one);
    return found.length > 0 && found;
  });
  expect(all).toHaveLength(1);
  return all[0] as NotificationResource;
}

/** Looks for what is due three minutes from now, or on the next morning. */
async function look(timing: 'atOnce' | 'daily') {
  const now = Date.now();
  const morning = latestAt(7 * 60, now + 26 * HOUR_MS, 'UTC') + 10 * MINUTE_MS;
  const clock = new ShiftedClock();
  clock.advance(timing === 'atOnce' ? 3 * MINUTE_MS : morning - now);
  const { store, codec, ids, reads, operatorReads } = server;
  await findMailDue({ store, codec, ids, clock, reads, operatorReads }, { timing });
  await server.settled();
}

/** In which mails they were to be told it by now. */
async function dueOf({ workspaceId, receiver: { userId } }: ToBeTold) {
  const due: string[] = [];
  const inboxId = server.ids.idOf('inbox', userId, workspaceId);
  for await (const recorded of server.store.readStream(`inbox-${inboxId}`)) {
    const { type, data } = (await server.codec.decode(recorded)) as InboxEvent;
    if (type === 'NotificationMailDue') due.push(data.timing);
  }
  return due;
}

async function prefer(one: SignedIn, preferences: object) {
  expect((await one.post('/api/update-self', { preferences })).status).toBe(200);
}

/** The same, where that is what they chose. */
async function dueTo(found: ToBeTold, receiver: SignedIn, preferences: object) {
  await prefer(receiver, preferences);
  await server.settled();
  await look('atOnce');
  await look('daily');
  return dueOf(found);
}

/** What comes of a mail that is sent them now, whatever they were mailed before. */
async function sentNow({ workspaceId, receiver: { userId } }: ToBeTold) {
  await server.settled();
  const all = { after: '0'.repeat(32), upTo: 'f'.repeat(32) };
  const job = { workspaceId, userId, timing: 'daily' as const, ...all };
  return sendNotifications({ ...server, mail: inbox }, job, `again to ${userId}`);
}

/** That somebody comes to an address of the app, and may read what it is of. */
async function expectOpen(one: SignedIn, to: string) {
  expect([to, (await one.get(to, { Accept: 'text/html' })).status]).toEqual([to, 200]);
  const thing = /^\/(?:people|projects|introductions)\/[^/?]+/.exec(to)?.[0];
  expect([to, (await one.get(`/api${thing ?? '/me'}`)).status]).toEqual([to, 200]);
}

/** To what roles an address of the app is open. */
function rolesAt(to: string) {
  const [path = ''] = to.split(/[?#]/);
  const found = Object.entries(screens).find(([address]) =>
    new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );
  return found?.[1] ?? [];
}

const addressOf = async (one: SignedIn) => (await one.get<{ email: string }>('/api/me')).body.email;

const mailedTo = (email: string) => inbox.mails().filter(({ to }) => to === email);

const chosen = (kind: ToldKind, timing: MailTiming) => ({
  activityMail: true,
  [`mail.${kind}`]: timing,
});
const choices = {
  none: (kind: ToldKind) => ({ ...chosen(kind, 'atOnce'), activityMail: false }),
  off: (kind: ToldKind) => chosen(kind, 'off'),
  atOnce: (kind: ToldKind) => chosen(kind, 'atOnce'),
  daily: (kind: ToldKind) => chosen(kind, 'daily'),
};
/** In which mails each comes by then, of those chosen one after the other. */
const dueBy = { none: [], off: [], atOnce: ['atOnce'], daily: ['atOnce', 'daily'] };

interface Told extends Pick<NotificationResource, 'id' | 'words' | 'to'> {
  readonly found: ToBeTold;
  readonly receiver: SignedIn;
  /** The mails to them since. */
  readonly mailed: () => ReturnType<typeof mailedTo>;
}
/** What has happened, by its code: a look for mails that are due is one for everybody. */
const told = new Map<string, Told>();

function toldBy(code: string): Told {
  const found = told.get(code);
  if (found === undefined) throw new Error(`Nobody was told ${code}.`);
  return found;
}

describe('what somebody is told', () => {
  it('is all tried here, of every code and kind', () => {
    expect(codes.toSorted()).toEqual(Object.keys(notificationWords).toSorted());
    const kinds = new Set(codes.map((code) => sayingOf(code).kind));
    expect([...kinds].toSorted()).toEqual([...toldKinds].toSorted());
  });

  it.each(codes)('given %s, then it stands behind the bell', async (code) => {
    const found = await givenThat(code);
    const email = await addressOf(found.receiver);
    const before = mailedTo(email).length;
    await found.happens();
    const receiver = (await found.comesBack?.()) ?? found.receiver;
    const { id, kind, words, to } = await toldTo(receiver);
    expect(kind).toBe(sayingOf(code).kind);
    await prefer(receiver, choices.none(sayingOf(code).kind));
    // The newest stand first.
    const mailed = () => mailedTo(email).slice(0, mailedTo(email).length - before);
    told.set(code, { found, receiver, id, words, to, mailed });
  });

  it.each(['none', 'off', 'atOnce', 'daily'] as const)(
    'given all of it, when they choose %s, then of each is mailed what that says',
    async (choice) => {
      for (const [code, { receiver }] of told) {
        await prefer(receiver, choices[choice](sayingOf(code).kind));
      }
      await server.settled();
      await look('atOnce');
      await look('daily');
      for (const [code, { found, mailed }] of told) {
        const due = sayingOf(code).mailsItself ? [] : dueBy[choice];
        expect([code, await dueOf(found)]).toEqual([code, due]);
        // Once they choose otherwise, what was to be mailed at once is so no more.
        if (choice === 'atOnce') await server.until(() => mailed().length > 0);
      }
    },
  );

  it.each(codes)('given %s was mailed as was chosen, then its mails lead there', async (code) => {
    const { found, receiver, words, to, mailed } = toldBy(code);
    const { mailsItself } = sayingOf(code);
    // What asks by a mail of its own comes whatever is chosen, and in no other.
    const count = mailsItself ? 1 : 2;
    const mails = await server.until(() => mailed().length >= count && mailed());
    expect(mails).toHaveLength(count);
    for (const { subject, text = '', html = '' } of mailsItself ? [] : mails) {
      expect(subject).toBe(words);
      const href = server.config.origin + meantFor(found.workspaceId, to);
      expect(text).toContain(`- ${words}\n  ${href}\n`);
      expect(html).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
    }
    await expectOpen(receiver, to);
  });

  it.each(codes)(
    'given %s, when one works on its project no longer, only looks after records or is kept out, then no mail comes and nothing is told that leads where one may not go',
    async (code) => {
      const { found, receiver, id } = toldBy(code);
      const { owner, projectId } = found;
      const { userId } = receiver;
      const wanted = sayingOf(code).mailsItself ? 'not-wanted' : 'sent';
      expect(await sentNow(found)).toBe(wanted);
      const says = async (path: string, body: object) =>
        expect((await owner.post(path, body)).status).toBe(200);
      const outOf = async (project: string) => {
        await says(`/api/projects/${project}/remove-member`, { userId });
        const out = await sentNow(found);
        expect((await toldAll(receiver)).map((one) => one.id)).not.toContain(id);
        await says(`/api/projects/${project}/add-member`, { userId });
        return [out, await sentNow(found)];
      };
      const gone = ['not-wanted', 'sent'];
      expect(projectId === undefined ? gone : await outOf(projectId)).toEqual(gone);

      const { role } = (await receiver.get<SelfUser>('/api/me')).body;
      await says(`/api/members/${userId}/change-role`, { role: 'auditor' });
      await server.settled();
      for (const { to } of await toldAll(receiver)) {
        await expectOpen(receiver, to);
        expect([to, ...rolesAt(to)]).toContain('auditor');
      }
      await says(`/api/members/${userId}/change-role`, { role });
      expect(await sentNow(found)).toBe('sent');

      await says(`/api/members/${userId}/suspend`, { reason: 'other' });
      expect(await sentNow(found)).toBe('not-wanted');
      expect((await receiver.list('notifications')).status).toBe(401);
    },
  );

  it('given their account is suspended by who runs the server, then no mail is due or sent', async () => {
    const found = await givenThat('mentioned');
    await found.happens();
    const preferences = { 'mail.mention': 'daily' };
    expect((await found.receiver.post('/api/update-self', { preferences })).status).toBe(200);
    await toldTo(found.receiver);
    expect(await sentNow(found)).toBe('sent');
    await setAccount(server, found.receiver.userId, 'suspend');
    expect(await sentNow(found)).toBe('not-wanted');
    await look('daily');
    expect(await dueOf(found)).toEqual([]);
  });

  it('given its workspace is suspended before a mail of it is sent, then none is', async () => {
    const found = await givenThat('mentioned');
    await found.happens();
    const preferences = { 'mail.mention': 'daily' };
    expect((await found.receiver.post('/api/update-self', { preferences })).status).toBe(200);
    await toldTo(found.receiver);
    expect(await sentNow(found)).toBe('sent');
    const operator = { ...server, claims: server.identity.claims };
    await suspendWorkspace(operator, found.workspaceId, 'unpaid');
    expect(await sentNow(found)).toBe('not-wanted');
  });

  it.each(['referred', 'mailUnclear'])(
    'given %s, which all of a project are told, then the browser of who works there no longer hears nothing of it',
    async (code) => {
      const { receiver, owner, projectId, happens } = await givenThat(code);
      const { userId } = receiver;
      const out = await owner.post(`/api/projects/${projectId}/remove-member`, { userId });
      expect(out.status).toBe(200);
      await server.settled();
      const socket = await LiveSocket.open(server, receiver.liveToken);
      await happens();
      await server.settled();
      // What they are told in person comes after it.
      const role = { role: 'hiringManager' };
      expect((await owner.post(`/api/members/${userId}/change-role`, role)).status).toBe(200);
      const told = () =>
        socket.heard.flatMap((one) =>
          one.type === 'LIVE_ACTIVITY' && one.resource === 'notifications' ? (one.ids ?? []) : [],
        );
      await server.until(() => told().length > 0);
      expect(told()).toEqual([expect.stringMatching(new RegExp(`\\.${userId}$`))]);
      socket.close();
    },
  );

  it('given an export, when one works on its project no longer, then its name is told no more', async () => {
    const found = await givenThat('exportFinished');
    await found.happens();
    const { receiver, owner, workedOn } = found;
    const { words } = await toldTo(receiver);
    expect(words).toMatch(/^Your export of .+ is ready$/);
    const { userId } = receiver;
    const out = await owner.post(`/api/projects/${workedOn}/remove-member`, { userId });
    expect(out.status).toBe(200);
    await server.settled();
    expect((await toldAll(receiver))[0]?.words).toBe('Your export is ready');
  });

  it.each(['assigned', 'referred', 'introductionAsked', 'nameAsked', 'introductionAgreed'])(
    'given %s, once somebody has answered it, then it is read and in no mail, until that is taken back',
    async (code) => {
      const found = await givenThat(code);
      const { receiver, happens, answer, openAgain } = found;
      await happens();
      const { id } = await toldTo(receiver);
      await answer?.();
      await server.settled();
      expect(await unreadOf(receiver)).toEqual([]);
      expect((await toldAll(receiver)).map((one) => one.id)).toContain(id);
      const atOnce = { [`mail.${sayingOf(code).kind}`]: 'atOnce' };
      expect(await dueTo(found, receiver, atOnce)).toEqual([]);
      if (openAgain === undefined) return;
      await openAgain();
      await server.settled();
      expect((await unreadOf(receiver)).map((one) => one.id)).toEqual([id]);
    },
  );

  it.each([
    'tokensEnded',
    'signOnSetUp',
    'signOnRequired',
    'signOnSwitchedOff',
    'signOnSwitchedOn',
  ])('given %s, when one is no owner any more, then it is told no more', async (code) => {
    const { receiver, owner, happens } = await givenThat(code);
    await happens();
    const { id } = await toldTo(receiver);
    const path = `/api/members/${receiver.userId}/change-role`;
    expect((await owner.post(path, { role: 'recruiter' })).status).toBe(200);
    await server.settled();
    expect((await toldAll(receiver)).map((one) => one.id)).not.toContain(id);
  });

  it.each(['referralAccepted', 'referralSkipped', 'introductionAgreed', 'introductionDeclined'])(
    'given %s, once that is taken back, then it is told no more, and what comes instead is',
    async (code) => {
      const { receiver, happens, undo } = await givenThat(code);
      await happens();
      const { id } = await toldTo(receiver);
      const ids = async () => (await toldAll(receiver)).map((one) => one.id);
      await undo?.();
      await server.settled();
      expect(await ids()).not.toContain(id);
      await happens();
      await server.settled();
      expect(await ids()).toContain(id);
    },
  );
});
