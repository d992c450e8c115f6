import { CIRCLE_CONFIRM_LINK_HOURS, CIRCLE_LAPSES_AFTER_DAYS } from '../contracts/circleWords.ts';
import type { Decider } from '../kernel/decider.ts';
import { RuleBrokenError } from '../kernel/errors.ts';
import type {
  ChangeCircleFacts,
  CircleCommand,
  LeaveCircle,
  RequestCircleMembership,
  UseCircleLink,
} from './commands.ts';
import type { CircleEvent, CircleFacts } from './events.ts';

const HOUR_MS = 60 * 60 * 1000;

/** How long a confirming link lives, in milliseconds; never longer than the entry waits for it. */
export const CONFIRM_LINK_LIFETIME_MS = CIRCLE_CONFIRM_LINK_HOURS * HOUR_MS;

/** How long a link to an entry lives, in milliseconds. */
export const MANAGE_LINK_LIFETIME_MS = HOUR_MS;

/** How long an entry stays open after its link was used, in milliseconds. */
export const VISIT_LIFETIME_MS = HOUR_MS;

/** After so many milliseconds an entry that nobody has confirmed lapses and is erased. */
export const LAPSES_AFTER_MS = CIRCLE_LAPSES_AFTER_DAYS * 24 * HOUR_MS;

/** The newest link to an entry: no older one is ever good again. */
export interface CircleLink {
  readonly linkId: string;
  readonly purpose: 'confirm' | 'manage';
  /** ISO 8601 instant from which it is no longer good. */
  readonly expiresAt: string;
  readonly used: boolean;
}

/** What there is of a member, or of somebody who may become one. */
export interface CircleMemberState {
  /** `ended` when it lapsed or the member left: there is no way back. */
  readonly status: 'none' | 'requested' | 'confirmed' | 'ended';
  /** `null` where it is erased. */
  readonly email: string | null;
  /** `null` where they are erased. */
  readonly facts: CircleFacts | null;
  readonly consent: { readonly version: string; readonly at: string } | null;
  /** ISO 8601 instant from which an entry that is not confirmed lapses. */
  readonly lapsesAt: string | null;
  readonly link: CircleLink | null;
  /** The browser that has opened the entry, until when. */
  readonly visit: { readonly visitId: string; readonly endsAt: string } | null;
}

const nobody: CircleMemberState = {
  status: 'none',
  email: null,
  facts: null,
  consent: null,
  lapsesAt: null,
  link: null,
  visit: null,
};

/**
 * The rules of an entry in the Talent Circle. Throws `RuleBrokenError` with `circle-ended` for one that
 * has lapsed or been left, `link-superseded`, `link-used` or `link-expired` for a link, and
 * `circle-visit-over` for a browser that has not opened the entry, or too long ago.
 */
export const circleMember: Decider<CircleMemberState, CircleCommand, CircleEvent> = {
  category: 'circleMember',
  initialState: () => nobody,
  evolve,
  decide(command, state) {
    const { memberId } = command.data;
    const { now } = command.context;
    switch (command.type) {
      case 'RequestCircleMembership':
        return request(command, state);
      case 'RequestCircleLink':
        return linkTo(memberId, command.data.linkId, state, now);
      case 'UseCircleLink':
        return use(command, state);
      case 'ChangeCircleFacts':
        return change(command, state);
      case 'LeaveCircle':
        return leave(command, state);
      case 'LapseCircleMembership':
        return state.status === 'requested' && isOver(state.lapsesAt, now)
          ? [{ type: 'CircleMembershipLapsed', data: { memberId } }]
          : [];
    }
  },
};

/** Why a link is no good at this instant, or `null` when it can be used. */
export function whyCircleLinkIsNoGood(
  { link, status }: CircleMemberState,
  linkId: string,
  now: string,
): 'link-superseded' | 'link-used' | 'link-expired' | null {
  if (link?.linkId !== linkId || status === 'ended') return 'link-superseded';
  if (link.used) return 'link-used';
  return isOver(link.expiresAt, now) ? 'link-expired' : null;
}

/** True for the browser that has opened the entry, while it may look at it. */
export function isOpenFor({ status, visit }: CircleMemberState, visitId: string, now: string) {
  return status === 'confirmed' && visit?.visitId === visitId && !isOver(visit.endsAt, now);
}

