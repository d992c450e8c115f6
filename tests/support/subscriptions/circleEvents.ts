import type { CircleEvent } from '../../../domain/boards/events.ts';
import { forget, id, nowhere, the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

const circle = (of: string, event: CircleEvent) => told('circleMember', of, event, nowhere);

const facts = {
  name: 'Alma Linden',
  role: 'Cabinet maker',
  skills: ['Joinery'],
  places: ['Ghent'],
  remote: false,
  years: 9,
  jobKinds: ['permanent'],
};

const asked = (memberId: string, index: number) =>
  circle(memberId, {
    type: 'CircleMembershipRequested',
    data: {
      memberId,
      linkId: id(40 + index),
      linkExpiresAt: '2026-11-04T09:30:00.000Z',
      lapsesAt: '2026-11-06T09:30:00.000Z',
      consentVersion: 'circle-2026-11-22',
      consentedAt: '2026-11-03T09:30:00.000Z',
      personal: { [memberId]: { ...facts, email: `asking${index}@circle.example` } },
    },
  });

const opened = (memberId: string, index: number) =>
  circle(memberId, {
    type: 'CircleEntryOpened',
    data: {
      memberId,
      linkId: id(40 + index),
      visitId: id(50 + index),
      endsAt: '2026-11-03T10:30:00.000Z',
    },
  });

/** People who want to hear of jobs: one joins, one leaves, one lapses, one has yet to confirm. */
export const circleEvents: readonly Told<KithEvent>[] = [
  ...[the.member, the.leftMember, the.asking, the.lapsed].map(asked),
  ...[the.member, the.leftMember].flatMap((memberId, index) => [
    circle(memberId, {
      type: 'CircleMembershipConfirmed',
      data: { memberId, linkId: id(40 + index) },
    }),
    opened(memberId, index),
  ]),
  circle(the.member, {
    type: 'CircleFactsChanged',
    data: { memberId: the.member, personal: { [the.member]: { ...facts, remote: true } } },
  }),
  circle(the.member, {
    type: 'CircleLinkRequested',
    data: {
      memberId: the.member,
      linkId: id(60),
      purpose: 'manage',
      expiresAt: '2026-11-03T11:30:00.000Z',
    },
  }),
  circle(the.leftMember, { type: 'CircleLeft', data: { memberId: the.leftMember } }),
  circle(the.lapsed, { type: 'CircleMembershipLapsed', data: { memberId: the.lapsed } }),
  forget(the.leftMember, 'record', null, nowhere),
  forget(the.lapsed, 'record', null, nowhere),
];
