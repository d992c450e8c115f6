import { z } from 'zod';
import {
  ActivityReport,
  DiversityReport,
  FunnelReport,
  OutreachReport,
  ReferralsReport,
  ResponseReport,
  TimeInStageReport,
  type ReportName,
} from '../../domain/contracts/reports.ts';
import { Instant } from '../../domain/kernel/dates.ts';
import { InvalidFieldsError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { isTimeZone } from '../../domain/contracts/timeZones.ts';
import { HIRED } from '../../domain/pipeline/stages.ts';
import { canReadDiversity, canReadReports } from '../../domain/reports/policy.ts';
import { TimeZone } from '../../domain/workspace/events.ts';
import { together } from '../../platform/postgres/together.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { declarations } from '../../projections/declarations/declarations.ts';
import { listDeclared } from '../../projections/declarations/listDeclared.ts';
import { users } from '../../projections/identity/users.ts';
import { listProjectsOf } from '../../projections/projects/listProjects.ts';
import { projects } from '../../projections/projects/projects.ts';
import { referrals } from '../../projections/referrals/referrals.ts';
import { countDeeds } from '../../projections/reports/countDeeds.ts';
import { countJourneys } from '../../projections/reports/countJourneys.ts';
import { countOutreach } from '../../projections/reports/countOutreach.ts';
import { countReferrals } from '../../projections/reports/countReferrals.ts';
import { countResponses } from '../../projections/reports/countResponses.ts';
import {
  countStageHours,
  countStanding,
  countStandingHours,
} from '../../projections/reports/countStageHours.ts';
import type { ReportRange } from '../../projections/reports/inRange.ts';
import { journeys } from '../../projections/reports/journeys.ts';
import { listOutreachNames } from '../../projections/reports/listOutreachNames.ts';
import { outreachMails } from '../../projections/reports/outreachMails.ts';
import { responses } from '../../projections/reports/responses.ts';
import { countProjects, listProjectStages } from '../../projections/reports/listProjectStages.ts';
import { sequences } from '../../projections/sequences/sequences.ts';
import type { AnyReadModel } from '../../platform/subscriptions/model/readModel.ts';
import type { ApiContext } from '../http/context.ts';
import type { Asker, May } from '../http/asked.ts';
import type { Session } from '../http/endpoint.ts';
import { read } from '../http/read.ts';
import { projectFor } from '../projects/projectFor.ts';
import { activityOf, referralsOf } from './byPerson.ts';
import { funnelOf } from './funnel.ts';
import { diversityOf } from './diversity.ts';
import { fileName } from './fileName.ts';
import {
  activityFile,
  diversityFile,
  funnelFile,
  outreachFile,
  referralsFile,
  responseFile,
  timeInStageFile,
} from './reportFile.ts';
import { outreachOf } from './outreach.ts';
import { responsesOf } from './responses.ts';
import { stageHoursOf, weeksInTheMiddle } from './stageHours.ts';
import { wayOf } from './way.ts';

/** Which figures are meant. */
const Wanted = z.object({
  projectId: Id.optional().describe('One project; without it, all that you work on.'),
  from: Instant.describe('The first instant that counts, such as 2026-11-01T00:00:00Z.'),
  to: Instant.describe('The first that counts no more.'),
});
const WantedFile = Wanted.extend({
  zone: TimeZone.refine(isTimeZone)
    .default('UTC')
    .describe('By whose days the file is named, such as Europe/Lisbon.'),
});
type Wanted = z.infer<typeof Wanted>;

/** A range as it is told beside the figures, and as they are read. */
interface Meant {
  /** What the one project is called that it is of; `null` where it is of several. */
  readonly projectName: string | null;
  readonly told: { readonly from: string; readonly to: string; readonly projectCount: number };
  readonly range: ReportRange & { readonly now: string };
}

interface Report<Figures extends object> {
  readonly name: ReportName;
  readonly summary: string;
  readonly answer: z.ZodType<Meant['told'] & Figures>;
  readonly reads: readonly AnyReadModel[];
  /** `canReadReports`, unless it is told to fewer. */
  readonly may?: May<Asker>;
  /** True for what is told of the whole workspace, whichever project is named. */
  readonly isOfAll?: true;
  find(this: void, tx: Transaction, session: Session, range: Meant['range']): Promise<Figures>;
  readonly file: (report: Meant['told'] & Figures) => string;
}

/** What came of the work on one's projects in a range of time, in figures and as files. */
export function reportRoutes(app: ApiContext) {
  const both = <Figures extends object>({
    name,
    summary,
    answer,
    reads,
    may = canReadReports,
    isOfAll,
    find,
    file,
  }: Report<Figures>) => {
    const declared = {
      capability: 'reports',
      scope: 'reports:read' as const,
      query: Wanted,
      reads,
      isOfOneMoment: true as const,
      may,
      async find({ session, query: asked }: { session: Session; query: Wanted }, tx: Transaction) {
        const query = isOfAll ? { ...asked, projectId: undefined } : asked;
        const { told, range, projectName } = await meant(app, session, query, tx);
        return { report: { ...told, ...(await find(tx, session, range)) }, projectName };
      },
    };
    return [
      read({
        ...declared,
        path: `/api/reports/${name}`,
        summary,
        answer,
        present: ({ report }) => report,
      }),
      read({
        ...declared,
        path: `/api/reports/${name}/csv`,
        summary: `${summary.slice(0, -1)}, as a file for a spreadsheet.`,
        answer: null,
        query: WantedFile,
        present({ report, projectName }, { ctx, query }) {
          const { from, to } = report;
          const range = { from: isOfAll === true ? null : from, to, zone: query.zone };
          ctx.attachment(fileName({ name, projectName, ...range }));
          ctx.type = 'text/csv; charset=utf-8';
          ctx.body = file(report);
          return null;
        },
      }),
    ];
  };
  return [
    ...both({
      name: 'funnel',
      summary:
        'Tell how far those have come who were decided on in a range of time, by stage and source.',
      answer: FunnelReport,
      reads: [journeys, projects],
      async find(tx, { workspaceId }, range) {
        const counts = await countJourneys(tx, workspaceId, range);
        return funnelOf(wayOf(await stagesFor(tx, workspaceId, range, counts)), counts);
      },
      file: funnelFile,
    }),
    ...both({
      name: 'time-in-stage',
      summary: 'Tell how long people stood in each stage who left it in a range of time.',
      answer: TimeInStageReport,
      reads: [journeys, projects],
      async find(tx, { workspaceId }, range) {
        const [left, standing] = await together([
          countStageHours(tx, workspaceId, range),
          countStanding(tx, workspaceId, range),
        ]);
        const way = wayOf(await stagesFor(tx, workspaceId, range, [...left, ...standing]));
        const weeks = weeksInTheMiddle(way, standing);
        const hours = await countStandingHours(tx, workspaceId, range, weeks);
        return { stages: stageHoursOf(way, { left, standing, hours }) };
      },
      file: timeInStageFile,
    }),
    ...both({
      name: 'activity',
      summary: 'Tell what each of you did with people in a range of time.',
      answer: ActivityReport,
      reads: [journeys, projects, users],
      find: async (tx, { workspaceId }, range) => ({
        people: activityOf(await countDeeds(tx, workspaceId, range)),
      }),
      file: activityFile,
    }),
    ...both({
      name: 'referrals',
      summary: 'Tell what came of those whom colleagues recommended in a range of time.',
      answer: ReferralsReport,
      reads: [journeys, referrals, projects, users],
      find: async (tx, { workspaceId }, range) => ({
        referrers: referralsOf(await countReferrals(tx, workspaceId, range, HIRED)),
      }),
      file: referralsFile,
    }),
    ...both({
      name: 'outreach',
      summary:
        'Tell how many people were sent mails of sequences in a range of time, and how many have answered by its end, by project, sequence, mail and sender.',
      answer: OutreachReport,
      reads: [outreachMails, projects, sequences, users],
      async find(tx, { workspaceId }, range) {
        const counts = await countOutreach(tx, workspaceId, range);
        const idsOf = (id: 'projectId' | 'sequenceId' | 'senderId') => [
          ...new Set(counts.mails.map((one) => one[id])),
        ];
        const asked = {
          projectIds: idsOf('projectId'),
          sequenceIds: idsOf('sequenceId'),
          senderIds: idsOf('senderId'),
        };
        return outreachOf(counts, await listOutreachNames(tx, workspaceId, asked));
      },
      file: outreachFile,
    }),
    ...both({
      name: 'response',
      summary: 'Tell how many of those asked in a range of time have answered, and how fast.',
      answer: ResponseReport,
      reads: [responses, journeys, projects],
      async find(tx, { workspaceId }, range) {
        // What an owner asks of the whole workspace is everything, invitations among it.
        const withInvitations = range.projectIds === null;
        const kinds = ['introduction', 'referral', 'invitation'] as const;
        const counts = await countResponses(tx, workspaceId, { ...range, withInvitations });
        return { responses: responsesOf(withInvitations ? kinds : kinds.slice(0, 2), counts) };
      },
      file: responseFile,
    }),
    ...both({
      name: 'diversity',
      summary:
        'Tell what people said of themselves, by how far they came: of the whole workspace, from its beginning to the end of the range, in figures of five people at least.',
      answer: DiversityReport,
      reads: [declarations, journeys, projects],
      may: canReadDiversity,
      isOfAll: true,
      find: async (tx, { workspaceId }, { to }) =>
        diversityOf(await listDeclared(tx, workspaceId), to),
      file: diversityFile,
    }),
  ];
}

/**
 * @throws InvalidFieldsError when the range ends before it begins, or begins after now
 * @throws NotFoundError of a project whose figures they do not read
 */
async function meant(
  { clock }: ApiContext,
  session: Session,
  wanted: Wanted,
  tx: Transaction,
): Promise<Meant> {
  const [from, to] = [wanted.from, wanted.to].map((at) => new Date(at).toISOString());
  if (from === undefined || to === undefined || from >= to) {
    throw new InvalidFieldsError({ to: 'The range has to end after it begins.' });
  }
  const now = clock.now().toISOString();
  if (from > now) throw new InvalidFieldsError({ from: 'The range has to begin in the past.' });
  const asOf = to < now ? { kind: 'instant' as const, instant: to } : null;
  const { projectId } = wanted;
  const one = projectId === undefined ? null : await projectFor(tx, session, projectId);
  const projectIds = one === null ? await projectsFor(tx, session) : [one.id];
  const projectCount = projectIds?.length ?? (await countProjects(tx, session.workspaceId));
  const told = { from, to, projectCount };
  return { projectName: one?.name ?? null, told, range: { projectIds, from, to, asOf, now } };
}

/** The projects whose figures somebody reads; `null` for all there are. */
async function projectsFor(tx: Transaction, session: Session) {
  const { role, workspaceId, userId } = session;
  return role === 'owner' ? null : listProjectsOf(tx, workspaceId, userId);
}

/** The stages of the one project that is meant, or of those that there are figures of. */
function stagesFor(
  tx: Transaction,
  workspaceId: string,
  { projectIds }: ReportRange,
  counts: readonly { readonly projectId: string }[],
) {
  const one = projectIds?.length === 1 ? projectIds : undefined;
  const ids = one ?? [...new Set(counts.map(({ projectId }) => projectId))];
  return listProjectStages(tx, workspaceId, ids);
}
