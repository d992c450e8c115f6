import type { ProjectEvent } from '../../../domain/projects/events.ts';
import { canOwnProject } from '../../../domain/projects/policy.ts';
import { project as decider } from '../../../domain/projects/project.ts';
import type { ExistingProject, Project } from '../../../domain/projects/projectState.ts';
import { toldOf } from './toldOf.ts';
import { call, inOpen, ofProjectOwner, type Asked, type Inverse, type Ways, where } from './way.ts';

const verb = (name: string) => inOpen(({ project: { id } }) => call(`projects/${id}/${name}`));

type Told = NonNullable<Awaited<ReturnType<typeof toldOf<Project, never, ProjectEvent>>>>;

/** With what stood there before. */
const asBefore = (
  bodyOf: (before: ExistingProject, told: Told, asked: Asked) => [string, object] | undefined,
): Inverse =>
  inOpen(async ({ project, ...asked }) => {
    const told = await toldOf(asked, decider, project.id);
    if (told === undefined || told.before.status === 'absent') return undefined;
    const found = bodyOf(told.before, told, { project, ...asked });
    return found && call(`projects/${project.id}/${found[0]}`, { ...found[1] }, told.seen);
  });

const reward = asBefore(({ reward: offered }) =>
  offered === null ? ['withdraw-referral-reward', {}] : ['offer-referral-reward', offered],
);

const approval = asBefore(({ acceptsReferrals }) => [
  'set-referral-approval',
  { automatic: acceptsReferrals },
]);

/** What somebody was in the project before. */
const member = asBefore(({ members }, _told, { session, project, activity: { userId } }) => {
  const role = userId === null ? undefined : members.get(userId);
  if (role === undefined) return ['remove-member', { userId }];
  const isOwners = project !== undefined && canOwnProject(session, project);
  return role === 'owner' && !isOwners ? undefined : ['add-member', { userId, role }];
});

/** The text that was read before. */
function textIn({ earlier }: Told, { workspaceId }: ExistingProject): string | undefined {
  for (const event of earlier.toReversed()) {
    if (event.type === 'ProjectCreated' || event.type === 'JobDescriptionReplaced') {
      return event.data.personal[workspaceId]?.jobDescription;
    }
  }
  return undefined;
}

/** Of projects themselves: what is read of them is put back as it was. */
export const projectWays: Ways = {
  projectCreated: ofProjectOwner(verb('archive')),
  projectRenamed: asBefore(({ name }) => (name === undefined ? undefined : ['rename', { name }])),
  descriptionReplaced: asBefore((before, told) => {
    const jobDescription = textIn(told, before);
    if (jobDescription === undefined) return undefined;
    return ['replace-job-description', { jobDescription, query: before.query }];
  }),
  // What came along with another text goes with it.
  searchRefined: asBefore(({ query }, { cameAlong }) =>
    cameAlong || query === undefined ? undefined : ['refine-search', { query }],
  ),
  jobLinkChanged: asBefore(({ jobUrl }) => ['change-link', { url: jobUrl }]),
  jobDetailsCorrected: asBefore(({ said }) => ['correct-details', said]),
  stagesChanged: asBefore(({ stages }) => [
    'change-stages',
    { stages: stages.map(({ id, title }) => ({ id, title })) },
  ]),
  // Whoever brought them in takes them out again, too.
  projectMemberAdded: where(
    ({ session, project, activity: { byId } }) =>
      project !== undefined && (byId === session.userId || canOwnProject(session, project)),
    member,
  ),
  // Who has left the workspace is brought back there first.
  projectMemberRemoved: where(({ activity }) => activity.standing !== 'left', member),
  referralsOpened: verb('close-referrals'),
  referralsClosed: verb('open-referrals'),
  referralsTakenAtOnce: approval,
  referralsDecidedFirst: approval,
  referralRewardOffered: reward,
  referralRewardWithdrawn: reward,
  projectArchived: ofProjectOwner(
    ({ project }) => project && call(`projects/${project.id}/reopen`),
  ),
  projectReopened: ofProjectOwner(verb('archive')),
};
