import { z } from 'zod';
import { OpeningBatchBody, OpeningBatchResource } from '../../domain/contracts/drafts/resources.ts';
import { CONTACTED_WITHIN_DAYS, type EnrolBody } from '../../domain/contracts/enrolments.ts';
import { ERASED } from '../../domain/contracts/erased.ts';
import { OPENINGS_MAX } from '../../domain/drafts/events.ts';
import { openingBatch } from '../../domain/drafts/openingBatch.ts';
import {
  canAskForDrafts,
  canFollowOpeningBatch,
  canWriteOpenings,
} from '../../domain/drafts/policy.ts';
import { lackingOpening, leaveOut } from '../../domain/enrolments/leaveOut.ts';
import { lettersOf } from '../../domain/enrolments/letters.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { Models } from '../../platform/ai/openModels.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import {
  findRunningBatch,
  getOpeningBatch,
  openingBatches,
  type OpeningBatch,
} from '../../projections/drafts/openingBatches.ts';
import { readToEnrol } from '../../projections/enrolments/readToEnrol.ts';
import { listCandidacies } from '../../projections/pipeline/listProspects.ts';
import type { ProjectAlone } from '../../projections/projects/listProjects.ts';
import { NAMED, reasonsOf } from '../bulks/presentFailed.ts';
import { chosenToEnrol } from '../enrolments/chosenToEnrol.ts';
import { startableSequenceFor } from '../enrolments/startableSequenceFor.ts';
import { askerOf, assertMay } from '../http/asked.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';
import { VISIBLE_WITHIN_MS } from '../http/execute.ts';
import { read } from '../http/read.ts';
import { openProjectFor, readableProjects } from '../projects/projectFor.ts';
import { assertDrafting, chosenBy } from './chosen.ts';

const ById = z.object({ id: Id });

const DAY_MS = 24 * 60 * 60 * 1000;

/** First lines for many, as one job: begun, followed and stopped. */
export function openingBatchRoutes(app: ApiContext, models: Models) {
  return [
    command({
      path: '/api/opening-batches',
      summary: `Have a model write the first lines for many as one job, up to ${OPENINGS_MAX}: for those who lack one to be put into a sequence. Nothing is sent with them before somebody has read them.`,
      capability: 'drafts',
      scope: 'outreach:write',
      body: OpeningBatchBody,
      answer: ById,
      status: 202,
      may: canWriteOpenings,
      async subject({ session, body }, tx) {
        // To whom the project is not there nothing is forbidden of it.
        const project = await openProjectFor(tx, session, body.enrolment.projectId);
        assertMay(canAskForDrafts, askerOf(session), null);
        return project;
      },
      decider: openingBatch,
      // Of two at the same moment in one project the second is to find the first.
      inTurnOf: ({ session, body }) =>
        `openings\n${session.workspaceId}\n${body.enrolment.projectId}`,
      idOf: (_request, { commandId }) => app.ids.idOf('openingBatch', commandId),
      async command({ session, subject, body }, { commandId }) {
        const { model, functionName, stub } = chosenBy(app.config, models, body);
        await assertDrafting(app, models, session.workspaceId);
        const { enrolment, tone } = body;
        const candidacyIds = await lackingNow(app, session, subject, enrolment);
        const { sequenceId, projectId } = enrolment;
        const batchId = app.ids.idOf('openingBatch', commandId);
        const how = { tone, model, functionName, stub };
        const startedBy = session.userId;
        const data = { batchId, projectId, sequenceId, startedBy, ...how, candidacyIds };
        return { type: 'StartOpeningBatch' as const, data };
      },
      present: (_handled, id) => ({ id }),
    }),
    read({
      path: '/api/opening-batches/:id',
      summary: 'Read how far it is that first lines are written for many, or what came of it.',
      capability: 'drafts',
      scope: 'outreach:read',
      params: ById,
      answer: OpeningBatchResource,
      reads: [openingBatches],
      may: canFollowOpeningBatch,
      subject: ({ session, params }, tx) => batchFor(tx, session, params.id),
      async find({ subject, session }, tx) {
        // Whoever may see the project no longer is told how many, and of nobody by name.
        const named = subject.project === null ? [] : subject.failed.slice(0, NAMED);
        const ids = named.map(({ candidacyId }) => candidacyId);
        const found = await listCandidacies(tx, session.workspaceId, ids);
        const names = new Map(found.map(({ id, name }) => [id, name]));
        return { batch: subject, named, names };
      },
      present: ({ batch, named, names }) => ({
        id: batch.id,
        projectId: batch.projectId,
        sequenceId: batch.sequenceId,
        startedAt: batch.startedAt,
        status: batch.status,
        isStopped: batch.isStopped,
        total: batch.total,
        written: batch.written,
        failedCount: batch.failed.length,
        failed: named.map(({ candidacyId: id, code }) => ({
          id,
          code,
          name: names.get(id) ?? ERASED,
        })),
        reasons: reasonsOf(batch.failed),
      }),
    }),
    command({
      path: '/api/opening-batches/:id/stop',
      summary:
        'Have no more first lines written by a job, yours or of a project that you work on: what is written stays.',
      capability: 'drafts',
      scope: 'outreach:write',
      // Whatever keeps something from going to a model is let through where a workspace is to be read only.
      stillOpen: true,
      params: ById,
      body: z.strictObject({}),
      answer: ById,
      may: canFollowOpeningBatch,
      subject: ({ session, params }, tx: Transaction) => batchFor(tx, session, params.id),
      decider: openingBatch,
      idOf: ({ params }) => params.id,
      command: ({ session, params }) => ({
        type: 'StopOpeningBatch' as const,
        data: { batchId: params.id, stoppedBy: session.userId },
      }),
      present: (_handled, id) => ({ id }),
    }),
  ];
}

