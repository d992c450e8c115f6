import type { RowsChanged } from '../domain/contracts/announcement.ts';
import type { ProjectActor, ProjectSubject } from '../domain/projects/policy.ts';
import type { Transaction } from '../platform/postgres/transaction.ts';
import type { AnyReadModel, ReadModel } from '../platform/subscriptions/model/readModel.ts';

/** Whom a change may be told to, decided when it is told: rights as they are then. */
export type Audience =
  /** Members of the workspace who may, by their role; where it is suspended or closed only with `evenShut`. */
  | {
      readonly of: 'workspace';
      may(actor: ProjectActor): boolean;
      /** True of what tells open screens that the workspace was shut, and names nothing in it. */
      readonly evenShut?: boolean;
    }
  /** Members of the workspace who may, in the project that the row is of. */
  | { readonly of: 'project'; may(actor: ProjectActor, project: ProjectSubject): boolean }
  /** The same, and the user whom the row names beside its project. */
  | {
      readonly of: 'projectAndUser';
      may(actor: ProjectActor, project: ProjectSubject): boolean;
    }
  /** The user whose row it is, alone. */
  | { readonly of: 'user' }
  /** What is told of each row says whose it is: a user's alone, else a project's, else the workspace's. */
  | {
      readonly of: 'row';
      mayInProject(this: void, actor: ProjectActor, project: ProjectSubject): boolean;
      mayInWorkspace(this: void, actor: ProjectActor): boolean;
    };

/** What of a row may be told beside its key: ids and codes only. */
export type Told = Omit<RowsChanged['rows'][number], 'id'>;

/** What is told of the rows of a read model. */
interface Telling<Row> {
  readonly audience: Audience;
  /** @param before the row as it was; absent where there was none */
  tell(row: Row, key: string, before?: Row): Told;
  /** How many rows of a project there are, by the code that moves change: told with each change, once for all who hear of it. */
  count?(this: void, tx: Transaction, workspaceId: string, projectId: string): Promise<Counts>;
}

type Counts = ReadonlyMap<string, number>;

export type Announces = Telling<object>;

/** A read model and what browsers hear when its rows change. */
export interface Projected {
  readonly model: AnyReadModel;
  /** `null` for what nobody's screen shows. */
  readonly announces: Announces | null;
}

/** What a capability shows of what happened, said once. `projections/capabilities.ts` lists them. */
export interface ProjectionCapability {
  /** The word that names it in every layer. */
  readonly name: string;
  readonly models: readonly Projected[];
}

/** A read model whose changes are told live: what of them, and to whom. */
export function announced<Row extends object>(
  model: AnyReadModel & ReadModel<Row, never>,
  announces: Telling<Row>,
): Projected {
  return { model, announces };
}

/** A read model whose changes nobody hears of. */
export function silent(model: AnyReadModel): Projected {
  return { model, announces: null };
}
