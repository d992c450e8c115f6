import {
  liftableReasons,
  saysOfPerson,
  suppressionReasons,
  type SuppressionReason,
} from '../contracts/suppressionReasons.ts';
import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { KnownPerson, SuppressAddress, SuppressionCommand } from './commands.ts';
import type { SuppressionEvent } from './events.ts';

/** What is known of one address in one workspace; `null` while nothing ever kept it from being mailed. */
export type Suppression = {
  readonly workspaceId: string;
  readonly addressHash: string;
  /** Whose it was, as far as the workspace last knew. */
  readonly known: KnownPerson | null;
  /** Why it is not mailed, each with since when; none: it is mailed. */
  readonly reasons: ReadonlyMap<string, string>;
  /** What was lifted last, while nothing has kept it from mail since. */
  readonly lifted: readonly string[];
} | null;

/** Why an address is not mailed, and since when. */
export interface Standing {
  readonly reason: string;
  readonly since: string;
}

/** The weightiest reason for which an address is not mailed; `null` where it is. */
export function standingOf(state: Suppression): Standing | null {
  const all = [...(state?.reasons ?? [])].map(([reason, since]) => ({ reason, since }));
  return all.toSorted((one, other) => weightOf(one.reason) - weightOf(other.reason))[0] ?? null;
}

/**
 * The weightiest reason that an address gives against mailing somebody at one of theirs: what they said at any of them holds
 * for all, but that another one is gone says nothing of this.
 */
export function standingAgainst(state: Suppression, isThisOne: boolean): Standing | null {
  if (state === null || isThisOne) return standingOf(state);
  const reasons = [...state.reasons].filter(([reason]) => saysOfPerson(reason));
  return standingOf({ ...state, reasons: new Map(reasons) });
}

/** Whether an address speaks against mailing somebody at one of theirs. */
export function speaksAgainst(state: Suppression, isThisOne: boolean): boolean {
  return standingAgainst(state, isThisOne) !== null;
}

/**
 * The rules of one address in one workspace. Each reason counts once, from when it first came; nothing but
 * what somebody of the workspace decided, or a bounce, is ever lifted. Throws `RuleBrokenError` with
 * `suppression-stands` for anything else, `NotFoundError` for an address that nothing ever kept.
 */
export const suppression: Decider<Suppression, SuppressionCommand, SuppressionEvent> = {
  category: 'suppression',
  initialState: () => null,
  evolve,
  decide(command, state) {
    if (command.type === 'SuppressAddress') return suppress(command, state);
    const { workspaceId, suppressionId, userId } = command.data;
    if (state?.workspaceId !== workspaceId) throw new NotFoundError('suppression', suppressionId);
    const { addressHash, known, reasons, lifted } = state;
    const of = { workspaceId, suppressionId, addressHash, ...namesOf(known) };
    switch (command.type) {
      case 'AllowAddress': {
        const { reason } = command.data;
        const lifts = [...reasons.keys()].filter((one) => reason === undefined || one === reason);
        if (lifts.length === 0) return [];
        assertLiftable(lifts);
        return [{ type: 'AddressAllowed', data: { ...of, reasons: lifts, userId } }];
      }
      case 'SuppressAgain':
        return lifted.map((reason) => ({
          type: 'AddressSuppressed',
          data: {
            ...of,
            reason,
            suppressedAt: command.context.now,
            way: 'takenBack',
            enrolmentId: null,
            generation: null,
            userId,
          },
        }));
    }
    return unreachable(command);
  },
};

function suppress(
  { data, context }: SuppressAddress,
  state: Suppression,
): readonly SuppressionEvent[] {
  const { workspaceId, suppressionId, addressHash, reason, way } = data;
  if (state?.reasons.has(reason) === true) return [];
  const { enrolmentId = null, generation = null, userId = null } = data;
  return [
    {
      type: 'AddressSuppressed',
      data: {
        workspaceId,
        suppressionId,
        addressHash,
        ...namesOf(data.known ?? state?.known ?? null),
        reason,
        suppressedAt: context.now,
        way,
        enrolmentId,
        generation,
        userId,
      },
    },
  ];
}

function namesOf(known: KnownPerson | null) {
  return { personId: known?.personId ?? null, recordIds: [...(known?.recordIds ?? [])] };
}

function assertLiftable(reasons: readonly string[]): void {
  if (reasons.every(isLiftable)) return;
  throw new RuleBrokenError(
    'suppression-stands',
    'They said themselves that they want no mail, or were erased. Nobody else takes that back.',
  );
}

/** True for what somebody of the workspace may lift. */
export function isLiftable(reason: string): boolean {
  return liftableReasons.some((one) => one === reason);
}

/** What is not known here weighs most: it is of a later version, and surely no small thing. */
function weightOf(reason: string): number {
  return suppressionReasons.indexOf(reason as SuppressionReason);
}

function evolve(state: Suppression, event: SuppressionEvent): Suppression {
  switch (event.type) {
    case 'AddressSuppressed': {
      const { workspaceId, addressHash, reason, suppressedAt, personId, recordIds } = event.data;
      const known = personId === null ? null : { personId, recordIds };
      const reasons = new Map([...(state?.reasons ?? []), [reason, suppressedAt]]);
      return { workspaceId, addressHash, known, reasons, lifted: [] };
    }
    case 'AddressAllowed': {
      if (state === null) return state;
      const gone = new Set(event.data.reasons);
      const reasons = new Map([...state.reasons].filter(([reason]) => !gone.has(reason)));
      return { ...state, reasons, lifted: [...gone] };
    }
  }
  return unreachable(event);
}
