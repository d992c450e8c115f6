import type { SendingEvent } from '../../../domain/mailboxes/events.ts';
import { inGone, the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

const of = (mailboxId: string, userId: string, workspaceId: string = the.workspace) => ({
  workspaceId,
  userId,
  mailboxId,
});

const connected = (mailboxId: string, userId: string, workspaceId: string = the.workspace) =>
  told(
    'mailbox',
    mailboxId,
    {
      type: 'MailboxConnected',
      data: {
        ...of(mailboxId, userId, workspaceId),
        provider: 'other',
        perDay: 100,
        pauseSeconds: { from: 45, to: 180 },
        rampUp: true,
        rampsFrom: '2026-11-20T09:00:00.000Z',
        personal: {
          [userId]: {
            address: `writes-${userId}@alderbrook.example`,
            name: 'Whoever writes',
            signInName: `writes-${userId}@alderbrook.example`,
            password: `opens the mail of ${userId}`,
            smtp: { host: 'smtp.alderbrook.example', port: 587, security: 'startTls' },
            imap: { host: 'imap.alderbrook.example', port: 993, security: 'tls' },
          },
        },
      },
    },
    { workspaceId },
  );

/** What comes of the question whether the recruiter may send as the leaver. */
function lent(
  sendingId: string,
  events: readonly (readonly [SendingEvent['type'], object])[],
  workspaceId: string = the.workspace,
): readonly Told<KithEvent>[] {
  const between = { workspaceId, sendingId, askedById: the.recruiter, colleagueId: the.leaver };
  return events.map(([type, more]) =>
    told('sending', sendingId, { type, data: { ...between, ...more } } as SendingEvent, {
      workspaceId,
    }),
  );
}

const authorized = (mailboxId: string, userId: string, workspaceId: string = the.workspace) =>
  told(
    'mailbox',
    mailboxId,
    {
      type: 'MailboxAuthorized',
      data: {
        ...of(mailboxId, userId, workspaceId),
        provider: 'google',
        perDay: 100,
        pauseSeconds: { from: 45, to: 180 },
        rampUp: true,
        rampsFrom: '2026-11-20T09:00:00.000Z',
        personal: {
          [userId]: {
            address: `granted-${userId}@alderbrook.example`,
            name: 'Whoever was let in',
            signInName: `granted-${userId}@alderbrook.example`,
            smtp: { host: 'smtp.gmail.example', port: 465, security: 'tls' },
            imap: { host: 'imap.gmail.example', port: 993, security: 'tls' },
          },
        },
      },
    },
    { workspaceId },
  );

/** Mail accounts: one with all that befalls one, that of who leaves, and one of the company that leaves. */
export const mailboxEvents: readonly Told<KithEvent>[] = [
  connected(the.mailbox, the.recruiter),
  told('mailbox', the.mailbox, {
    type: 'MailboxLimited',
    data: {
      ...of(the.mailbox, the.recruiter),
      perDay: 40,
      pauseSeconds: { from: 60, to: 240 },
      rampUp: false,
    },
  }),
  told('mailbox', the.mailbox, {
    type: 'MailboxFailed',
    data: { ...of(the.mailbox, the.recruiter), problem: 'signInRefused' },
  }),
  told('mailbox', the.mailbox, {
    type: 'MailboxSecretRenewed',
    data: {
      ...of(the.mailbox, the.recruiter),
      personal: { [the.recruiter]: { password: 'opens it again' } },
    },
  }),
  told('mailbox', the.mailbox, {
    type: 'MailboxRecovered',
    data: of(the.mailbox, the.recruiter),
  }),
  told('mailbox', the.mailbox, { type: 'MailboxPaused', data: of(the.mailbox, the.recruiter) }),
  told('mailbox', the.mailbox, { type: 'MailboxResumed', data: of(the.mailbox, the.recruiter) }),
  authorized(the.mailbox, the.recruiter),
  connected(the.leaversMailbox, the.leaver),
  authorized(the.leaversMailbox, the.leaver),
  told('mailbox', the.leaversMailbox, {
    type: 'MailboxDisconnected',
    data: { ...of(the.leaversMailbox, the.leaver), because: 'left' },
  }),
  connected(the.goneMailbox, the.recruiter, inGone.workspaceId ?? the.gone),
  ...lent(the.sending, [
    ['SendingAsAsked', {}],
    ['SendingAsAllowed', { mailboxIds: [the.leaversMailbox] }],
    ['SendingAsRevoked', { because: 'left', askableFrom: '2026-11-30T09:00:00.000Z' }],
    ['SendingAsAsked', {}],
    ['SendingAsWithdrawn', {}],
  ]),
  ...lent(the.refusedSending, [
    ['SendingAsAsked', {}],
    ['SendingAsRefused', { askableFrom: '2026-11-30T09:00:00.000Z' }],
  ]),
  ...lent(the.goneSending, [['SendingAsAsked', {}]], the.gone),
];
