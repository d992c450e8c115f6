import {
  notificationWords,
  type NotificationResource,
} from '../../../../domain/contracts/notifications.ts';
import { meantFor } from '../../../../domain/contracts/meantWorkspace.ts';
import { latestAt } from '../../../../domain/kernel/zonedTime.ts';
import type { InboxEvent } from '../../../../domain/notifications/events.ts';
import {
  toldKinds,
  type MailTiming,
  type ToldKind,
} from '../../../../domain/notifications/mailTiming.ts';
import { tellings } from '../../../../domain/tellings.ts';
import { findMailDue } from '../../../../workers/notifications/findMailDue.ts';
import { sendNotifications } from '../../../../workers/notifications/sendNotifications.ts';
import { ShiftedClock } from '../../../support/clock.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';
import { toldBesides, toldThings, type ToBeTold } from './told.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let server: ComposedServer;

beforeAll(async () => {
  server = await startComposedServer();
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

/** In which mails they were to be told it by now, where that is what they chose. */
async function dueTo({ workspaceId }: ToBeTold, receiver: SignedIn, preferences: object) {
  expect((await receiver.post('/api/update-self', { preferences })).status).toBe(200);
  await server.settled();
  await look('atOnce');
  await look('daily');
  const due: string[] = [];
  const inboxId = server.ids.idOf('inbox', receiver.userId, workspaceId);
  for await (const recorded of server.store.readStream(`inbox-${inboxId}`)) {
    const { type, data } = (await server.codec.decode(recorded)) as InboxEvent;
    if (type === 'NotificationMailDue') due.push(data.timing);
  }
  return due;
}

/** What comes of a mail that is sent them now, whatever they were mailed before. */
async function sentNow({ workspaceId, receiver: { userId } }: ToBeTold) {
  await server.settled();
  const all = { after: '0'.repeat(32), upTo: 'f'.repeat(32) };
  const job = { workspaceId, userId, timing: 'daily' as const, ...all };
  return sendNotifications({ ...server, mail: server.inbox }, job, `again to ${userId}`);
}

const addressOf = async (one: SignedIn) => (await one.get<{ email: string }>('/api/me')).body.email;

const mailedTo = (email: string) => server.inbox.mails().filter(({ to }) => to === email);

describe('what somebody is told', () => {
  it('is all tried here, of every kind, or comes of a fault or a further step of what is', () => {
    const all = [...codes, ...toldBesides].toSorted();
    expect(all).toEqual(Object.keys(notificationWords).toSorted());
    const kinds = new Set(codes.map((code) => sayingOf(code).kind));
    expect([...kinds].toSorted()).toEqual([...toldKinds].toSorted());
  });

  it.each(codes)(
    'given %s, then it stands behind the bell, comes by mail as was chosen, and leads there',
    async (code) => {
      const { kind, mailsItself } = sayingOf(code);
      const found = await givenThat(code);
      const email = await addressOf(found.receiver);
      const before = mailedTo(email).length;
      await found.happens();
      const receiver = (await found.comesBack?.()) ?? found.receiver;
      const { kind: toldKind, words, to } = await toldTo(receiver);
      expect(toldKind).toBe(kind);

      const chosen = (timing: MailTiming) => ({ activityMail: true, [`mail.${kind}`]: timing });
      const none = { ...chosen('atOnce'), activityMail: false };
      expect(await dueTo(found, receiver, none)).toEqual([]);
      expect(await dueTo(found, receiver, chosen('off'))).toEqual([]);
      const atOnce = mailsItself ? [] : ['atOnce'];
      expect(await dueTo(found, receiver, chosen('atOnce'))).toEqual(atOnce);
      const both = mailsItself ? [] : ['atOnce', 'daily'];
      expect(await dueTo(found, receiver, chosen('daily'))).toEqual(both);

      // What asks by a mail of its own comes whatever is chosen, and in no other.
      const count = mailsItself ? 1 : 2;
      const mails = await server.until(() => {
        const all = mailedTo(email);
        return all.length >= before + count && all.slice(0, all.length - before);
      });
      expect(mails).toHaveLength(count);
      for (const { subject, text = '', html = '' } of mailsItself ? [] : mails) {
        expect(subject).toBe(words);
        const href = server.config.origin + meantFor(found.workspaceId, to);
        expect(text).toContain(`- ${words}\n  ${href}\n`);
        expect(html).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
      }
      expect((await receiver.get(to, { Accept: 'text/html' })).status).toBe(200);
      const thing = /^\/(?:people|projects|introductions)\/[^/?]+/.exec(to)?.[0];
      expect((await receiver.get(`/api${thing ?? '/me'}`)).status).toBe(200);
    },
  );

  it.each(codes)(
    'given %s, when one works on its project no longer or is kept out, then no mail comes',
    async (code) => {
      const found = await givenThat(code);
      await found.happens();
      const receiver = (await found.comesBack?.()) ?? found.receiver;
      await toldTo(receiver);
      const { owner, projectId } = found;
      const { userId } = receiver;
      const { kind, mailsItself } = sayingOf(code);
      const preferences = { [`mail.${kind}`]: 'daily' };
      expect((await receiver.post('/api/update-self', { preferences })).status).toBe(200);
      const wanted = mailsItself ? 'not-wanted' : 'sent';
      expect(await sentNow(found)).toBe(wanted);
      const says = async (path: string, body: object) =>
        expect((await owner.post(path, body)).status).toBe(200);
      const outOf = async (id: string) => {
        await says(`/api/projects/${id}/remove-member`, { userId });
        const out = await sentNow(found);
        await says(`/api/projects/${id}/add-member`, { userId });
        return [out, await sentNow(found)];
      };
      const gone = ['not-wanted', 'sent'];
      expect(projectId === undefined ? gone : await outOf(projectId)).toEqual(gone);
      await says(`/api/members/${userId}/suspend`, { reason: 'other' });
      expect(await sentNow(found)).toBe('not-wanted');
    },
  );

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

  it.each(['tokensEnded', 'signOnSetUp'])(
    'given %s, when one is no owner any more, then it is told no more',
    async (code) => {
      const { receiver, owner, happens } = await givenThat(code);
      await happens();
      const { id } = await toldTo(receiver);
      const path = `/api/members/${receiver.userId}/change-role`;
      expect((await owner.post(path, { role: 'recruiter' })).status).toBe(200);
      await server.settled();
      expect((await toldAll(receiver)).map((one) => one.id)).not.toContain(id);
    },
  );

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
