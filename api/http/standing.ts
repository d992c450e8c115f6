import type { TrialLimit } from '../../domain/contracts/standing.ts';
import { TRIAL } from '../../domain/contracts/standingLimits.ts';
import { KithError } from '../../domain/kernel/errors.ts';
import { TrialLimitError } from '../../domain/workspace/trialLimitError.ts';
import { inTurnOn } from '../../platform/eventStore/turns.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { AnyReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { getStanding } from '../../projections/workspace/workspaces.ts';
import type { UserRequest } from './asked.ts';
import type { ApiContext } from './context.ts';
import type { AnyEndpoint, Session } from './endpoint.ts';

/** How a workspace stands, as the log has it: what every request is held against. */
export interface Standing {
  /** A company's, a firm's with a portfolio of companies, or a shared pool. */
  readonly kind: 'company' | 'portfolio' | 'pool';
  /** Whoever runs the server has shut it for now. */
  readonly isSuspended: boolean;
  /** When it ends, where an owner has closed it. */
  readonly endsAt: string | null;
  /** It is not ready, so that limits hold in it. */
  readonly isOnTrial: boolean;
}

/** What a call counts towards in a trial: of what, and how many there would be with it. */
export interface InTrial<Request> {
  readonly limit: TrialLimit;
  /** From which models it is counted what has come before; of what stands by itself, as a file does, none. */
  readonly counted: readonly AnyReadModel[];
  readonly countWith: (request: Request, tx: Transaction, now: Date) => Promise<number>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const COUNTED_WITHIN_MS = 5_000;

/** Nothing is answered in the workspace for now (HTTP 403). */
export class WorkspaceSuspendedError extends KithError {
  constructor() {
    super(
      'workspace-suspended',
      'This workspace is suspended. Nothing in it is lost; ask who runs it what is to be done.',
    );
  }
}

/** An owner has closed the workspace: nobody else comes in, and nothing is changed in it (HTTP 403). */
export class WorkspaceClosedError extends KithError {
  constructor(endsAt: string) {
    super(
      'workspace-closed',
      'This workspace is closed. Until it ends an owner can open it again, or export what is in it.',
      { endsAt },
    );
  }
}

/** The days of the trial are over: the workspace is to be read only (HTTP 403). */
export class TrialOverError extends KithError {
  constructor() {
    super(
      'trial-over',
      'Your trial is over: you can read and export what is here. Ask for the whole of Kith to go on.',
    );
  }
}

/** The instant at which a trial that began then is over. */
export function trialEndOf(trialSince: string): string {
  return new Date(Date.parse(trialSince) + TRIAL.days * DAY_MS).toISOString();
}

/** True of a closed workspace for who does not own it: they come no further than the page that says so. */
export function isClosedTo({ role, standing }: Pick<Session, 'role' | 'standing'>): boolean {
  return standing.endsAt !== null && role !== 'owner';
}

/** True while a workspace is to be read only: it is closed, or its trial is over. */
export async function isReadOnly(
  { workspaceId, standing }: Pick<Session, 'workspaceId' | 'standing'>,
  { reads, clock }: Pick<ApiContext, 'reads' | 'clock'>,
): Promise<boolean> {
  if (standing.endsAt !== null) return true;
  if (!standing.isOnTrial) return false;
  const shown = await reads([workspaceId], (tx) => getStanding(tx, workspaceId));
  const since = shown?.trialSince ?? null;
  return since !== null && trialEndOf(since) <= clock.now().toISOString();
}

/**
 * The one place that says what of a workspace is open: nothing while it is suspended, to its owners alone
 * while it is closed, and only reading and what is declared as `stillOpen` while it is to be read only, of which
 * the session tells from then on. What `leadsOut` is open always.
 * @throws WorkspaceSuspendedError, WorkspaceClosedError, TrialOverError
 */
export async function assertOpen(
  declared: Pick<AnyEndpoint, 'method' | 'changesNothing' | 'stillOpen' | 'leadsOut'>,
  session: Session,
  app: Pick<ApiContext, 'reads' | 'clock'>,
): Promise<Session> {
  if (declared.leadsOut === true) return session;
  const { isSuspended, endsAt } = session.standing;
  if (isSuspended) throw new WorkspaceSuspendedError();
  if (endsAt !== null && isClosedTo(session)) throw new WorkspaceClosedError(endsAt);
  const isToBeRead = await isReadOnly(session, app);
  const isRead = declared.method === 'get' || declared.changesNothing === true;
  if (isToBeRead && !isRead && declared.stillOpen !== true) {
    throw endsAt === null ? new TrialOverError() : new WorkspaceClosedError(endsAt);
  }
  return { ...session, isReadOnly: isToBeRead };
}

/** Not all that came before can be counted yet (HTTP 503). */
class NotCountedYetError extends KithError {
  constructor() {
    super('service-unavailable', 'Kith is behind with its work. Try again in a moment.');
  }
}

/**
 * Does what counts towards a limit of a trial when those are done that came before, whichever process they are in,
 * and once they are counted: of two at the same moment one alone is the last.
 * @throws NotCountedYetError, TooManyAtOnceError
 */
export async function inTurnOfTrial<T>(
  inTrial: AnyEndpoint['inTrial'] | undefined,
  { workspaceId, standing }: Session,
  { store, visibility, oneAtATime }: Pick<ApiContext, 'store' | 'visibility' | 'oneAtATime'>,
  work: () => Promise<T>,
): Promise<T> {
  const counted = inTrial?.counted ?? [];
  if (counted.length === 0 || !standing.isOnTrial) return work();
  // One of a process at a time waits for the lock, since who does holds a connection.
  return inTurnOn(store, 'trials', () =>
    oneAtATime(`trial\n${workspaceId}`, async () => {
      const isCounted = await visibility.waitFor(counted, await store.head(), COUNTED_WITHIN_MS);
      if (!isCounted) throw new NotCountedYetError();
      return work();
    }),
  );
}

/**
 * Holds a call against the limits of a trial.
 * @throws TrialLimitError
 */
export async function assertFitsTrial(
  inTrial: AnyEndpoint['inTrial'] | undefined,
  request: UserRequest<object, object, unknown>,
  { reads, clock }: Pick<ApiContext, 'reads' | 'clock'>,
): Promise<void> {
  const { standing, workspaceId } = request.session;
  if (inTrial === undefined || !standing.isOnTrial) return;
  const { limit, countWith } = inTrial;
  const count = await reads([workspaceId], (tx) => countWith(request as never, tx, clock.now()));
  if (count > TRIAL[limit]) throw new TrialLimitError(limit);
}
