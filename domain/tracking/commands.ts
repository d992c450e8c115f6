import type { Command } from '../kernel/command.ts';

/** Let mails tell whether they are opened. */
export type SwitchOnTracking = Command<'SwitchOnTracking', { workspaceId: string }>;

/** Let them tell nothing. */
export type SwitchOffTracking = Command<'SwitchOffTracking', { workspaceId: string }>;

export type TrackingCommand = SwitchOnTracking | SwitchOffTracking;

/** Which mail it is. */
export interface OfMail {
  readonly mailId: string;
  readonly enrolmentId: string;
  readonly projectId: string;
  readonly candidacyId: string;
  readonly personId: string;
}

/** Say that a mail's picture was loaded; `sign`: by what a program is told from a person, where it is. */
export type RecordOpening = Command<'RecordOpening', OfMail & { readonly sign: string | null }>;

/** Say that a link was followed, one of so many. */
export type RecordFollowing = Command<
  'RecordFollowing',
  OfMail & {
    readonly sign: string | null;
    readonly link: number;
    readonly of: number;
    readonly url: string;
  }
>;

export type TrackedMailCommand = RecordOpening | RecordFollowing;
