import type { UndoCall } from '../../../domain/contracts/activities.ts';
import { canOwnProject, type ProjectSubject } from '../../../domain/projects/policy.ts';
import type { WorkspaceRole } from '../../../domain/identity/roles.ts';
import type { Activity } from '../../../projections/activities/listActivities.ts';
import type { EventCodec } from '../../../platform/eventStore/codec.ts';
import type { EventStore } from '../../../platform/eventStore/port.ts';
import type { Session } from '../../http/endpoint.ts';

/** What of a project decides on what can be done in it. */
type WayProject = ProjectSubject & {
  readonly id: string;
  readonly status: 'open' | 'archived';
};

/** Who asks how they take what back. */
export interface Asked {
  readonly session: Session;
  readonly activity: Activity;
  /** Where it was done; absent where that is nowhere, or not theirs to see. */
  readonly project?: WayProject | undefined;
  /** Where what stood before is read: feeds keep nothing that anybody typed. */
  readonly log: {
    readonly store: Pick<EventStore, 'readStream' | 'findEvent'>;
    readonly codec: Pick<EventCodec, 'decode'>;
  };
  readonly now: Date;
}

type Found = UndoCall | undefined;

/** The call that takes something back, of what is the latest of its kind; none where it is not the asker's to send. */
export type Inverse = (asked: Asked) => Found | Promise<Found>;

/** How what has a code is taken back from a feed, or why it is not. */
export type Way = Inverse | { readonly never: string };
export type Ways = Readonly<Record<string, Way>>;

/** `ifMatch`: the revision that was read, where the call replaces what may be another's by then. */
export const call = (path: string, body: UndoCall['body'] = {}, ifMatch?: number): UndoCall => ({
  path,
  body,
  ...(ifMatch !== undefined && { ifMatch }),
});

/** For whom a rule allows it: the policy that the call itself asks. */
export const where =
  (may: (asked: Asked) => boolean, inverse: Inverse): Inverse =>
  (asked) =>
    may(asked) ? inverse(asked) : undefined;

/** For the roles of a policy of the workspace. */
export const ofRole = (
  may: (actor: { readonly role: WorkspaceRole }) => boolean,
  inverse: Inverse,
): Inverse => where(({ session }) => may(session), inverse);

/** For who did it alone. */
export const ofOwn = (inverse: Inverse): Inverse =>
  where(({ session, activity }) => activity.byId === session.userId, inverse);

/** While it stands like this with what it is of. */
export const standing = (status: string | readonly string[], inverse: Inverse): Inverse =>
  where(({ activity }) => [status].flat().includes(activity.standing ?? ''), inverse);

/** While nobody has been put on the list, or into the sequence, since: it is taken from nobody unseen. */
export const unused = (inverse: Inverse): Inverse =>
  where(({ activity }) => !activity.isUsedSince, inverse);

/** Of a project that goes on. */
export const inOpen =
  (inverse: (asked: Asked & { readonly project: WayProject }) => Found | Promise<Found>): Inverse =>
  (asked) =>
    asked.project?.status === 'open' ? inverse({ ...asked, project: asked.project }) : undefined;

/** For its project's owners, and the workspace's. */
export const ofProjectOwner = (inverse: Inverse): Inverse =>
  where(
    ({ session, project }) => project !== undefined && canOwnProject(session, project),
    inverse,
  );

/** The id in what it changed, as in `file-<id>`. */
export function idIn({ of }: Pick<Activity, 'of'>): string {
  return of.slice(of.indexOf('-') + 1);
}
