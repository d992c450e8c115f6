import {
  circleMember,
  CONFIRM_LINK_LIFETIME_MS,
  isOpenFor,
  LAPSES_AFTER_MS,
  MANAGE_LINK_LIFETIME_MS,
  VISIT_LIFETIME_MS,
} from '../../../../domain/boards/circleMember.ts';
import { circleMailProcess } from '../../../../domain/boards/circleMail.process.ts';
import type { CircleCommand } from '../../../../domain/boards/commands.ts';
import type { CircleEvent, CircleFacts } from '../../../../domain/boards/events.ts';
import { fold } from '../../../../domain/kernel/decider.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const START = '2026-11-22T09:00:00.000Z';
const memberId = testId(1);
const [linkId, newerLinkId, visitId] = [testId(2), testId(3), testId(4)];
const email = 'alma@home.example';
const facts: CircleFacts = {
  name: 'Alma Linden',
  role: 'Cabinet maker',
  skills: ['Joinery', 'Veneer'],
  places: ['Ghent'],
  remote: false,
  years: 9,
  jobKinds: ['permanent'],
};
const consentVersion = 'circle-2026-11-22';

const after = (ms: number) => new Date(Date.parse(START) + ms).toISOString();
const HOUR_MS = 60 * 60 * 1000;

function told<C extends CircleCommand>(command: Pick<C, 'type' | 'data'>, now = START): C {
  const context = {
    commandId: testId(900),
    now,
    actor: { kind: 'visitor' as const },
    workspaceId: null,
    correlationId: testId(900),
    causationId: null,
  };
  return { ...command, context } as C;
}
const request = (link = linkId, now = START) => {
  const data = { memberId, linkId: link, email, facts, consentVersion };
  return told({ type: 'RequestCircleMembership', data }, now);
};
const askForLink = (now = START) =>
  told({ type: 'RequestCircleLink', data: { memberId, linkId: newerLinkId } }, now);
const use = (link = linkId, now = START) =>
  told({ type: 'UseCircleLink', data: { memberId, linkId: link, visitId } }, now);
const change = (changed: CircleFacts, now = START, visit = visitId) =>
  told({ type: 'ChangeCircleFacts', data: { memberId, visitId: visit, facts: changed } }, now);
const leave = (now = START, visit: string | null = visitId) =>
  told({ type: 'LeaveCircle', data: { memberId, visitId: visit } }, now);
const lapse = (now: string) => told({ type: 'LapseCircleMembership', data: { memberId } }, now);

const requested = (link = linkId): CircleEvent => ({
  type: 'CircleMembershipRequested',
  data: {
    memberId,
    linkId: link,
    linkExpiresAt: after(CONFIRM_LINK_LIFETIME_MS),
    lapsesAt: after(LAPSES_AFTER_MS),
    consentVersion,
    consentedAt: START,
    personal: { [memberId]: { email, ...facts } },
  },
});
const linkRequested = (purpose: 'confirm' | 'manage', expiresAt: string): CircleEvent => ({
  type: 'CircleLinkRequested',
  data: { memberId, linkId: newerLinkId, purpose, expiresAt },
});
const confirmed: CircleEvent = { type: 'CircleMembershipConfirmed', data: { memberId, linkId } };
const opened = (link = linkId, endsAt = after(VISIT_LIFETIME_MS)): CircleEvent => ({
  type: 'CircleEntryOpened',
  data: { memberId, linkId: link, visitId, endsAt },
});
const member = [requested(), confirmed, opened()];
const left: CircleEvent = { type: 'CircleLeft', data: { memberId } };
const lapsed: CircleEvent = { type: 'CircleMembershipLapsed', data: { memberId } };

describe('asking to join the circle', () => {
  it('given nobody, when somebody asks, then what they say, the words agreed to and when are recorded', () => {
    given(circleMember, []).when(request()).then([requested()]);
  });

  it('given nobody has confirmed yet, when they ask again, then the newest counts and its link alone is good', () => {
    given(circleMember, [requested()])
      .when(request(newerLinkId))
      .then([requested(newerLinkId)]);
    const twice = [requested(), requested(newerLinkId)];
    given(circleMember, twice).when(use()).thenRuleBroken('link-superseded');
  });

  it('given a member, when they ask again, then they get a link to their entry and stay what they said', () => {
    given(circleMember, member)
      .when(request(newerLinkId))
      .then([linkRequested('manage', after(MANAGE_LINK_LIFETIME_MS))]);
  });

  it('given an entry that has ended, when somebody asks on it, then a new one is needed', () => {
    for (const end of [left, lapsed]) {
      given(circleMember, [...member, end])
        .when(request())
        .thenRuleBroken('circle-ended');
    }
  });
});