/**
 * Who of those who are meant lacks a first line.
 * @throws RuleBrokenError `openings-under-way` while somebody has theirs written; `no-lines-missing`; `too-many`
 */
async function lackingNow(
  app: ApiContext,
  session: Session,
  project: ProjectAlone,
  enrolment: z.infer<typeof EnrolBody>,
): Promise<string[]> {
  const { workspaceId } = session;
  const { sequenceId, projectId } = enrolment;
  const written = await startableSequenceFor(app, session, sequenceId);
  const { candidacyIds } = await chosenToEnrol(app, session, project, enrolment);
  await app.visibility.waitFor([openingBatches], await app.store.head(), VISIBLE_WITHIN_MS);
  const lacking = await app.reads([workspaceId], async (tx) => {
    if ((await findRunningBatch(tx, workspaceId, projectId)) !== undefined) {
      throw new RuleBrokenError(
        'openings-under-way',
        'First lines are being written in this project already. Wait until that is done.',
      );
    }
    const now = app.clock.now().getTime();
    const since = new Date(now - CONTACTED_WITHIN_DAYS * DAY_MS).toISOString();
    const wanted = { sequenceId, projectId, candidacyIds, since, sender: { name: null } };
    const found = await readToEnrol(tx, app, workspaceId, wanted);
    return lackingOpening(leaveOut(found.candidates, found, lettersOf(written.steps)).leftOut);
  });
  if (lacking.length === 0) {
    throw new RuleBrokenError('no-lines-missing', 'Nobody of them lacks a first line.');
  }
  if (lacking.length > OPENINGS_MAX) {
    const most = `At most ${OPENINGS_MAX} first lines can be written at once.`;
    throw new RuleBrokenError('too-many', most);
  }
  return lacking;
}

async function batchFor(
  tx: Transaction,
  session: Session,
  id: string,
): Promise<OpeningBatch & { readonly project: ProjectAlone | null }> {
  const found = await getOpeningBatch(tx, session.workspaceId, id);
  if (found === undefined) throw new NotFoundError('opening batch', id);
  const [project = null] = await readableProjects(tx, session, [found.projectId]);
  const batch = { ...found, project };
  if (!canFollowOpeningBatch(session, batch)) throw new NotFoundError('opening batch', id);
  return batch;
}
