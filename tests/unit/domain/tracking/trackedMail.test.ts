import type { TrackedMailCommand } from '../../../../domain/tracking/commands.ts';
import type { TrackedMailEvent } from '../../../../domain/tracking/events.ts';
import { SEEN_MAX, trackedMail } from '../../../../domain/tracking/trackedMail.ts';
import { workspaceTracking } from '../../../../domain/tracking/workspaceTracking.ts';
import { commandContext } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const mail = {
  mailId: testId(1),
  enrolmentId: testId(2),
  projectId: testId(3),
  candidacyId: testId(4),
  personId: testId(5),
};
const at = (seconds: number) =>
  new Date(Date.parse('2026-11-25T09:00:00Z') + seconds * 1000).toISOString();
const contextAt = (seconds: number) => ({ ...commandContext, now: at(seconds) });
const open = (seconds: number, sign: string | null = null): TrackedMailCommand => ({
  type: 'RecordOpening',
  data: { ...mail, sign },
  context: contextAt(seconds),
});
const opened = (seconds: number, because: string | null = null): TrackedMailEvent => ({
  type: 'MailOpened',
  data: {
    ...mail,
    seenAt: at(seconds),
    personal: {
      [mail.candidacyId]: { by: because === null ? 'somebody' : 'program', because },
    },
  },
});
const url = (link: number) => `https://jobs.example/${link}`;
const follow = (
  seconds: number,
  link: number,
  of = 3,
  sign: string | null = null,
): TrackedMailCommand => ({
  type: 'RecordFollowing',
  data: { ...mail, sign, link, of, url: url(link) },
  context: contextAt(seconds),
});
const followed = (
  seconds: number,
  link: number,
  because: string | null = null,
  takesAlong = 0,
): TrackedMailEvent => ({
  type: 'LinkFollowed',
  data: {
    ...mail,
    seenAt: at(seconds),
    personal: {
      [mail.candidacyId]: {
        by: because === null ? 'somebody' : 'program',
        because,
        link,
        url: url(link),
        takesAlong,
      },
    },
  },
});

describe('what a mail tells', () => {
  it('given its picture is loaded, when nothing speaks against it, then perhaps somebody opened it', () => {
    given(trackedMail, [])
      .when(open(0))
      .then([opened(0)]);
    given(trackedMail, [])
      .when(open(0, 'head'))
      .then([opened(0, 'head')]);
  });

  it('given it was loaded within a minute, when it is again, then it is the same opening; later it is another', () => {
    given(trackedMail, [opened(0)])
      .when(open(59))
      .thenNothingHappened();
    given(trackedMail, [opened(0)])
      .when(open(61))
      .then([opened(61)]);
    given(trackedMail, [opened(0, 'atOnce')])
      .when(open(30))
      .then([opened(30)]);
  });

  it('given some links were followed, when the last is within seconds, then all of it was a program', () => {
    given(trackedMail, [followed(0, 0), followed(1, 1)])
      .when(follow(2, 2))
      .then([followed(2, 2, 'allLinks', 2)]);
    given(trackedMail, [followed(0, 0), followed(1, 1, 'head')])
      .when(follow(2, 2))
      .then([followed(2, 2, 'allLinks', 1)]);
  });

  it('given they were followed one after the other, when the last is, then somebody read all of it', () => {
    given(trackedMail, [followed(0, 0), followed(20, 1)])
      .when(follow(40, 2))
      .then([followed(40, 2)]);
  });

  it('given a mail with one link, when it is followed, then that says nothing of a program', () => {
    given(trackedMail, [])
      .when(follow(0, 0, 1))
      .then([followed(0, 0)]);
  });

  it('given whoever has been erased, when more is told, then nothing known before speaks against it', () => {
    const erased: TrackedMailEvent = {
      type: 'MailOpened',
      data: { ...mail, seenAt: at(0), personal: { [mail.candidacyId]: null } },
    };
    given(trackedMail, [erased])
      .when(open(1))
      .then([opened(1)]);
  });

  it('given very much was told of it, when more is, then nothing is kept', () => {
    const much = Array.from({ length: SEEN_MAX }, (_one, index) => opened(index * 100));
    given(trackedMail, much)
      .when(open(SEEN_MAX * 100))
      .thenNothingHappened();
  });
});

describe('the switch of a workspace', () => {
  const data = { workspaceId: testId(9) };
  const context = commandContext;
  const on = { type: 'TrackingSwitchedOn', data } as const;

  it('is off until it is said, and said twice is said once', () => {
    given(workspaceTracking, [])
      .when({ type: 'SwitchOffTracking', data, context })
      .thenNothingHappened();
    given(workspaceTracking, []).when({ type: 'SwitchOnTracking', data, context }).then([on]);
    given(workspaceTracking, [on])
      .when({ type: 'SwitchOnTracking', data, context })
      .thenNothingHappened();
    given(workspaceTracking, [on])
      .when({ type: 'SwitchOffTracking', data, context })
      .then([{ type: 'TrackingSwitchedOff', data }]);
  });
});
