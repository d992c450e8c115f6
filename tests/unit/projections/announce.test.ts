import type { RowsChanged } from '../../../domain/contracts/announcement.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { positionOf } from '../../../platform/eventStore/positions.ts';
import type { ReadModelCommit } from '../../../platform/subscriptions/runner/projectionRunner.ts';
import { announceCommits } from '../../../projections/announce.ts';
import { everyEventLogged } from '../../support/subscriptions/everyEvent.ts';
import { the } from '../../support/subscriptions/cast.ts';
import { testId } from '../../support/ids.ts';

const USER: Actor = { kind: 'user', id: the.recruiter };

/** What is told when these rows change by what these did. */
function toldOf(
  model: string,
  rows: readonly (readonly [key: string, after: object | undefined, before?: object | undefined])[],
  actors: readonly Actor[] = [USER],
): readonly RowsChanged[] {
  const told: RowsChanged[] = [];
  const announce = announceCommits({
    publish: (message) => void told.push(message as RowsChanged),
    hear: () => () => undefined,
    close: async () => undefined,
  });
  const [logged] = everyEventLogged;
  const events = actors.map((actor) => ({
    ...logged!,
    type: logged!.event.type,
    metadata: { ...logged!.metadata, actor },
  }));
  const changes = rows.map(([key, after, before]) => ({ key, before, after }));
  const commit: ReadModelCommit = { model, position: positionOf(7), changes, events };
  announce(commit);
  return told;
}

const ids = (count: number) => Array.from({ length: count }, (_, n) => testId(n));
const workspace_id = the.workspace;

describe('what a commit tells', () => {
  test('given one user did it all, then the message says who; given several, or nobody, then it names none', () => {
    const row = [the.project, { workspace_id, revision: 3 }] as const;
    const actorsOf = (actors: readonly Actor[]) =>
      toldOf('projects', [row], actors).map(({ actorId }) => actorId);
    const other: Actor = { kind: 'user', id: the.leaver };
    expect(actorsOf([USER, USER])).toEqual([the.recruiter]);
    expect(actorsOf([USER, other])).toEqual([undefined]);
    expect(actorsOf([USER, { kind: 'operator' }])).toEqual([undefined]);
  });

  test('given 100 rows, then each is named, 15 in a message; given more of one project, then that it changed, without ids', () => {
    const of = (count: number) =>
      ids(count).map((id) => [id, { workspace_id, project_id: the.project, revision: 1 }] as const);
    const named = toldOf('prospects', of(100));
    expect(named.map(({ rows }) => rows.length)).toEqual([15, 15, 15, 15, 15, 15, 10]);
    expect(named.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids(100));
    const [summed, ...more] = toldOf('prospects', of(101));
    expect(more).toEqual([]);
    expect(summed?.rows).toEqual([{ id: '', projectId: the.project, userId: undefined }]);
  });

  test('given more than 100 projects that changed at once, then each of them is told, 15 in a message', () => {
    const told = toldOf(
      'projects',
      ids(102).map((id) => [id, { workspace_id, revision: 1 }] as const),
    );
    expect(told.map(({ rows }) => rows.length)).toEqual([15, 15, 15, 15, 15, 15, 12]);
    expect(told.flatMap(({ rows }) => rows.map(({ projectId }) => projectId))).toEqual(ids(102));
  });

  test('given more than 100 uploads of two people, then each of the two is told', () => {
    const people = [the.recruiter, the.leaver];
    const told = toldOf(
      'exports',
      ids(101).map((id, at) => [id, { workspace_id, requested_by: people[at % 2] }] as const),
    );
    expect(told.flatMap(({ rows }) => rows.map(({ userId }) => userId))).toEqual(people);
  });

  test('given a row that is gone, then it is told by what it was; given one that has changed, by what it is', () => {
    const was = { workspace_id, requested_by: the.leaver };
    const is = { workspace_id, requested_by: the.recruiter };
    const [gone] = toldOf('exports', [[testId(2), undefined, was]]);
    expect(gone).toMatchObject({ workspaceId: the.workspace, rows: [{ userId: the.leaver }] });
    const [changed] = toldOf('exports', [[testId(2), is, was]]);
    expect(changed?.rows).toMatchObject([{ userId: the.recruiter }]);
  });

  test('given a row of no workspace, then nobody is told', () => {
    const row = { workspace_id: null, owner_id: null, requested_by: null };
    expect(toldOf('imports', [[testId(2), row]])).toEqual([]);
  });

  test('given rows of two workspaces, then neither hears of the other’s', () => {
    const told = toldOf('projects', [
      [the.project, { workspace_id, revision: 1 }],
      [testId(1), { workspace_id: the.gone, revision: 1 }],
    ]);
    expect(told.map((one) => [one.workspaceId, one.rows.map(({ id }) => id)])).toEqual([
      [the.workspace, [the.project]],
      [the.gone, [testId(1)]],
    ]);
  });

  test('given an import, then it is told to whose network it is, to who asked where it is nobody’s, else to nobody', () => {
    const userOf = (owner_id: string | null, requested_by: string | null) =>
      toldOf('imports', [[testId(2), { workspace_id, owner_id, requested_by }]])[0]?.rows[0]
        ?.userId;
    expect(userOf(the.recruiter, the.leaver)).toBe(the.recruiter);
    expect(userOf(null, the.leaver)).toBe(the.leaver);
    expect(userOf(null, null)).toBeUndefined();
  });
});
