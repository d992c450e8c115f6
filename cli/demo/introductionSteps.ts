import { introduction } from '../../domain/introductions/introduction.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { listKnownIds } from '../../projections/network/listKnownIds.ts';
import { getPerson } from '../../projections/people/people.ts';
import { createCandidacyKey } from '../../projections/pipeline/createCandidacyKey.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import { demoProject, type Step } from './projectSteps.ts';
import { STORY_DAYS, type Calendar } from './story/calendar.ts';
import { ASKED, ASKED_FOR, questions } from './story/introductions.ts';
import { openings } from './story/openings.ts';

/** A colleague is asked about people whom she knows and a project has decided on; one question waits for her. */
export function introductionSteps(
  app: DemoContext,
  ids: DemoIds,
  calendar: Calendar,
  peopleOf: (key: string) => readonly string[],
): Step[] {
  const opening = openings.find(({ key }) => key === ASKED_FOR);
  if (opening === undefined) return [];
  const workspaceId = demoWorkspace(ids);
  const projectId = demoProject(ids, opening);
  const colleagueId = demoUser(ids, ASKED);
  const askedById = demoUser(ids, opening.owner);

  /** Whom each question is about: of those decided on, whom she knows, in the order in which they stand. */
  const personFor = async (index: number) => {
    const among = peopleOf(opening.key);
    const known = new Set(
      await app.reads([workspaceId], (tx) => listKnownIds(tx, workspaceId, colleagueId, among)),
    );
    const personId = among.filter((id) => known.has(id))[index];
    return personId === undefined
      ? undefined
      : app.reads([workspaceId], (tx) => getPerson(tx, workspaceId, personId));
  };

  const ask = async ({ kind, message }: (typeof questions)[number], index: number) => {
    const person = await personFor(index);
    if (person === undefined) return;
    const { id: personId, recordIds } = person;
    const candidacyId = app.ids.idOf('candidacy', projectId, personId);
    await createCandidacyKey(app, candidacyId, personId, { workspaceId, recordIds });
    const introductionId = app.ids.idOf('introduction', personId, colleagueId);
    const about = { introductionId, projectId, candidacyId, askedById, colleagueId, personId };
    const { position } = await handleCommand({ ...app, decider: introduction }, introductionId, {
      type: 'AskIntroduction',
      data: { ...about, recordIds: [...recordIds], kind, message },
      context: actedBy(app, ids, opening.owner, `ask about ${personId}`),
    });
    await app.caughtUp(position);
  };

  const agree = async (index: number, note: string) => {
    const person = await personFor(index);
    if (person === undefined) return;
    const introductionId = app.ids.idOf('introduction', person.id, colleagueId);
    await handleCommand({ ...app, decider: introduction }, introductionId, {
      type: 'AgreeIntroduction',
      data: { introductionId, note },
      context: actedBy(app, ids, ASKED, `agree about ${person.id}`),
    });
  };

  return questions.flatMap((question, index) => {
    const { answer, day } = question;
    const at = day === null ? STORY_DAYS - 1 : opening.day + day;
    const asked = { at: calendar(at, '13:30'), alone: true, run: () => ask(question, index) };
    if (answer === null) return [asked];
    return [asked, { at: calendar(at + 1, '15:45'), alone: true, run: () => agree(index, answer) }];
  });
}