describe('confirming', () => {
  it('given the link, when it is used, then a member is in and the entry is open for an hour', () => {
    given(circleMember, [requested()]).when(use()).then([confirmed, opened()]);
  });

  it('given it was used, when it is used again, then nothing follows but a refusal', () => {
    given(circleMember, member).when(use()).thenRuleBroken('link-used');
  });

  it('given a day has gone by, when it is used, then it has expired; a moment before, it has not', () => {
    const just = after(CONFIRM_LINK_LIFETIME_MS - 1);
    const endsAt = after(CONFIRM_LINK_LIFETIME_MS - 1 + VISIT_LIFETIME_MS);
    given(circleMember, [requested()])
      .when(use(linkId, just))
      .then([confirmed, opened(linkId, endsAt)]);
    given(circleMember, [requested()])
      .when(use(linkId, after(CONFIRM_LINK_LIFETIME_MS)))
      .thenRuleBroken('link-expired');
  });

  it('given nobody has confirmed, when a link is asked for, then it confirms, but never longer than the entry waits', () => {
    given(circleMember, [requested()])
      .when(askForLink())
      .then([linkRequested('confirm', after(CONFIRM_LINK_LIFETIME_MS))]);
    const late = after(LAPSES_AFTER_MS - HOUR_MS);
    given(circleMember, [requested()])
      .when(askForLink(late))
      .then([linkRequested('confirm', after(LAPSES_AFTER_MS))]);
    given(circleMember, [requested()])
      .when(askForLink(after(LAPSES_AFTER_MS)))
      .thenNothingHappened();
  });

  it('given nobody, or somebody who has left, when a link is asked for, then nothing happens', () => {
    given(circleMember, []).when(askForLink()).thenNothingHappened();
    given(circleMember, [...member, left])
      .when(askForLink())
      .thenNothingHappened();
  });
});

describe("a member's entry", () => {
  const wider = { ...facts, remote: true, skills: ['Joinery'] };

  it('given it is open, when other facts are entered, then all of them are recorded; the same ones change nothing', () => {
    const changed: CircleEvent = {
      type: 'CircleFactsChanged',
      data: { memberId, personal: { [memberId]: wider } },
    };
    given(circleMember, member).when(change(wider)).then([changed]);
    given(circleMember, member).when(change(facts)).thenNothingHappened();
    given(circleMember, [...member, changed])
      .when(change(wider))
      .thenNothingHappened();
  });

  it('given another browser, an hour gone, or a newer visit, when it is changed or left, then it is closed', () => {
    for (const command of [
      change(wider, START, testId(99)),
      change(wider, after(VISIT_LIFETIME_MS)),
      leave(START, testId(99)),
      leave(after(VISIT_LIFETIME_MS)),
    ]) {
      given(circleMember, member).when(command).thenRuleBroken('circle-visit-over');
    }
    const newer: CircleEvent = {
      type: 'CircleEntryOpened',
      data: { memberId, linkId: newerLinkId, visitId: testId(5), endsAt: after(HOUR_MS) },
    };
    expect(isOpenFor(fold(circleMember, member), visitId, START)).toBe(true);
    expect(isOpenFor(fold(circleMember, [...member, newer]), visitId, START)).toBe(false);
  });

  it('given it is open, when its member leaves, then that is recorded, once', () => {
    given(circleMember, member).when(leave()).then([left]);
    given(circleMember, [...member, left])
      .when(leave())
      .thenNothingHappened();
  });

  it('given an entry, when an operator ends it, then it is left without being open; where there is none nothing is', () => {
    given(circleMember, [requested()]).when(leave(START, null)).then([left]);
    given(circleMember, member)
      .when(leave(after(VISIT_LIFETIME_MS), null))
      .then([left]);
    given(circleMember, []).when(leave(START, null)).thenRuleBroken('circle-visit-over');
  });

  it('given it is erased, when the log is read, then what was said is gone and nothing fails', () => {
    const erased: CircleEvent = {
      type: 'CircleMembershipRequested',
      data: {
        memberId,
        linkId,
        linkExpiresAt: START,
        lapsesAt: START,
        consentVersion,
        consentedAt: START,
        personal: { [memberId]: null },
      },
    };
    const changed: CircleEvent = {
      type: 'CircleFactsChanged',
      data: { memberId, personal: { [memberId]: null } },
    };
    const state = fold(circleMember, [erased, confirmed, opened(), changed]);
    expect(state).toMatchObject({ status: 'confirmed', email: null, facts: null });
  });
});

describe('lapsing', () => {
  it('given nobody has confirmed, when three days are over, then the entry lapses, and no moment sooner', () => {
    expect(LAPSES_AFTER_MS).toBe(3 * 24 * HOUR_MS);
    given(circleMember, [requested()])
      .when(lapse(after(LAPSES_AFTER_MS - 1)))
      .thenNothingHappened();
    given(circleMember, [requested()])
      .when(lapse(after(LAPSES_AFTER_MS)))
      .then([lapsed]);
  });

  it('given a member, or an entry that has lapsed, when time goes by, then nothing happens', () => {
    const late = after(100 * LAPSES_AFTER_MS);
    given(circleMember, member).when(lapse(late)).thenNothingHappened();
    given(circleMember, [requested(), lapsed]).when(lapse(late)).thenNothingHappened();
  });
});

describe('what follows', () => {
  const reactionsTo = (event: CircleEvent) =>
    circleMailProcess.react(
      {
        event,
        eventId: testId(50),
        stream: `circleMember-${memberId}`,
        revision: 0,
        position: '0'.repeat(32),
        metadata: {
          commandId: testId(51),
          occurredAt: START,
          actor: { kind: 'visitor' },
          workspaceId: null,
          correlationId: testId(51),
          causationId: null,
          schemaVersion: 1,
        },
      },
      undefined,
    ).reactions;

  it('given a link was asked for, then it is mailed, with ids alone; otherwise nobody gets a mail', () => {
    expect(reactionsTo(requested())).toEqual([
      { kind: 'job', processor: 'boards/sendCircleLink', payload: { memberId, linkId } },
    ]);
    expect(reactionsTo(linkRequested('manage', START))).toEqual([
      {
        kind: 'job',
        processor: 'boards/sendCircleLink',
        payload: { memberId, linkId: newerLinkId },
      },
    ]);
    for (const event of [confirmed, opened(), left, lapsed]) expect(reactionsTo(event)).toEqual([]);
  });
});
