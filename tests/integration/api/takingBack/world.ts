import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import type { ApiClient } from '../../../support/http/apiClient.ts';
import type { ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

/** So many people are suggested: each decision needs somebody who has not been decided on. */
const POOL = 24;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A workspace whose owner changes things and takes that back. */
export interface World {
  readonly owner: SignedIn;
  readonly colleague: SignedIn;
  readonly project: ProjectResource;
  /** A day to come: ISO 8601. */
  readonly tomorrow: string;
  /** Somebody who has not been decided on. */
  readonly suggestionId: () => string;
  /** Somebody who is accepted for it. */
  readonly prospectId: () => Promise<string>;
  readonly personId: () => string;
  /** Makes something by a POST, and answers its id. */
  readonly made: (path: string, body: object) => Promise<string>;
}

export async function worldOf(server: ComposedServer): Promise<World> {
  const workspace = await TestWorkspace.add(server);
  const owner = await workspace.user('owner', 'Olga Owner');
  const colleague = await workspace.user('recruiter', 'Rhea Recruiter');
  await workspace.people(
    Array.from({ length: POOL }, (_, at) => engineer(`Person Number ${at + 1}`)),
  );
  const project = await startProject(owner);
  const waiting = (await suggestionsOf(owner, project.id)).map(({ id }) => id);
  const suggestionId = () => {
    const id = waiting.pop();
    if (id === undefined) throw new Error('The pool is too small.');
    return id;
  };
  const made = async (path: string, body: object) =>
    (await owner.post<{ id: string }>(`/api/${path}`, body)).body.id;
  return {
    owner,
    colleague,
    project,
    tomorrow: new Date(server.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10),
    suggestionId,
    prospectId: () => made(`suggestions/${suggestionId()}/accept`, {}),
    personId: () => suggestionId().split('.')[1] ?? '',
    made,
  };
}

/** What tells when something was, or how often it was changed: that goes on, whatever is taken back. */
const PASSING: ReadonlySet<string> = new Set([
  'revision',
  'version',
  'at',
  'changedAt',
  'changedByName',
  'acceptedAt',
  'stageSince',
  'addedAt',
  'setAsideAt',
  'rewordedAt',
  'since',
  'endsAt',
]);

/** What these addresses answer, without what passes. */
export async function standing(
  client: ApiClient,
  reads: readonly string[],
  without: readonly string[] = [],
): Promise<unknown> {
  const answers = [];
  for (const path of reads) {
    const { status, body } = await client.get(`/api/${path}`);
    answers.push({ path, status, body });
  }
  const leftOut = new Set([...PASSING, ...without]);
  return JSON.parse(
    JSON.stringify(answers, (key, value: unknown) => (leftOut.has(key) ? undefined : value)),
  );
}
