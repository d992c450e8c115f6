import { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import {
  canReadNote,
  canRestoreNote,
  canRewordNote,
  canWithdrawNote,
  canWriteNote,
  type NoteActor,
  type NoteSubject,
} from '../../../../domain/notes/policy.ts';

const ALL = WorkspaceRole.options;
const READERS = ['owner', 'recruiter', 'hiringManager'];
const note = { authorId: 'ada', projectMemberIds: ['mia'], withdrawnBy: null };
const secret: NoteSubject = { ...note, visibility: 'private' };
const ofProject: NoteSubject = { ...note, visibility: 'project' };
const ofAll: NoteSubject = { ...note, visibility: 'workspace' };

/** In which roles somebody may. */
const rolesOf = (userId: string, may: (actor: NoteActor) => boolean) =>
  ALL.filter((role) => may({ userId, role }));

describe('a note', () => {
  it('that is private is read by its author alone, also where they own the workspace', () => {
    expect(rolesOf('ada', (actor) => canReadNote(actor, secret))).toEqual(ALL);
    expect(rolesOf('bo', (actor) => canReadNote(actor, secret))).toEqual([]);
  });

  it('of a project is read by who works on it and by the workspace’s owners, and by its author no longer who does not', () => {
    expect(rolesOf('mia', (actor) => canReadNote(actor, ofProject))).toEqual(ALL);
    expect(rolesOf('bo', (actor) => canReadNote(actor, ofProject))).toEqual(['owner']);
    expect(rolesOf('ada', (actor) => canReadNote(actor, ofProject))).toEqual(['owner']);
  });

  it('of the workspace is read by all who read about people', () => {
    expect(rolesOf('bo', (actor) => canReadNote(actor, ofAll))).toEqual(READERS);
  });

  it('is written by who reads about people, for those alone to whom they belong', () => {
    expect(rolesOf('ada', (actor) => canWriteNote(actor, secret))).toEqual(READERS);
    expect(rolesOf('mia', (actor) => canWriteNote(actor, ofProject))).toEqual(READERS);
    expect(rolesOf('bo', (actor) => canWriteNote(actor, ofProject))).toEqual(['owner']);
  });

  it('is reworded by its author alone, while they may read it', () => {
    expect(rolesOf('ada', (actor) => canRewordNote(actor, ofAll))).toEqual(READERS);
    expect(rolesOf('ada', (actor) => canRewordNote(actor, ofProject))).toEqual(['owner']);
    expect(rolesOf('bo', (actor) => canRewordNote(actor, ofAll))).toEqual([]);
  });

  it('is withdrawn by its author and the workspace’s owners, as far as they may read it', () => {
    expect(rolesOf('ada', (actor) => canWithdrawNote(actor, ofAll))).toEqual(READERS);
    expect(rolesOf('bo', (actor) => canWithdrawNote(actor, ofAll))).toEqual(['owner']);
    expect(rolesOf('ada', (actor) => canWithdrawNote(actor, ofProject))).toEqual(['owner']);
    expect(rolesOf('bo', (actor) => canWithdrawNote(actor, secret))).toEqual([]);
  });

  it('is had back by who withdrew it and by the workspace’s owners, and not by the author of what an owner withdrew', () => {
    const byOwner = { ...ofAll, withdrawnBy: 'olga' };
    const byAuthor = { ...ofAll, withdrawnBy: 'ada' };
    expect(rolesOf('ada', (actor) => canRestoreNote(actor, byAuthor))).toEqual(READERS);
    expect(rolesOf('ada', (actor) => canRestoreNote(actor, byOwner))).toEqual(['owner']);
    expect(rolesOf('bo', (actor) => canRestoreNote(actor, byAuthor))).toEqual(['owner']);
    const left = { ...ofProject, withdrawnBy: 'ada' };
    expect(rolesOf('ada', (actor) => canRestoreNote(actor, left))).toEqual(['owner']);
    const privately = { ...secret, withdrawnBy: 'ada' };
    expect(rolesOf('bo', (actor) => canRestoreNote(actor, privately))).toEqual([]);
  });

  it('that nobody withdrew is left as it is by who may withdraw it', () => {
    expect(rolesOf('ada', (actor) => canRestoreNote(actor, ofAll))).toEqual(READERS);
    expect(rolesOf('bo', (actor) => canRestoreNote(actor, ofAll))).toEqual(['owner']);
  });
});
