import { fold } from '../../../../domain/kernel/decider.ts';
import { InvalidFieldsError } from '../../../../domain/kernel/errors.ts';
import { stages, type Stage } from '../../../../domain/pipeline/stages.ts';
import type { ProjectCommand } from '../../../../domain/projects/commands.ts';
import type { ProjectEvent } from '../../../../domain/projects/events.ts';
import { project } from '../../../../domain/projects/project.ts';
import { emptyQuery } from '../../../../domain/search/queryDocument.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const [projectId, workspaceId] = [testId(1), testId(2)];
const create: Extract<ProjectCommand, { type: 'CreateProject' }> = {
  type: 'CreateProject',
  data: {
    projectId,
    workspaceId,
    ownerId: testId(3),
    name: 'Engineer',
    jobDescription: 'We look for one.',
    descriptionId: testId(5),
    searchId: testId(6),
    extractor: 'rules-1',
    query: emptyQuery(),
  },
  context,
};
const created: readonly ProjectEvent[] = project.decide(create, fold(project, []));

describe('the stages of a project', () => {
  const own = { id: 'stage-of-our-own', title: 'On the phone' };
  const change = (wanted: readonly Stage[], madeIds: string[] = []): ProjectCommand => ({
    type: 'ChangeProjectStages',
    data: { projectId, stages: [...wanted], madeIds },
    context,
  });
  const changed = (wanted: readonly Stage[]): ProjectEvent => ({
    type: 'ProjectStagesChanged',
    data: {
      projectId,
      stages: wanted.map(({ id }) => ({ id })),
      personal: { [workspaceId]: { titles: wanted.map(({ title }) => title) } },
    },
  });
  const withOwn = [stages[0], own, stages[4]];

  it('are those that every project starts with, until somebody says otherwise', () => {
    given(project, created).when(change(stages)).thenNothingHappened();
    given(project, created)
      .when(change(withOwn, [own.id]))
      .then([changed(withOwn)]);
    given(project, [...created, changed(withOwn)])
      .when(change(withOwn))
      .thenNothingHappened();
  });

  it('given one was taken out, when it is put back, then it is the same stage again', () => {
    given(project, [...created, changed(withOwn), changed(stages)])
      .when(change(withOwn))
      .then([changed(withOwn)]);
  });

  it('given the workspace’s own when it is created, then it begins with these, and may have Kith’s beside them', () => {
    const beginning: ProjectEvent = {
      type: 'StartingStagesTaken',
      data: {
        projectId,
        stages: withOwn.map(({ id }) => ({ id })),
        personal: { [workspaceId]: { titles: withOwn.map(({ title }) => title) } },
      },
    };
    const begun = project.decide(
      { ...create, data: { ...create.data, stages: withOwn } },
      fold(project, []),
    );
    expect(begun).toContainEqual(beginning);
    expect(begun.map(({ type }) => type)).not.toContain('ProjectStagesChanged');
    given(project, [...created, beginning])
      .when(change(withOwn))
      .thenNothingHappened();
    given(project, [...created, beginning])
      .when(change(stages))
      .then([changed(stages)]);
  });

  it('are none that the project never had', () => {
    const state = fold(project, created);
    expect(() => project.decide(change(withOwn), state)).toThrow(InvalidFieldsError);
  });
});
