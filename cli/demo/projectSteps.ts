import { candidacy } from '../../domain/pipeline/candidacy.ts';
import type { CandidacyCommand } from '../../domain/pipeline/commands.ts';
import { keyAtEnd } from '../../domain/pipeline/orderKey.ts';
import { stages, type Stage } from '../../domain/pipeline/stages.ts';
import { project as projectDecider } from '../../domain/projects/project.ts';
import { extract, EXTRACTOR } from '../../domain/search/extract.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { careSteps } from './careSteps.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import { randomnessOf } from './invented/randomness.ts';
import type { Calendar } from './story/calendar.ts';
import type { CastName } from './story/cast.ts';
import { openings, type Opening } from './story/openings.ts';
import { pipelinePlan } from './story/pipelinePlan.ts';
import { acceptNotes, skips } from './story/remarks.ts';

/** Something that happens at a moment of the story. */
export interface Step {
  readonly at: Date;
  /** Nothing else happens meanwhile: others need what comes of it, or it takes in what they did. */
  readonly alone: boolean;
  /** Begins at once, at the clock's time. */
  run(): Promise<unknown>;
}

/** The project of an opening. */
export function demoProject(ids: DemoIds, { key }: Pick<Opening, 'key'>): string {
  return ids.of('project', key);
}

/** What happens in the project of an opening; `people` are whom it is decided on, the best first. */
export function projectSteps(
  app: DemoContext,
  ids: DemoIds,
  calendar: Calendar,
  opening: Opening,
  people: readonly string[],
): Step[] {
  const { key, day, owner, members, share } = opening;
  const random = randomnessOf(openings.indexOf(opening), day);
  const time = () => `${random.between(7, 15)}:${random.between(0, 59)}` as const;
  const at = { workspaceId: demoWorkspace(ids), projectId: demoProject(ids, opening) };
  /** A decision on somebody, by somebody of the team. */
  const step = (
    when: number,
    person: string,
    what: string,
    commandOf: (now: string) => Promise<Pick<CandidacyCommand, 'type' | 'data'>>,
  ): Step => {
    const by: CastName = random.pick([owner, owner, ...members]);
    return {
      at: calendar(when, time()),
      alone: false,
      run: async () => {
        const context = actedBy(app, ids, by, `${key} ${person} ${what}`);
        const command = { ...(await commandOf(context.now)), context } as CandidacyCommand;
        const id = app.ids.idOf('candidacy', at.projectId, person);
        await handleCommand({ ...app, decider: candidacy }, id, command);
      },
    };
  };

  // Every other one who gets as far as talks goes to the stage of the project's own.
  const stageOn = (stage: string, index: number) =>
    opening.ownStage !== undefined && stage === 'interviewing' && index % 2 === 0
      ? ownStageId(ids, opening)
      : stage;

  const plan = pipelinePlan(random, day, share);
  const prospects = plan.flatMap(({ acceptedOn, moves, removedOn }, index): Step[] => {
    const person = people[index];
    if (person === undefined) return [];
    const candidacyId = app.ids.idOf('candidacy', at.projectId, person);
    const note = random.pick(acceptNotes);
    return [
      step(acceptedOn, person, 'accept', async (now) => ({
        type: 'AcceptSuggestion',
        data: { ...(await app.judge(at, person)), note, orderKey: keyAtEnd(now) },
      })),
      ...moves.map(({ day: when, stage }) =>
        step(when, person, stage, async (now) => ({
          type: 'MoveProspect',
          data: { candidacyId, stage: stageOn(stage, index), orderKey: keyAtEnd(now) },
        })),
      ),
      ...(removedOn === undefined
        ? []
        : [
            step(removedOn, person, 'remove', async () => ({
              type: 'RemoveProspect',
              data: { candidacyId, reason: 'alreadyInTouch', note: 'Applied by themselves.' },
            })),
          ]),
    ];
  });
  const skipped = skips.flatMap(({ reason, note }, index): Step[] => {
    const person = people[plan.length + index];
    if (person === undefined) return [];
    return [
      step(day + 1 + index * 3, person, 'skip', async () => ({
        type: 'SkipSuggestion',
        data: { ...(await app.judge(at, person)), reason, note },
      })),
    ];
  });
  const candidacies = plan.flatMap(({ removedOn }, index) => {
    const person = removedOn === undefined ? people[index] : undefined;
    return person === undefined ? [] : [app.ids.idOf('candidacy', at.projectId, person)];
  });
  const cared = careSteps(app, ids, calendar, opening, candidacies);
  return [createStep(app, ids, calendar, opening), ...prospects, ...skipped, ...cared];
}

function ownStageId(ids: DemoIds, { key }: Opening): string {
  return `stage-${ids.of('stage', key)}`;
}

function createStep(app: DemoContext, ids: DemoIds, calendar: Calendar, opening: Opening): Step {
  const { key, title, text, day, owner, members } = opening;
  const projectId = demoProject(ids, opening);
  return {
    // Before anybody decides: what falls on the weekend after it is done on the same Friday.
    at: calendar(day, '06:45'),
    alone: true,
    async run() {
      const handling = { ...app, decider: projectDecider };
      const created = await handleCommand(handling, projectId, {
        type: 'CreateProject',
        data: {
          projectId,
          workspaceId: demoWorkspace(ids),
          ownerId: demoUser(ids, owner),
          name: title,
          jobDescription: text,
          descriptionId: ids.of('description', key),
          searchId: ids.of('search', key),
          extractor: EXTRACTOR,
          query: extract(text),
        },
        context: actedBy(app, ids, owner, `${key} create`),
      });
      for (const name of members) {
        await handleCommand(handling, projectId, {
          type: 'AddProjectMember',
          data: { projectId, userId: demoUser(ids, name), role: 'member' },
          context: actedBy(app, ids, owner, `${key} with ${name}`),
        });
      }
      await handleCommand(handling, projectId, {
        type: 'ChangeJobLink',
        data: { projectId, url: `https://jobs.example.com/${key}` },
        context: actedBy(app, ids, owner, `${key} link`),
      });
      if (opening.said !== undefined) {
        await handleCommand(handling, projectId, {
          type: 'CorrectJobDetails',
          data: { projectId, ...opening.said },
          context: actedBy(app, ids, owner, `${key} details`),
        });
      }
      if (opening.ownStage !== undefined) {
        const { behind, title: own } = opening.ownStage;
        const id = ownStageId(ids, opening);
        const starting: readonly Stage[] = stages;
        const at = starting.findIndex((stage) => stage.id === behind) + 1;
        await handleCommand(handling, projectId, {
          type: 'ChangeProjectStages',
          data: { projectId, stages: starting.toSpliced(at, 0, { id, title: own }), madeIds: [id] },
          context: actedBy(app, ids, owner, `${key} stages`),
        });
      }
      // Decisions are judged by the project as it is read.
      await app.caughtUp(created.position);
    },
  };
}
