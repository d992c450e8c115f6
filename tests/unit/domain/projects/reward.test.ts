import { fold } from '../../../../domain/kernel/decider.ts';
import { InvalidFieldsError } from '../../../../domain/kernel/errors.ts';
import { HIRED, stages, type Stage } from '../../../../domain/pipeline/stages.ts';
import { project } from '../../../../domain/projects/project.ts';
import type { ProjectCommand } from '../../../../domain/projects/commands.ts';
import type { ProjectEvent } from '../../../../domain/projects/events.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';

const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;
const [projectId, workspaceId, ownerId] = [id(1), id(2), id(3)];

const created: ProjectEvent[] = [
  {
    type: 'ProjectCreated',
    data: {
      projectId,
      workspaceId,
      ownerId,
      descriptionId: id(5),
      personal: { [workspaceId]: { name: 'Backend', jobDescription: 'We need Go' } },
    },
  },
];

describe('the reward for referrals', () => {
  const reward = { amount: 2000, currency: 'USD' as const, waitingDays: 90 };
  const offer = (data = reward): ProjectCommand => ({
    type: 'OfferReferralReward',
    data: { projectId, ...data },
    context,
  });
  const withdraw: ProjectCommand = {
    type: 'WithdrawReferralReward',
    data: { projectId },
    context,
  };
  const offered: ProjectEvent = { type: 'ReferralRewardOffered', data: { projectId, ...reward } };
  const withdrawn: ProjectEvent = { type: 'ReferralRewardWithdrawn', data: { projectId } };

  it('is offered', () => {
    given(project, created).when(offer()).then([offered]);
  });

  it('is not offered twice alike', () => {
    given(project, [...created, offered])
      .when(offer())
      .thenNothingHappened();
  });

  it.each([{ amount: 2500 }, { waitingDays: 30 }])('is offered anew with %j', (change) => {
    const other = { ...reward, ...change };
    given(project, [...created, offered])
      .when(offer(other))
      .then([{ type: 'ReferralRewardOffered', data: { projectId, ...other } }]);
  });

  it('is offered in no project that has taken out the stage by which it becomes due, which stays while one is', () => {
    const stagesOf = (all: readonly Stage[]): ProjectCommand => ({
      type: 'ChangeProjectStages',
      data: { projectId, stages: [...all], madeIds: [] },
      context,
    });
    const without = stages.filter(({ id: stage }) => stage !== HIRED);
    const renamed = stages.map((one) => (one.id === HIRED ? { ...one, title: 'Signed' } : one));
    const before = fold(project, created);
    const takenOut = project.decide(stagesOf(without), before);
    expect(takenOut).toHaveLength(1);
    given(project, [...created, ...takenOut])
      .when(offer())
      .thenRuleBroken('no-hired-stage');
    const offering = fold(project, [...created, offered]);
    expect(() => project.decide(stagesOf(without), offering)).toThrow(InvalidFieldsError);
    expect(project.decide(stagesOf(renamed), offering)).toHaveLength(1);
    const earlier = fold(project, [...created, ...takenOut, offered]);
    expect(project.decide(stagesOf(without.slice(0, 2)), earlier)).toHaveLength(1);
  });

  it('is taken away, once', () => {
    given(project, [...created, offered])
      .when(withdraw)
      .then([withdrawn]);
    given(project, [...created, offered, withdrawn])
      .when(withdraw)
      .thenNothingHappened();
  });

  it('can be offered again after it was taken away', () => {
    given(project, [...created, offered, withdrawn])
      .when(offer())
      .then([offered]);
  });

  it('is not offered in an archived project', () => {
    given(project, [...created, { type: 'ProjectArchived', data: { projectId } }])
      .when(offer())
      .thenRuleBroken('project-archived');
  });
});
