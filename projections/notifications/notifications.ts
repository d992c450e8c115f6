import type { DomainEvent, LoggedEvent } from '../../domain/kernel/event.ts';
import type { Telling, TellingPlace, TellingReach } from '../../domain/kernel/telling.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { tellingsOf, toldCategories } from '../../domain/tellings.ts';
import { defineReadModel, type RowsOf } from '../../platform/subscriptions/model/readModel.ts';

export interface NotificationRow {
  readonly workspace_id: string;
  /** Who is told; `null` where all who work on the project are. */
  readonly user_id: string | null;
  /** Whose members are told; `null` where one user is. */
  readonly members_of: string | null;
  /** What it is of: what begins under it ends under it. */
  readonly thing: string;
  readonly kind: string | null;
  readonly code: string | null;
  readonly place: TellingPlace;
  readonly reach: TellingReach;
  readonly project_id: string | null;
  readonly person_id: string | null;
  readonly note_id: string | null;
  readonly subject_id: string | null;
  /**
   * By which id that subject is answered: its own, or another under which the same person was decided on; of many of one
   * cause, what takes that cause back.
   */
  readonly answered_as: string | null;
  readonly detail: string | null;
  /** Who did it; `null` where Kith did. */
  readonly actor_id: string | null;
  /** How many of it came of one cause. */
  readonly count: number;
  readonly correlation_id: string;
  readonly told_at: string | null;
  /** Where in the log it was told; `null` while it is only waited for. */
  readonly position: string | null;
  /** By what it is waited for, where it may be by several; empty where by itself alone. */
  readonly waited_by: readonly string[];
  /** By what it has been answered, as ids: once they are as many as it counts, it is unread to nobody any more. */
  readonly settled_by: readonly string[];
}

/**
 * What is told to whom in person, as capabilities say it beside their events: ids and codes, whose names
 * and rights are asked when it is read. Key: `<what it is of>.<user, or project whose members are told>`.
 * Queries: `listNotifications.ts`.
 */
export const notifications = defineReadModel<NotificationRow, DomainEvent>({
  name: 'notifications',
  version: 7,
  // Events of imports are among those that it hears.
  bulk: true,
  categories: [...toldCategories, 'subject'],
  personal: false,
  columns: {
    workspace_id: 'id',
    // Joined to keys of other tables, so of their type: a cast keeps row-level security from using the index.
    user_id: 'text?',
    members_of: 'text?',
    thing: 'text',
    kind: 'text?',
    code: 'text?',
    place: 'text',
    reach: 'text',
    project_id: 'text?',
    person_id: 'text?',
    note_id: 'text?',
    subject_id: 'text?',
    answered_as: 'text?',
    detail: 'text?',
    actor_id: 'text?',
    count: 'int',
    correlation_id: 'text',
    told_at: 'instant?',
    position: 'text?',
    waited_by: 'texts',
    settled_by: 'texts',
  },
  indexes: [
    ['workspace_id', 'user_id', 'position'],
    ['members_of', 'position'],
    ['user_id'],
    ['thing'],
    ['subject_id'],
    ['answered_as'],
    ['workspace_id', 'told_at'],
  ],
  keysOf: (logged) => said(logged).flatMap(({ addressed }) => addressed.map(({ key }) => key)),
  rowsOf: (logged) => rowsOfForgotten(logged) ?? rowsOfEnded(logged),
  evolve(before, logged, key) {
    const { event } = logged;
    if (event.type === 'SubjectForgotten') return 'forgotten';
    const row = before && answered(before, logged);
    for (const { telling, things, addressed } of said(logged)) {
      if (telling.to === null) {
        if (row === undefined || !things.includes(row.thing)) continue;
        if (telling.isAnsweredBy && telling.by !== null) {
          // One alone is answered by whoever looks after them next, and so by what takes it back.
          return row.subject_id === null ? { ...row, answered_as: telling.by(event.data) } : row;
        }
        if (telling.waitsAgain) return { ...row, ...untold };
        if (telling.tellsAgain) return toldAgain(row, logged);
        if (telling.says === null) return undefined;
        const [thing = row.thing] = things;
        return { ...row, ...toldBy(telling, logged, row), thing };
      }
      const addressee = addressed.find((one) => one.key === key);
      if (addressee === undefined) continue;
      if (telling.isTakenBack) return waitedByOthers(telling, event.data, row);
      if (row !== undefined && telling.once) return row;
      const cause = telling.by?.(event.data);
      // What was told of it meanwhile stays so: by one more cause it is waited for no less.
      if (row !== undefined && cause !== undefined) {
        return { ...row, waited_by: [...row.waited_by.filter((one) => one !== cause), cause] };
      }
      return begun(telling, logged, addressee, row) ?? row;
    }
    return row;
  },
});

/** As it is while it is only waited for; what had been told is kept, to be told again. */
const untold = {
  actor_id: null,
  count: 1,
  told_at: null,
  position: null,
  settled_by: [],
} as const satisfies Partial<NotificationRow>;

/** What had been told before that was taken back; nothing to whom nothing had. */
function toldAgain(row: NotificationRow, logged: LoggedEvent): NotificationRow {
  const { kind, code } = row;
  if (kind === null || code === null || row.position !== null) return row;
  return { ...row, ...toldBy({ says: { kind, code } }, logged, row) };
}