function evolve(state: CircleMemberState, event: CircleEvent): CircleMemberState {
  switch (event.type) {
    case 'CircleMembershipRequested': {
      const { memberId, linkId, linkExpiresAt, lapsesAt, personal } = event.data;
      const { consentVersion: version, consentedAt: at } = event.data;
      const { email, ...facts } = personal[memberId] ?? { email: null };
      return {
        status: 'requested',
        email,
        facts: 'name' in facts ? facts : null,
        consent: { version, at },
        lapsesAt,
        link: { linkId, purpose: 'confirm', expiresAt: linkExpiresAt, used: false },
        visit: null,
      };
    }
    case 'CircleLinkRequested': {
      const { linkId, purpose, expiresAt } = event.data;
      return { ...state, link: { linkId, purpose, expiresAt, used: false } };
    }
    case 'CircleMembershipConfirmed':
      return { ...state, status: 'confirmed', lapsesAt: null };
    case 'CircleEntryOpened': {
      const { visitId, endsAt } = event.data;
      return {
        ...state,
        link: state.link && { ...state.link, used: true },
        visit: { visitId, endsAt },
      };
    }
    case 'CircleFactsChanged':
      return { ...state, facts: event.data.personal[event.data.memberId] ?? null };
    case 'CircleMembershipLapsed':
    case 'CircleLeft':
      return { ...nobody, status: 'ended' };
  }
}

function request(
  { data, context: { now } }: RequestCircleMembership,
  state: CircleMemberState,
): readonly CircleEvent[] {
  const { memberId, linkId, email, facts, consentVersion } = data;
  if (state.status === 'ended') throw ended();
  if (state.status === 'confirmed') return linkTo(memberId, linkId, state, now);
  return [
    {
      type: 'CircleMembershipRequested',
      data: {
        memberId,
        linkId,
        linkExpiresAt: later(now, CONFIRM_LINK_LIFETIME_MS),
        lapsesAt: later(now, LAPSES_AFTER_MS),
        consentVersion,
        consentedAt: now,
        personal: { [memberId]: { email, ...facts } },
      },
    },
  ];
}

/** Whoever asks is told nothing by it: where there is nothing to link to, nothing happens. */
function linkTo(
  memberId: string,
  linkId: string,
  { status, lapsesAt }: CircleMemberState,
  now: string,
): readonly CircleEvent[] {
  if (status === 'confirmed') {
    const expiresAt = later(now, MANAGE_LINK_LIFETIME_MS);
    const data = { memberId, linkId, purpose: 'manage' as const, expiresAt };
    return [{ type: 'CircleLinkRequested', data }];
  }
  if (status !== 'requested' || lapsesAt === null || isOver(lapsesAt, now)) return [];
  const longest = later(now, CONFIRM_LINK_LIFETIME_MS);
  const expiresAt = longest < lapsesAt ? longest : lapsesAt;
  const data = { memberId, linkId, purpose: 'confirm' as const, expiresAt };
  return [{ type: 'CircleLinkRequested', data }];
}

function use(
  { data, context: { now } }: UseCircleLink,
  state: CircleMemberState,
): readonly CircleEvent[] {
  const { memberId, linkId, visitId } = data;
  const reason = whyCircleLinkIsNoGood(state, linkId, now);
  if (reason !== null) throw new RuleBrokenError(reason, 'This link is no longer good.');
  const endsAt = later(now, VISIT_LIFETIME_MS);
  const opened: CircleEvent = {
    type: 'CircleEntryOpened',
    data: { memberId, linkId, visitId, endsAt },
  };
  if (state.status === 'confirmed') return [opened];
  return [{ type: 'CircleMembershipConfirmed', data: { memberId, linkId } }, opened];
}

function change(
  { data, context: { now } }: ChangeCircleFacts,
  state: CircleMemberState,
): readonly CircleEvent[] {
  const { memberId, visitId, facts } = data;
  if (!isOpenFor(state, visitId, now)) throw visitOver();
  if (JSON.stringify(facts) === JSON.stringify(state.facts)) return [];
  return [{ type: 'CircleFactsChanged', data: { memberId, personal: { [memberId]: facts } } }];
}

/** Who has left is gone: the same again changes nothing. */
function leave(
  { data: { memberId, visitId }, context: { now } }: LeaveCircle,
  state: CircleMemberState,
): readonly CircleEvent[] {
  if (state.status === 'ended') return [];
  const may = visitId === null ? state.status !== 'none' : isOpenFor(state, visitId, now);
  if (!may) throw visitOver();
  return [{ type: 'CircleLeft', data: { memberId } }];
}

function ended(): RuleBrokenError {
  return new RuleBrokenError('circle-ended', 'This entry has been left, or was never confirmed.');
}

function visitOver(): RuleBrokenError {
  return new RuleBrokenError(
    'circle-visit-over',
    'Your entry is no longer open here. Ask for a new link to go on.',
  );
}

function later(now: string, byMs: number): string {
  return new Date(Date.parse(now) + byMs).toISOString();
}

function isOver(end: string | null, now: string): boolean {
  return end !== null && Date.parse(now) >= Date.parse(end);
}
