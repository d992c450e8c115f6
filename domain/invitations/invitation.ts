import { INVITATION_DAYS, INVITATION_KEPT_DAYS } from '../contracts/invitations.ts';
import type { WorkspaceRole } from '../identity/roles.ts';
import { businessDaysAfter } from '../kernel/businessDays.ts';
import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type {
  AcceptInvitation,
  InvitationCommand,
  InviteMember,
  RecordInvitationMail,
  ResendInvitation,
} from './commands.ts';
import type { InvitationEvent } from './events.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long the link of an invitation lives, in milliseconds. */
export const INVITATION_LIFETIME_MS = INVITATION_DAYS * DAY_MS;

/** Who has not answered by then is reminded, in business days. */
const REMIND_AFTER_DAYS = 3;

/** So often at most an invitation goes to its address within a day, however it comes about. */
export const MAILS_A_DAY = 5;

/** It goes again this long after the last time at the soonest, in milliseconds. */
export const RESENT_AFTER_MS = 10 * MINUTE_MS;

/** What an invitation's mails and links stand on. What was typed is `null` once it is erased. */
export interface Invitation {
  readonly workspaceId: string;
  readonly status: 'open' | 'revoked' | 'accepted';
  readonly inviterId: string;
  /** When somebody of the workspace asked them in, or did again: what has come of them before does not matter. */
  readonly invitedAt: string;
  readonly role: WorkspaceRole;
  readonly said: {
    readonly email: string;
    readonly emailHash: string;
    readonly name: string;
    readonly word: string;
  } | null;
  readonly link: {
    readonly linkId: string;
    readonly expiresAt: string;
    readonly remindAt: string;
  };
  /** When it was last sent, the oldest first: the latest few. */
  readonly sentAt: readonly string[];
  /** Mails whose end is known: a link's id with what the mail was for. */
  readonly ended: readonly string[];
  /** Whose account said yes. */
  readonly acceptedBy: string | null;
}
export type InvitationState = Invitation | null;

/**
 * The rules of an invitation: its newest link is good once, for a week, while it is not taken back. Throws
 * `RuleBrokenError` with `invitation-just-sent` or `invited-too-often` where the address would be
 * flooded, and of a link with `invitation-revoked`, `invitation-used`, `invitation-superseded` or
 * `invitation-expired`; `NotFoundError` where nobody was invited.
 */
export const invitation: Decider<InvitationState, InvitationCommand, InvitationEvent> = {
  category: 'invitation',
  initialState: () => null,
  evolve,
  decide(command, state) {
    if (command.type === 'InviteMember') return invite(command, state);
    const { workspaceId, invitationId } = command.data;
    if (state?.workspaceId !== workspaceId) throw new NotFoundError('invitation', invitationId);
    const of = { workspaceId, invitationId };
    const { now } = command.context;
    const { linkId, remindAt } = state.link;
    switch (command.type) {
      case 'ResendInvitation': {
        assertOpen(state);
        const last = state.sentAt.at(-1);
        if (last !== undefined && Date.parse(now) < Date.parse(last) + RESENT_AFTER_MS) {
          throw new RuleBrokenError(
            'invitation-just-sent',
            'This invitation went out a moment ago. Give it ten minutes to arrive.',
          );
        }
        assertNotTooOften(state, now);
        const data = { ...of, ...linkFrom(command.data, state, now) };
        return [{ type: 'InvitationResent', data }];
      }
      case 'RevokeInvitation':
        if (state.status === 'revoked') return [];
        assertOpen(state);
        return [{ type: 'InvitationRevoked', data: { ...of, linkId } }];
      case 'ReinstateInvitation':
        if (state.status === 'open') return [];
        if (state.status === 'accepted') throw used();
        return [
          { type: 'InvitationReinstated', data: { ...of, linkId, remindAt, reinstatedAt: now } },
        ];
      case 'AcceptInvitation':
        return accept(command, state);
      case 'RecordInvitationMail':
        return recordMail(command, state);
    }
  },
};

/** Why a link is no good at this instant, or `null` when it can be used. */
export function whyInvitationIsNoGood(
  { status, link, said }: Invitation,
  linkId: string,
  now: string,
): 'used' | 'revoked' | 'superseded' | 'expired' | null {
  if (status === 'accepted') return 'used';
  if (status === 'revoked') return 'revoked';
  if (link.linkId !== linkId) return 'superseded';
  return said === null || isOver(link.expiresAt, now) ? 'expired' : null;
}

/**
 * True where a link was accepted within its week and whoever it is of may still be on the way in, or has been stopped there: what
 * was typed is erased once they belong to the workspace, or a day later. Until then the same link goes on where it stopped.
 */
export function isOnTheWay(
  { status, link, said }: Invitation,
  linkId: string,
  now: string,
): boolean {
  const isOfLink = status === 'accepted' && link.linkId === linkId;
  return isOfLink && said !== null && !isOver(link.expiresAt, now);
}