/** What was told, with what answers it now, or does no longer; and under which id. */
function answered(before: NotificationRow, { event, metadata }: LoggedEvent): NotificationRow {
  let row = before;
  for (const { settling } of tellingsOf(event.type)) {
    if (settling === null) continue;
    const { data } = event;
    const subjects = settling.subjects(data, metadata);
    const [answered_as = null] = subjects;
    const isOfSubject = row.answered_as !== null && subjects.includes(row.answered_as);
    // What takes the answer back names whoever had several ids by the one that they go by now.
    const isOfOne = row.subject_id !== null;
    if (isOfSubject && isOfOne && row.answered_as !== answered_as) row = { ...row, answered_as };
    if (row.code === null || !settling.codes.includes(row.code)) continue;
    if (!settling.when(data, metadata)) continue;
    const isOfThing = settling.of === null || settling.of(data) === row.thing;
    const except = settling.except(data);
    if (!isOfSubject || !isOfThing || (except !== null && row.user_id === except)) continue;
    const by = settling.by(data);
    const others = row.settled_by.filter((one) => one !== by);
    return { ...row, settled_by: settling.isAnswered ? [...others, by] : others };
  }
  return row;
}

interface Addressee {
  readonly key: string;
  readonly thing: string;
  readonly userId: string | null;
  readonly membersOf: string | null;
}

/** What is left of it once one of the causes for waiting is taken back: nothing after the last. */
function waitedByOthers(
  { by }: Telling,
  data: object,
  row: NotificationRow | undefined,
): NotificationRow | undefined {
  const cause = by?.(data);
  const left = row?.waited_by.filter((one) => one !== cause) ?? [];
  return row === undefined || left.length === 0 ? undefined : { ...row, waited_by: left };
}

/** What an event tells, and whom. Nobody is told of what they did themselves. */
function said({ event: { type, data }, metadata }: LoggedEvent) {
  return tellingsOf(type)
    .filter((telling) => telling.when(data))
    .map((telling) => {
      const things = telling.of(data, metadata);
      const to = telling.to?.(data) ?? [];
      const isOwn = (userId: string) =>
        telling.says !== null && metadata.actor.kind === 'user' && metadata.actor.id === userId;
      const addressed = things.flatMap((thing): Addressee[] =>
        'membersOf' in to
          ? [{ key: `${thing}.${to.membersOf}`, thing, userId: null, membersOf: to.membersOf }]
          : to.flatMap((userId) =>
              userId === null || isOwn(userId)
                ? []
                : [{ key: `${thing}.${userId}`, thing, userId, membersOf: null }],
            ),
      );
      return { telling, things, addressed };
    });
}

function begun(
  telling: Telling,
  logged: LoggedEvent,
  { thing, userId, membersOf }: Addressee,
  before: NotificationRow | undefined,
): NotificationRow | undefined {
  const { event, metadata } = logged;
  if (metadata.workspaceId === null) return undefined;
  const told = toldBy(telling, logged, before);
  const ids = telling.with(event.data);
  // Many of one cause are of nobody among them.
  const isOfOne = told.count === 1;
  return {
    workspace_id: metadata.workspaceId,
    user_id: userId,
    members_of: membersOf,
    thing,
    place: telling.place,
    reach: telling.reach,
    project_id: ids.projectId ?? null,
    person_id: isOfOne ? (ids.personId ?? null) : null,
    note_id: ids.noteId ?? null,
    subject_id: isOfOne ? (ids.subjectId ?? null) : null,
    answered_as: isOfOne ? (ids.subjectId ?? null) : null,
    detail: ids.detail ?? null,
    ...told,
    waited_by: telling.by === null ? [] : [telling.by(event.data)],
  };
}

function toldBy(
  { says }: Pick<Telling, 'says'>,
  { metadata: { actor, correlationId, occurredAt }, position }: LoggedEvent,
  before: NotificationRow | undefined,
) {
  const isMore =
    before !== undefined && before.position !== null && before.correlation_id === correlationId;
  return {
    kind: says?.kind ?? null,
    code: says?.code ?? null,
    actor_id: actor.kind === 'user' ? actor.id : null,
    count: isMore && before.code === says?.code ? before.count + 1 : 1,
    correlation_id: correlationId,
    told_at: says === null ? null : occurredAt,
    position: says === null ? null : position,
    settled_by: [],
  };
}

/** Who waits for what ends, or was told what is taken back or answered. */
function rowsOfEnded(logged: LoggedEvent): RowsOf | undefined {
  const { event, metadata } = logged;
  const subjects = tellingsOf(event.type).flatMap(
    ({ settling }) => settling?.subjects(event.data, metadata) ?? [],
  );
  // What such an event ends besides is of the same subjects.
  if (subjects.length > 0) return { column: 'answered_as', value: subjects };
  const things = said(logged).flatMap(({ telling, things: of }) => (telling.to === null ? of : []));
  return things.length > 0 ? { column: 'thing', value: things } : undefined;
}

function rowsOfForgotten({ event }: LoggedEvent): RowsOf | undefined {
  if (event.type !== 'SubjectForgotten') return undefined;
  const { kind, subjectId } = (event as Extract<SubjectEvent, { type: 'SubjectForgotten' }>).data;
  if (kind === 'user') return { column: 'user_id', value: subjectId };
  if (kind === 'workspace') return { column: 'workspace_id', value: subjectId };
  return { column: 'subject_id', value: subjectId };
}
