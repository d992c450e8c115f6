import { randomUUID } from 'node:crypto';
import type { NoteResource, UnseenBy } from '../../../domain/contracts/notes.ts';
import { mentionedIn } from '../../../domain/notes/mentions.ts';
import { RefusedError } from './refused.ts';
import { ME, type World } from './world.ts';
import { users } from './worldUsers.ts';

const withdrawn = new WeakSet<NoteResource>();

/** The notes that can be read, newest first. */
export function shownNotes(notes: readonly NoteResource[]): readonly NoteResource[] {
  return notes.filter((note) => !withdrawn.has(note)).toReversed();
}

/** Obeys what is said of notes; whoever is mentioned in a private one can't see it. */
export function obeyOfNote(
  world: World,
  id: string,
  verb: string,
  body: Readonly<Record<string, unknown>>,
  ifMatch: number | undefined,
) {
  if (id === 'unseen-by') return { body: unseenBy(body), changed: [] };
  if (id === '') return written(world, body);
  const note = world.notes.find((one) => one.id === id);
  if (note === undefined) throw new RefusedError(404, 'There is no such note.', {});
  if (ifMatch !== undefined && ifMatch !== note.revision) {
    throw new RefusedError(412, 'Somebody has changed this since you last saw it.', {
      code: 'stale',
    });
  }
  const changed = { ...note, revision: note.revision + 1 };
  if (verb === 'reword') {
    Object.assign(changed, { ...worded(body), rewordedAt: new Date().toISOString() });
  }
  if (verb === 'withdraw') withdrawn.add(changed);
  world.notes = world.notes.map((one) => (one === note ? changed : one));
  return { body: { id, revision: changed.revision }, changed: ['notes'] };
}

function written(world: World, body: Readonly<Record<string, unknown>>) {
  const { personId, visibility, projectId } = body as Pick<
    NoteResource,
    'personId' | 'visibility' | 'projectId'
  >;
  const note: NoteResource = {
    id: randomUUID(),
    personId,
    visibility,
    projectId,
    projectName: world.projects.find((one) => one.id === projectId)?.name ?? null,
    ...worded(body),
    authorId: ME,
    authorName: 'Ada Whitcombe',
    writtenAt: new Date().toISOString(),
    rewordedAt: null,
    may: { reword: true, withdraw: true },
    revision: 0,
  };
  world.notes.push(note);
  return { body: { id: note.id, revision: 0 }, changed: ['notes'] };
}

function worded({ text }: Readonly<Record<string, unknown>>) {
  const mentioned = mentionedIn(String(text));
  const named = users.filter(({ id }) => mentioned.includes(id));
  return { text: String(text), mentions: named.map(({ id, name }) => ({ userId: id, name })) };
}

function unseenBy({ text, visibility }: Readonly<Record<string, unknown>>): UnseenBy[] {
  if (visibility !== 'private') return [];
  return worded({ text }).mentions.map((one) => ({ ...one, reason: 'private' }));
}
