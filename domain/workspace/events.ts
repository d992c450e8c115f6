import { z } from 'zod';
import { definePersonalEvent, defineEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/** What an event says of a workspace: its name and the mail domain of its people. */
export const WorkspaceDetails = z.object({
  name: z.string(),
  domain: z.string(),
});

/** A company got a place of its own. Stream `workspace-<workspaceId>`; the subject is the workspace. */
export const WorkspaceAdded = definePersonalEvent(
  'WorkspaceAdded',
  1,
  z.object({
    workspaceId: Id,
    /** Keyed hash of the mail domain, by which sign-in finds the workspace. */
    domainHash: z.string(),
    /** How many members it may have; `null` for no limit. */
    seats: z.int().positive().nullable(),
  }),
  WorkspaceDetails,
);

/** The workspace is set up and takes new members of its domain. */
export const SignUpOpened = defineEvent('SignUpOpened', 1, z.object({ workspaceId: Id }));

/** The workspace takes no new members by sign-up for now. */
export const SignUpClosed = defineEvent('SignUpClosed', 1, z.object({ workspaceId: Id }));

export type WorkspaceEvent =
  EventOf<typeof WorkspaceAdded> | EventOf<typeof SignUpOpened> | EventOf<typeof SignUpClosed>;

export const workspaceEventTypes = [WorkspaceAdded, SignUpOpened, SignUpClosed] as const;
