import { z } from 'zod';
import { WorkEmail } from '../../domain/identity/workEmail.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { AppContext } from '../../platform/context.ts';
import { argument } from '../terminal/arguments.ts';

/** A kind of whom `kith forget` erases. */
export interface Forgettable {
  /** The word for it on the command line. */
  readonly name: string;
  /** How the answer calls their id. */
  readonly idName: string;
  readonly description: string;
  /** What has to be known before, and what goes along. */
  readonly note: string;
  readonly argument: {
    readonly name: string;
    readonly description: string;
    readonly read: (typed: string) => string;
  };
  /**
   * The ids that are meant, one at least, each of somebody who may be forgotten now.
   * @throws CommandFailedError for nobody, and for whom it is too early
   */
  idsOf(app: AppContext, named: string): Promise<readonly string[]>;
  /** Decides it, and answers the ids of all subjects that are erased by that. Workers carry it out. */
  forget(app: AppContext, id: string, reasonCode: string): Promise<readonly string[]>;
}

/** An argument that names somebody by their id or by their mail address. */
export function idOrAddress(needed: string): (typed: string) => string {
  return argument(z.union([Id, WorkEmail]), needed);
}

export function isId(named: string): boolean {
  return Id.safeParse(named).success;
}
