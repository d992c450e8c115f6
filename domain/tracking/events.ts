import { z } from 'zod';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

const ofWorkspace = z.object({ workspaceId: Id });

/** From now on mails of the workspace tell whether they are opened, and which of their links are followed. Stream `tracking-<workspaceId>`. */
export const TrackingSwitchedOn = defineEvent('TrackingSwitchedOn', 1, ofWorkspace);

/** Nothing of that is kept any more, of mails sent before either. */
export const TrackingSwitchedOff = defineEvent('TrackingSwitchedOff', 1, ofWorkspace);

/** A mail to a candidate. Stream `trackedMail-<mailId>`. What is seen of it goes with the candidacy. */
const ofMail = z.object({
  mailId: Id,
  enrolmentId: Id,
  projectId: Id,
  candidacyId: Id,
  personId: Id,
  seenAt: z.iso.datetime(),
});

/** Who it was: nobody can be sure of either. */
const seen = {
  by: z.enum(['somebody', 'program']),
  /** What tells that it was a program, as an open code. */
  because: z.string().nullable(),
};

/** The picture of a mail was loaded: perhaps somebody opened it. */
export const MailOpened = definePersonalEvent('MailOpened', 1, ofMail, z.object(seen));

/** A link of a mail was followed. */
export const LinkFollowed = definePersonalEvent(
  'LinkFollowed',
  1,
  ofMail,
  z.object({
    ...seen,
    /** Which of the mail's links, from 0, and where it leads. */
    link: z.int().nonnegative(),
    url: z.string(),
    /** How many that were told before, as of somebody, were this program's. */
    takesAlong: z.int().nonnegative(),
  }),
);

export type TrackingEvent =
  EventOf<typeof TrackingSwitchedOn> | EventOf<typeof TrackingSwitchedOff>;
export type TrackedMailEvent = EventOf<typeof MailOpened> | EventOf<typeof LinkFollowed>;
