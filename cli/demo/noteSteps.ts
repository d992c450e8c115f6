import { mentionedIn } from '../../domain/notes/mentions.ts';
import { note } from '../../domain/notes/note.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { getPerson } from '../../projections/people/people.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import { demoProject, type Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';
import { notesOnPeople } from './story/notesOnPeople.ts';
import { openings } from './story/openings.ts';

/** What the team noted about people; `peopleOf` are those whom an opening has decided on. */
export function noteSteps(
  app: DemoContext,
  ids: DemoIds,
  calendar: Calendar,
  peopleOf: (key: string) => readonly string[],
): Step[] {
  const workspaceId = demoWorkspace(ids);
  return notesOnPeople.flatMap(({ opening: key, person: at, by, day, visibility, text }, index) => {
    const opening = openings.find((one) => one.key === key);
    const personId = peopleOf(key)[at];
    if (opening === undefined || personId === undefined) return [];
    const projectId = demoProject(ids, opening);
    const run = async () => {
      const noteId = ids.of('note', String(index));
      const person = await app.reads([workspaceId], (tx) => getPerson(tx, workspaceId, personId));
      if (person === undefined) return;
      const recordIds = [...person.recordIds];
      const authorId = demoUser(ids, by);
      const isPrivate = visibility === 'private';
      await app.keyring.createDependentKey(
        {
          subjectId: noteId,
          kind: 'note',
          workspaceId,
          endsWith: isPrivate ? [personId, authorId] : [personId],
        },
        isPrivate ? [recordIds, [authorId]] : [recordIds],
      );
      const words = text((name) => `@[${demoUser(ids, name)}]`);
      await handleCommand({ ...app, decider: note }, noteId, {
        type: 'WriteNote',
        data: {
          noteId,
          personId,
          recordIds,
          authorId,
          visibility,
          projectId: visibility === 'project' ? projectId : null,
          mentionIds: [...mentionedIn(words)],
          text: words,
        },
        context: actedBy(app, ids, by, `note ${index}`),
      });
    };
    return [{ at: calendar(opening.day + day, '11:20'), alone: false, run }];
  });
}
