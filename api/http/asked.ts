import type { Actor } from '../../domain/kernel/actor.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { canReadMemberAddresses } from '../../domain/workspace/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { ApiContext } from './context.ts';
import type { EndpointRequest, Session } from './endpoint.ts';

/** Who asks, as every policy of somebody signed in sees them. */
export type Asker = Session & Extract<Actor, { kind: 'user' }>;

/** A policy of the domain, asked as it stands there: authorisation is data. */
export type May<Subject> = (asker: Asker, subject: Subject) => boolean;

/** Asks for nothing but a session: what is answered is the asker's own, or every colleague's. */
export function canAsMember(_asker: Asker): boolean {
  return true;
}

/** The policy asked of each of several; it keeps its name. */
export function ofEach<Subject>(may: May<Subject>): May<readonly Subject[]> {
  const all: May<readonly Subject[]> = (asker, subjects) =>
    subjects.every((subject) => may(asker, subject));
  return Object.defineProperty(all, 'name', { value: may.name });
}

/** A request of somebody signed in. */
export type UserRequest<Params, Query, Body> = EndpointRequest<Params, Query, Body, 'user'>;

/**
 * What a policy is asked of. It is loaded once; of what the asker may not know of it throws
 * `NotFoundError`, as of what is nowhere. Without it the policy is asked of the asker.
 */
export type Load<Request, Subject> = (request: Request, tx: Transaction) => Promise<Subject>;

export function askerOf(session: Session): Asker {
  return { ...session, kind: 'user', id: session.userId };
}

/** Reads in the workspace of a session what is told to whoever it is of: owners read addresses of who has told no name. */
export function readsFor<T>(
  { reads }: Pick<ApiContext, 'reads'>,
  session: Session,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return reads([session.workspaceId], work, { readsAddresses: canReadMemberAddresses(session) });
}

/** What screens offer of what a policy allows: nothing while the workspace is to be read only, as it is refused. */
export function isOffered(
  { isReadOnly }: Pick<Session, 'isReadOnly'>,
  isAllowed: boolean,
): boolean {
  return isAllowed && isReadOnly !== true;
}

/** @throws ForbiddenError, which names the policy that stands against it */
export function assertMay<Subject>(may: May<Subject>, asker: Asker, subject: Subject): void {
  if (!may(asker, subject)) throw new ForbiddenError(may.name);
}