/** True while whoever is invited can still accept: they take a seat. */
export function isPending({ status, link }: Invitation, now: string): boolean {
  return status === 'open' && !isOver(link.expiresAt, now);
}

function invite({ data, context }: InviteMember, state: InvitationState): InvitationEvent[] {
  const { now } = context;
  if (state !== null) {
    if (state.status === 'accepted') throw used();
    if (isPending(state, now)) return [];
    assertNotTooOften(state, now);
  }
  const { workspaceId, invitationId, linkId, inviterId, role, calendar, ...said } = data;
  return [
    {
      type: 'MemberInvited',
      data: {
        workspaceId,
        invitationId,
        ...linkFrom({ linkId, ...(calendar && { calendar }) }, state, now),
        inviterId,
        role,
        personal: { [invitationId]: said },
      },
    },
  ];
}

function accept({ data, context }: AcceptInvitation, state: Invitation): InvitationEvent[] {
  const { workspaceId, invitationId, linkId, userId } = data;
  const event = {
    type: 'InvitationAccepted' as const,
    data: { workspaceId, invitationId, linkId, userId },
  };
  if (isOnTheWay(state, linkId, context.now)) return state.acceptedBy === userId ? [] : [event];
  const reason = whyInvitationIsNoGood(state, linkId, context.now);
  if (reason !== null) {
    throw new RuleBrokenError(`invitation-${reason}`, 'This invitation is no longer good.');
  }
  return [event];
}

/** What became of a mail is told once: whichever end comes first. */
function recordMail({ data }: RecordInvitationMail, { ended }: Invitation): InvitationEvent[] {
  const { outcome, ...mail } = data;
  if (ended.includes(endOf(mail))) return [];
  return [{ type: outcome === 'sent' ? 'InvitationMailSent' : 'InvitationMailFailed', data: mail }];
}

function linkFrom(
  { linkId, calendar }: Pick<ResendInvitation['data'], 'linkId' | 'calendar'>,
  before: InvitationState,
  now: string,
) {
  const expiresAt = later(now, INVITATION_LIFETIME_MS);
  return {
    linkId,
    askedAt: now,
    replacesLinkId: before?.link.linkId ?? null,
    expiresAt,
    remindAt: businessDaysAfter(now, REMIND_AFTER_DAYS, calendar),
    lapsesAt: later(expiresAt, INVITATION_KEPT_DAYS * DAY_MS),
  };
}

function assertOpen({ status }: Invitation): void {
  if (status === 'accepted') throw used();
  if (status === 'revoked') {
    throw new RuleBrokenError('invitation-revoked', 'This invitation was taken back.');
  }
}

function assertNotTooOften({ sentAt }: Invitation, now: string): void {
  const lately = sentAt.filter((at) => Date.parse(at) > Date.parse(now) - DAY_MS);
  if (lately.length < MAILS_A_DAY) return;
  throw new RuleBrokenError(
    'invited-too-often',
    'This address was written to five times within a day. Try again tomorrow.',
  );
}

function used(): RuleBrokenError {
  return new RuleBrokenError('invitation-used', 'This invitation was accepted already.');
}

function endOf({ linkId, purpose }: { readonly linkId: string; readonly purpose: string }): string {
  return `${purpose} ${linkId}`;
}

function later(instant: string, byMs: number): string {
  return new Date(Date.parse(instant) + byMs).toISOString();
}

function isOver(end: string, now: string): boolean {
  return Date.parse(now) >= Date.parse(end);
}

function evolve(state: InvitationState, event: InvitationEvent): InvitationState {
  if (event.type === 'MemberInvited') {
    const { workspaceId, invitationId, inviterId, role, askedAt, personal } = event.data;
    const { linkId, expiresAt, remindAt } = event.data;
    return {
      workspaceId,
      status: 'open',
      inviterId,
      invitedAt: askedAt,
      role,
      said: personal[invitationId] ?? null,
      link: { linkId, expiresAt, remindAt },
      sentAt: latest(state?.sentAt ?? [], askedAt),
      ended: [],
      acceptedBy: null,
    };
  }
  if (state === null) return state;
  switch (event.type) {
    case 'InvitationResent': {
      const { linkId, expiresAt, remindAt, askedAt } = event.data;
      const link = { linkId, expiresAt, remindAt };
      return { ...state, link, sentAt: latest(state.sentAt, askedAt), ended: [] };
    }
    case 'InvitationMailSent':
    case 'InvitationMailFailed':
      return { ...state, ended: [...state.ended, endOf(event.data)] };
    case 'InvitationRevoked':
      return { ...state, status: 'revoked' };
    case 'InvitationReinstated':
      return {
        ...state,
        status: 'open',
        invitedAt: event.data.reinstatedAt ?? state.invitedAt,
      };
    case 'InvitationAccepted':
      return { ...state, status: 'accepted', acceptedBy: event.data.userId };
  }
  return unreachable(event);
}

function latest(before: readonly string[], at: string): readonly string[] {
  return [...before, at].slice(-MAILS_A_DAY);
}
