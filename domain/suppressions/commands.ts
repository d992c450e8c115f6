import type { SuppressionReason } from '../contracts/suppressionReasons.ts';
import type { Command } from '../kernel/command.ts';

/** Somebody of whom the workspace knows by these records. */
export interface KnownPerson {
  readonly personId: string;
  readonly recordIds: readonly string[];
}

/** Mail an address no more. */
export type SuppressAddress = Command<
  'SuppressAddress',
  {
    workspaceId: string;
    suppressionId: string;
    /** Keyed hash of workspace and address. */
    addressHash: string;
    reason: SuppressionReason;
    /** How it came about, by a code. */
    way: string;
    /** Whose it is, where the workspace knows. */
    known?: KnownPerson;
    enrolmentId?: string;
    generation?: number;
    userId?: string;
  }
>;

/** Mail an address again that somebody of the workspace, or a bounce, had kept from it. */
export type AllowAddress = Command<
  'AllowAddress',
  {
    workspaceId: string;
    suppressionId: string;
    userId: string;
    /** The one reason that is lifted; all, without it. */
    reason?: SuppressionReason | undefined;
  }
>;

/** Take that back: mail it no more, as before. */
export type SuppressAgain = Command<
  'SuppressAgain',
  { workspaceId: string; suppressionId: string; userId: string }
>;

export type SuppressionCommand = SuppressAddress | AllowAddress | SuppressAgain;
