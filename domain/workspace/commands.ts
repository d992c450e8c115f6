import { z } from 'zod';
import type { WorkspaceRole } from '../identity/roles.ts';
import type { Command } from '../kernel/command.ts';
import { Code } from '../kernel/code.ts';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { HolidayCalendar, LogoFormat, StageMoves, TimeZone } from './events.ts';

/** So many days off of its own a workspace has at most. */
export const DAYS_OFF_MAX = 100;

/** The longest name of a day off, in UTF-16 units. */
export const DAY_OFF_NAME_MAX = 80;

/** Make a place of its own for a company, a portfolio or a pool. */
export type AddWorkspace = Command<
  'AddWorkspace',
  {
    workspaceId: string;
    kind: 'company' | 'portfolio' | 'pool';
    ownerWorkspaceId: string | null;
    /** How many members it may have; `null` for no limit. */
    seats: number | null;
    name: string;
  }
>;

/** Let addresses of a mail domain belong to the workspace. The claim on the domain is taken before. */
export type VerifyDomain = Command<
  'VerifyDomain',
  { workspaceId: string; domain: string; domainHash: string }
>;

/** Set-up is finished: people of its domains may sign up. */
export type OpenSignUp = Command<'OpenSignUp', { workspaceId: string }>;

/** Take no new members by sign-up for now. */
export type CloseSignUp = Command<'CloseSignUp', { workspaceId: string }>;

/** Say how many members the workspace may have; `null` for no limit. */
export type ChangeSeats = Command<'ChangeSeats', { workspaceId: string; seats: number | null }>;

/** Let somebody belong to the workspace. It takes a seat. */
export type GrantMembership = Command<
  'GrantMembership',
  {
    workspaceId: string;
    userId: string;
    role: WorkspaceRole;
    /** `signOn`: by themselves, as the workspace's provider vouches for them. */
    via: 'signUp' | 'operator' | 'invitation' | 'trial' | 'signOn';
    invitationId: string | null;
  }
>;

/** Make somebody something else in the workspace. */
export type ChangeRole = Command<
  'ChangeRole',
  {
    workspaceId: string;
    userId: string;
    role: WorkspaceRole;
    /** What they have to be still, as an Undo has it. */
    from?: WorkspaceRole;
  }
>;

/** Let somebody belong to the workspace no longer. */
export type EndMembership = Command<
  'EndMembership',
  {
    workspaceId: string;
    userId: string;
    /** Who goes on with what they worked on; `null`: the owner who has been one for longest. */
    successorId: string | null;
    /** Their account is closed: they go, whatever the workspace is left with. */
    because?: 'accountClosed';
  }
>;

/** Let somebody who left belong to the workspace again, as what they were. It takes a seat. */
export type RestoreMembership = Command<
  'RestoreMembership',
  { workspaceId: string; userId: string }
>;

/** Keep a member out for now, at once and everywhere in this workspace. */
export type SuspendMember = Command<
  'SuspendMember',
  { workspaceId: string; userId: string; reasonCode: string }
>;

/** Let a member who is kept out come in again, as what they are. */
export type ReinstateMember = Command<'ReinstateMember', { workspaceId: string; userId: string }>;

/** Shut the workspace for now: nothing is answered, sent or worked on in it. */
export type SuspendWorkspace = Command<
  'SuspendWorkspace',
  { workspaceId: string; reasonCode: string }
>;

/** Let a suspended workspace go on where it stood. */
export type ReinstateWorkspace = Command<'ReinstateWorkspace', { workspaceId: string }>;

/** Who made a workspace for others still says how it is: refused once any of them has come into it. */
interface UntilBegun {
  untilBegun?: true;
}

/** Close the workspace: fourteen days later everything in it is erased; at once where nobody has ever come into it. */
export type CloseWorkspace = Command<'CloseWorkspace', { workspaceId: string } & UntilBegun>;

/** Open a closed workspace again, as it was. */
export type ReopenWorkspace = Command<'ReopenWorkspace', { workspaceId: string }>;

/** The time of a closed workspace is over. Kith gives it to itself. */
export const EndWorkspace = z.object({ workspaceId: Id });

/** Give the workspace another name. */
export type RenameWorkspace = Command<
  'RenameWorkspace',
  {
    workspaceId: string;
    name: string;
    /** What it has to be called still, as an Undo has it. */
    from?: string;
  } & UntilBegun
>;

export type WorkspaceCommand =
  | AddWorkspace
  | VerifyDomain
  | OpenSignUp
  | CloseSignUp
  | ChangeSeats
  | GrantMembership
  | ChangeRole
  | EndMembership
  | RestoreMembership
  | SuspendMember
  | ReinstateMember
  | SuspendWorkspace
  | ReinstateWorkspace
  | CloseWorkspace
  | ReopenWorkspace
  | Command<'EndWorkspace', z.infer<typeof EndWorkspace>>
  | RenameWorkspace;

/** `from` is what has to stand there still, as an Undo has it, so that nothing goes that somebody has chosen since. */
export const ChooseTimeZone = z.object({
  workspaceId: Id,
  zone: TimeZone,
  from: TimeZone.exactOptional(),
});
export const ChooseHolidays = z.object({
  workspaceId: Id,
  calendar: HolidayCalendar.nullable(),
  from: HolidayCalendar.nullable().exactOptional(),
});
export const AddDayOff = z.object({
  workspaceId: Id,
  date: z.iso.date(),
  name: text(DAY_OFF_NAME_MAX, 1),
});
export const TakeOutDayOff = z.object({
  workspaceId: Id,
  date: z.iso.date(),
  /** By its name. */
  from: z.string().exactOptional(),
});

const Wanted = z.object({ id: Code, title: z.string() });

/** Choose the words of the workspace for something; `null` goes back to Kith's own. */
export const ChooseWords = z.object({
  workspaceId: Id,
  of: z.enum(['startingStages', 'skipReasons', 'jobTypes']),
  words: z.array(Wanted).nullable(),
  /** Those of them that this command makes. */
  madeIds: z.array(Code),
});

/** Say whether prospects change stage by themselves. */
export const ChooseStageMoves = z.object({
  workspaceId: Id,
  moves: StageMoves,
  from: StageMoves.exactOptional(),
});

/** Show the workspace by a picture that is kept. */
export const ChooseLogo = z.object({
  workspaceId: Id,
  logoId: Id,
  format: LogoFormat,
  from: Id.nullable().exactOptional(),
});

/** Show the workspace by its name alone. */
export const TakeOutLogo = z.object({ workspaceId: Id, from: Id.exactOptional() });

export type SettingsCommand =
  | Command<'ChooseTimeZone', z.infer<typeof ChooseTimeZone>>
  | Command<'ChooseHolidays', z.infer<typeof ChooseHolidays>>
  | Command<'AddDayOff', z.infer<typeof AddDayOff>>
  | Command<'TakeOutDayOff', z.infer<typeof TakeOutDayOff>>
  | Command<'ChooseWords', z.infer<typeof ChooseWords>>
  | Command<'ChooseStageMoves', z.infer<typeof ChooseStageMoves>>
  | Command<'ChooseLogo', z.infer<typeof ChooseLogo>>
  | Command<'TakeOutLogo', z.infer<typeof TakeOutLogo>>;
