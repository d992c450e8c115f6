import { z } from 'zod';
import {
  ChangeLinkBody,
  ChangeStagesBody,
  CorrectDetailsBody,
  CreateProjectBody,
  ProjectMemberBody,
  RefineSearchBody,
  RenameProjectBody,
  ReplaceJobDescriptionBody,
} from '../../domain/contracts/projects.ts';
import { offeredWords, retiredWords, type WorkspaceWords } from '../../domain/contracts/words.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { InvalidFieldsError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { ProjectCommand } from '../../domain/projects/commands.ts';
import {
  canChangeProject,
  canCreateProject,
  canInviteProjectMember,
  canOwnProject,
  canTakeBackProjectMember,
} from '../../domain/projects/policy.ts';
import { project } from '../../domain/projects/project.ts';
import { Reward } from '../../domain/contracts/referralRewards.ts';
import { extract, EXTRACTOR } from '../../domain/search/extract.ts';
import { asksSomething } from '../../domain/search/queryDocument.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { getMembershipRole } from '../../projections/identity/memberships.ts';
import { countProspectsByStage } from '../../projections/pipeline/countProspects.ts';
import type { ProjectAlone } from '../../projections/projects/listProjects.ts';
import { getWords } from '../../projections/workspace/settings.ts';
import { askerOf, assertMay, type May, type UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import type { InTrial } from '../http/standing.ts';
import { oneMoreProject } from '../workspace/trialCounts.ts';
import { projectName } from './nameOf.ts';
import { projectFor } from './projectFor.ts';

const ById = z.object({ id: Id });
const Done = z.object({ id: Id, revision: z.int() });

type Ask<Body> = UserRequest<{ id: string }, object, Body>;
type Asked<Body> = Ask<Body> & { readonly subject: ProjectAlone };
type Wish = Pick<ProjectCommand, 'type' | 'data'>;

/** Starting projects and changing them. */
export function projectCommandRoutes(app: ApiContext) {
  /** `POST /api/projects/:id/<verb>`: a command on a project by somebody who may give it. */
  const verb = <Body>(
    name: string,
    summary: string,
    may: May<ProjectAlone>,
    body: z.ZodType<Body>,
    wishOf: (body: Body, projectId: string, context: CommandContext, asked: Asked<Body>) => Wish,
    subject: (request: Ask<Body>, tx: Transaction) => Promise<ProjectAlone> = (
      { session, params },
      tx,
    ) => projectFor(tx, session, params.id),
    inTrial?: InTrial<UserRequest<object, object, unknown>>,
  ) =>
    command({
      ...(inTrial === undefined ? {} : { inTrial }),
      path: `/api/projects/:id/${name}`,
      summary,
      capability: 'projects',
      scope: 'projects:write',
      params: ById,
      body,
      honoursIfMatch: true,
      answer: Done,
      may,
      subject,
      decider: project,
      idOf: ({ params }) => params.id,
      command: (request, context) =>
        wishOf(request.body, request.params.id, context, request) as ProjectCommand,
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    });

  const refinedBy = ({ query }: Pick<Described, 'query'>, commandId: string) => ({
    searchId: app.ids.idOf('refined-search', commandId),
    query: query ?? null,
  });

  return [
    command({
      path: '/api/projects',
      summary: 'Start a project from a job description, which is read into a search.',
      capability: 'projects',
      scope: 'projects:write',
      body: CreateProjectBody,
      answer: Done,
      status: 201,
      inTrial: oneMoreProject,
      may: canCreateProject,
      decider: project,
      idOf: (_request, { commandId }) => app.ids.idOf('project', commandId),
      async command({ session, body }, { commandId }) {
        const { workspaceId, userId } = session;
        const { ids } = app;
        const { words } = await app.reads([workspaceId], (tx) => getWords(tx, workspaceId));
        const stages = words.startingStages.chosen;
        const query = extract(someText(body));
        return {
          type: 'CreateProject' as const,
          data: {
            projectId: ids.idOf('project', commandId),
            workspaceId,
            ownerId: userId,
            name: projectName(body.name, body.query ?? query, body.jobDescription),
            jobDescription: body.jobDescription,
            descriptionId: ids.idOf('description', commandId),
            searchId: ids.idOf('search', commandId),
            extractor: EXTRACTOR,
            query,
            refined: refinedBy(body, commandId),
            ...(stages === null ? {} : { stages: [...stages] }),
          },
        };
      },
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    }),
    verb(
      'rename',
      'Give the project another name.',
      canChangeProject,
      RenameProjectBody,
      ({ name }, projectId) => ({ type: 'RenameProject', data: { projectId, name } }),
    ),
    verb(
      'replace-job-description',
      'Paste another job description, which is read into a new search with what was refined before.',
      canChangeProject,
      ReplaceJobDescriptionBody,
      (body, projectId, { commandId }) => {
        const { jobDescription } = body;
        return {
          type: 'ReplaceJobDescription',
          data: {
            projectId,
            jobDescription,
            descriptionId: app.ids.idOf('description', commandId),
            searchId: app.ids.idOf('search', commandId),
            extractor: EXTRACTOR,
            query: extract(someText(body)),
            refined: refinedBy(body, commandId),
          },
        };
      },
    ),
    verb(
      'refine-search',
      'Change what the project looks for.',
      canChangeProject,
      RefineSearchBody,
      ({ query }, projectId, { commandId }) => ({
        type: 'RefineSearch',
        data: {
          projectId,
          searchId: app.ids.idOf('search', commandId),
          query,
        },
      }),
    ),
    verb(
      'change-link',
      'Say at which address the job is advertised, or that it is at none.',
      canChangeProject,
      ChangeLinkBody,
      ({ url }, projectId) => ({ type: 'ChangeJobLink', data: { projectId, url } }),
    ),
    verb(
      'correct-details',
      'Say on what terms, as what and where the job is, in place of what is read of it.',
      canChangeProject,
      CorrectDetailsBody,
      (details, projectId) => ({ type: 'CorrectJobDetails', data: { projectId, ...details } }),
      async ({ session, params, body: { jobType } }, tx) => {
        const found = await projectFor(tx, session, params.id);
        const { words } = await getWords(tx, session.workspaceId);
        assertJobType(words, jobType);
        return found;
      },
    ),
    verb(
      'change-stages',
      'Say which stages the project has, in which order. In a stage that is taken out nobody may stand.',
      canChangeProject,
      ChangeStagesBody,
      ({ stages }, projectId, { commandId }) => {
        const madeIds: string[] = [];
        const all = stages.map(({ id, title }, at) => {
          if (id !== undefined) return { id, title };
          const made = `stage-${app.ids.idOf('stage', commandId, String(at))}`;
          madeIds.push(made);
          return { id: made, title };
        });
        return { type: 'ChangeProjectStages', data: { projectId, stages: all, madeIds } };
      },
      async ({ session, params, body }, tx) => {
        const found = await projectFor(tx, session, params.id);
        const counts = await countProspectsByStage(tx, session.workspaceId, found.id);
        assertNobodyStandsIn(found, counts, body.stages);
        return found;
      },
    ),
    verb(
      'add-member',
      'Bring somebody of the workspace into the project, or give them another role in it.',
      canInviteProjectMember,
      ProjectMemberBody,
      ({ userId, role }, projectId) => ({
        type: 'AddProjectMember',
        data: { projectId, userId, role },
      }),
      // Of somebody who may not bring them in at all nothing is looked up.
      async ({ session, params, body: { userId, role } }, tx) => {
        const { workspaceId } = session;
        const found = await projectFor(tx, session, params.id);
        const before = found.members.find((member) => member.userId === userId)?.role;
        if (role === 'owner' || before === 'owner') {
          assertMay(canOwnProject, askerOf(session), found);
        }
        if ((await getMembershipRole(tx, workspaceId, userId)) === undefined) {
          throw new InvalidFieldsError({ userId: 'Nobody of this workspace has that id.' });
        }
        return found;
      },
    ),
    verb(
      'remove-member',
      'Take somebody out of the project: as an owner, or whom you have brought in yourself.',
      canInviteProjectMember,
      z.strictObject({ userId: Id }),
      ({ userId }, projectId, _context, { session, subject }) => ({
        type: 'RemoveProjectMember',
        data: { projectId, userId, unlessOwner: !canOwnProject(askerOf(session), subject) },
      }),
      async ({ session, params, body: { userId } }, tx) => {
        const found = await projectFor(tx, session, params.id);
        const asker = askerOf(session);
        const member = found.members.find((each) => each.userId === userId);
        if (member === undefined || !canTakeBackProjectMember(asker, member)) {
          assertMay(canOwnProject, asker, found);
        }
        return found;
      },
    ),
    verb(
      'open-referrals',
      'Let colleagues who don’t work on the project recommend people for it.',
      canChangeProject,
      z.strictObject({}),
      (_body, projectId) => ({ type: 'OpenReferrals', data: { projectId } }),
    ),
    verb(
      'close-referrals',
      'Take no more recommendations; those that were made stay.',
      canChangeProject,
      z.strictObject({}),
      (_body, projectId) => ({ type: 'CloseReferrals', data: { projectId } }),
    ),
    verb(
      'set-referral-approval',
      'Let whom colleagues refer come into the pipeline at once, or wait until a member accepts them. Leads always wait.',
      canChangeProject,
      z.strictObject({ automatic: z.boolean() }),
      ({ automatic }, projectId) => ({
        type: 'SetReferralApproval',
        data: { projectId, automatic },
      }),
    ),
    verb(
      'offer-referral-reward',
      'Offer colleagues a reward for whom they refer from now on and who is hired; leads earn none.',
      canChangeProject,
      Reward,
      (reward, projectId) => ({ type: 'OfferReferralReward', data: { projectId, ...reward } }),
    ),
    verb(
      'withdraw-referral-reward',
      'Offer no reward for whom colleagues refer from now on.',
      canChangeProject,
      z.strictObject({}),
      (_body, projectId) => ({ type: 'WithdrawReferralReward', data: { projectId } }),
    ),
    verb(
      'archive',
      'Archive the project; it is kept and can be reopened.',
      canOwnProject,
      z.strictObject({}),
      (_body, projectId) => ({ type: 'ArchiveProject', data: { projectId } }),
    ),
    verb(
      'reopen',
      'Go on with an archived project.',
      canOwnProject,
      z.strictObject({}),
      (_body, projectId) => ({ type: 'ReopenProject', data: { projectId } }),
      undefined,
      oneMoreProject,
    ),
  ];
}

/**
 * What a job was said to be of stays, and is put back, whether it is still offered or not.
 * @throws InvalidFieldsError for a type that the workspace never had
 */
function assertJobType(words: WorkspaceWords, jobType: string | null): void {
  const all = [...offeredWords('jobTypes', words), ...retiredWords('jobTypes', words)];
  if (jobType === null || all.some(({ id }) => id === jobType)) return;
  throw new InvalidFieldsError({ jobType: 'Your workspace has no such job type.' });
}

/** @throws RuleBrokenError when somebody stands in a stage that is taken out */
function assertNobodyStandsIn(
  { stages }: ProjectAlone,
  counts: ReadonlyMap<string, number>,
  kept: readonly { readonly id?: string | undefined }[],
) {
  const keptIds = new Set(kept.map(({ id }) => id));
  const inUse = stages.filter(({ id }) => !keptIds.has(id) && (counts.get(id) ?? 0) > 0);
  // Who stands in one that was taken out before may stay there.
  const ids = inUse.filter(({ isTakenOut }) => !isTakenOut).map(({ id }) => id);
  if (ids.length === 0) return;
  const count = ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
  throw new RuleBrokenError(
    'stage-in-use',
    count === 1
      ? 'One person stands in a stage that you take out. Move them to another stage first.'
      : `${count} people stand in stages that you take out. Move them to another stage first.`,
    { stages: ids, count },
  );
}

type Described = z.infer<typeof ReplaceJobDescriptionBody>;

/** The text; it may be blank only where chips say what is looked for. */
function someText({ jobDescription, query }: Described): string {
  if (jobDescription.trim() === '' && (query === undefined || !asksSomething(query))) {
    throw new InvalidFieldsError({ jobDescription: 'Paste the job description.' });
  }
  return jobDescription;
}
