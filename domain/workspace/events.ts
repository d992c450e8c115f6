import { z } from 'zod';
import { WorkspaceRole } from '../identity/roles.ts';
import { Code } from '../kernel/code.ts';
import { definePersonalEvent, defineEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/** A place of its own for a company. Stream `workspace-<workspaceId>`; the subject is the workspace. */
export const WorkspaceAdded = definePersonalEvent(
  'WorkspaceAdded',
  1,
  z.object({
    workspaceId: Id,
    /** A `pool` is shared and read-only to those who subscribe; a `portfolio` owns company workspaces. */
    kind: z.enum(['company', 'portfolio', 'pool']),
    ownerWorkspaceId: Id.nullable(),
    /** How many members it may have; `null` for no limit. */
    seats: z.int().positive().nullable(),
  }),
  z.object({ name: z.string() }),
);

/** Addresses of this mail domain belong to the workspace. It may have several, a pool has none. */
export const DomainVerified = definePersonalEvent(
  'DomainVerified',
  1,
  z.object({ workspaceId: Id }),
  z.object({
    domain: z.string(),
    /** Keyed hash of the domain, by which sign-in finds the workspace. */
    domainHash: z.string(),
  }),
);

/** The workspace is set up and takes new members of its domains. */
export const SignUpOpened = defineEvent('SignUpOpened', 1, z.object({ workspaceId: Id }));

/** The workspace takes no new members by sign-up for now. */
export const SignUpClosed = defineEvent('SignUpClosed', 1, z.object({ workspaceId: Id }));

/** So many members the workspace may have from here on; `null` for no limit. */
export const SeatsChanged = defineEvent(
  'SeatsChanged',
  1,
  z.object({
    workspaceId: Id,
    from: z.int().positive().nullable(),
    seats: z.int().positive().nullable(),
  }),
);

/** Somebody belongs to the workspace, in a role. It takes a seat, so it is the workspace's to decide. */
export const MembershipGranted = defineEvent(
  'MembershipGranted',
  1,
  z.object({
    workspaceId: Id,
    userId: Id,
    role: WorkspaceRole,
    via: z.enum(['signUp', 'operator', 'invitation', 'trial']),
    invitationId: Id.nullable(),
  }),
);

/** Somebody is something else in the workspace than before, with other rights from here on. */
export const RoleChanged = defineEvent(
  'RoleChanged',
  1,
  z.object({ workspaceId: Id, userId: Id, from: WorkspaceRole, role: WorkspaceRole }),
);

/** Somebody belongs to the workspace no longer. Their seat is free, and they come back when asked to only. */
export const MembershipEnded = defineEvent(
  'MembershipEnded',
  2,
  z.object({
    workspaceId: Id,
    userId: Id,
    /** Left out where an owner took them out, or whoever runs the server. */
    because: z.literal('accountClosed').exactOptional(),
  }),
);

/** What somebody worked on is somebody else's to go on with, because the first one leaves. */
export const WorkHandedOver = defineEvent(
  'WorkHandedOver',
  1,
  z.object({ workspaceId: Id, userId: Id, successorId: Id }),
);

/** Who belonged to the workspace once belongs to it again, as what they were. It takes a seat. */
export const MembershipRestored = defineEvent(
  'MembershipRestored',
  1,
  z.object({ workspaceId: Id, userId: Id, role: WorkspaceRole }),
);

/**
 * An owner keeps somebody out for now: they are signed in there nowhere, and what runs in their name there
 * stops. Their seat, their role and what is theirs stay.
 */
export const MembershipSuspended = defineEvent(
  'MembershipSuspended',
  1,
  z.object({ workspaceId: Id, userId: Id, reasonCode: Code }),
);

/** Who was kept out may come in again, as what they are. */
export const MembershipReinstated = defineEvent(
  'MembershipReinstated',
  1,
  z.object({ workspaceId: Id, userId: Id, role: WorkspaceRole }),
);

/** Whoever runs the server has shut the workspace for now: nothing is answered, sent or worked on in it. */
export const WorkspaceSuspended = defineEvent(
  'WorkspaceSuspended',
  1,
  z.object({ workspaceId: Id, reasonCode: Code }),
);

/** A suspended workspace goes on where it stood. */
export const WorkspaceReinstated = defineEvent(
  'WorkspaceReinstated',
  1,
  z.object({ workspaceId: Id }),
);

/** An owner closes the workspace: until it ends nobody else comes in, and it can be opened again. */
export const WorkspaceClosed = defineEvent(
  'WorkspaceClosed',
  1,
  z.object({ workspaceId: Id, endsAt: z.iso.datetime() }),
);

/** A closed workspace is open again, as it was. */
export const WorkspaceReopened = defineEvent('WorkspaceReopened', 1, z.object({ workspaceId: Id }));

/** Nobody has opened a closed workspace again in time: everything in it is erased from here on. */
export const WorkspaceEnded = defineEvent('WorkspaceEnded', 1, z.object({ workspaceId: Id }));

/** The workspace has another name. */
export const WorkspaceRenamed = definePersonalEvent(
  'WorkspaceRenamed',
  1,
  z.object({ workspaceId: Id }),
  z.object({
    /** What it was called before; `null` where nobody said. */
    from: z.string().nullable(),
    name: z.string(),
  }),
);

/** A name in the IANA database of time zones. */
export const TimeZone = z.string().regex(/^[A-Za-z][\w+/-]{0,63}$/);

/** A country's calendar of holidays, or that of a part of it: `DE`, `DE-BY`. */
export const HolidayCalendar = z.string().regex(/^[A-Z]{2}(-[A-Z0-9]{1,16})?$/);

/** Clocks of the workspace stand in this time zone. Stream `settings-<workspaceId>`, apart from who belongs to it. */
export const TimeZoneChosen = defineEvent(
  'TimeZoneChosen',
  1,
  z.object({ workspaceId: Id, from: TimeZone, zone: TimeZone }),
);

/** Nobody in the workspace works on the holidays of this calendar; `null` for none. */
export const HolidaysChosen = defineEvent(
  'HolidaysChosen',
  1,
  z.object({
    workspaceId: Id,
    from: HolidayCalendar.nullable(),
    calendar: HolidayCalendar.nullable(),
  }),
);

/** Nobody in the workspace works on this day. */
export const DayOffAdded = definePersonalEvent(
  'DayOffAdded',
  1,
  z.object({ workspaceId: Id, date: z.iso.date() }),
  z.object({ name: z.string() }),
);

/** The day is a day like others again. */
export const DayOffTakenOut = definePersonalEvent(
  'DayOffTakenOut',
  1,
  z.object({ workspaceId: Id, date: z.iso.date() }),
  z.object({ name: z.string() }),
);

/**
 * The workspace has words of its own from here on, in this order; `null` for Kith's own. The titles, in the
 * same order, are the workspace's, and so is what they were before. Who was judged by a word that is left out
 * stays so.
 */
const wordsChosen = <const Type extends string>(type: Type) =>
  definePersonalEvent(
    type,
    1,
    z.object({ workspaceId: Id, ids: z.array(Code).nullable() }),
    z.object({ from: z.array(z.string()).nullable(), titles: z.array(z.string()).nullable() }),
  );

/** New projects begin with these stages; those that run keep their own. */
export const StartingStagesChosen = wordsChosen('StartingStagesChosen');

/** Whoever is skipped or removed is so for one of these reasons. */
export const SkipReasonsChosen = wordsChosen('SkipReasonsChosen');

/** Jobs are of one of these types. */
export const JobTypesChosen = wordsChosen('JobTypesChosen');

/** Whether prospects change stage by themselves: not at all, or with the mails that they are sent and answer. */
export const StageMoves = z.enum(['off', 'withMails']);
export type StageMoves = z.infer<typeof StageMoves>;

/** From here on prospects change stage by themselves as `to` says. */
export const StageMovesChosen = defineEvent(
  'StageMovesChosen',
  1,
  z.object({ workspaceId: Id, from: StageMoves, to: StageMoves }),
);

/** Kinds of pictures that a logo may be: none that could hold a script. */
export const LogoFormat = z.enum(['png', 'jpeg', 'webp']);
export type LogoFormat = z.infer<typeof LogoFormat>;

/** The workspace is shown by this picture beside its name; `from` is the one before. */
export const LogoChosen = defineEvent(
  'LogoChosen',
  1,
  z.object({ workspaceId: Id, logoId: Id, format: LogoFormat, from: Id.nullable() }),
);

/** The workspace is shown by its name alone again. */
export const LogoTakenOut = defineEvent(
  'LogoTakenOut',
  1,
  z.object({ workspaceId: Id, logoId: Id }),
);

export type WorkspaceEvent =
  | EventOf<typeof WorkspaceAdded>
  | EventOf<typeof DomainVerified>
  | EventOf<typeof SignUpOpened>
  | EventOf<typeof SignUpClosed>
  | EventOf<typeof SeatsChanged>
  | EventOf<typeof MembershipGranted>
  | EventOf<typeof RoleChanged>
  | EventOf<typeof MembershipEnded>
  | EventOf<typeof WorkHandedOver>
  | EventOf<typeof MembershipRestored>
  | EventOf<typeof MembershipSuspended>
  | EventOf<typeof MembershipReinstated>
  | EventOf<typeof WorkspaceSuspended>
  | EventOf<typeof WorkspaceReinstated>
  | EventOf<typeof WorkspaceClosed>
  | EventOf<typeof WorkspaceReopened>
  | EventOf<typeof WorkspaceEnded>
  | EventOf<typeof WorkspaceRenamed>;

export type SettingsEvent =
  | EventOf<typeof TimeZoneChosen>
  | EventOf<typeof HolidaysChosen>
  | EventOf<typeof DayOffAdded>
  | EventOf<typeof DayOffTakenOut>
  | EventOf<typeof StartingStagesChosen>
  | EventOf<typeof SkipReasonsChosen>
  | EventOf<typeof JobTypesChosen>
  | EventOf<typeof StageMovesChosen>
  | EventOf<typeof LogoChosen>
  | EventOf<typeof LogoTakenOut>;
