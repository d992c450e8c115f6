import { Readable } from 'node:stream';
import { DraftBody, type DraftTold } from '../../domain/contracts/drafts/resources.ts';
import type { DraftCommand } from '../../domain/drafts/commands.ts';
import { draft } from '../../domain/drafts/draft.ts';
import { opening } from '../../domain/drafts/opening.ts';
import { canAskForDrafts } from '../../domain/drafts/policy.ts';
import { promptFor } from '../../domain/drafts/prompts.ts';
import {
  readAnswer,
  UnusableAnswerError,
  type WrittenAnswer,
} from '../../domain/drafts/readAnswer.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { KithError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import type { Models } from '../../platform/ai/openModels.ts';
import {
  estimatedUsage,
  NO_USAGE,
  type ModelRequest,
  type ModelUsage,
} from '../../platform/ai/port.ts';
import { readAggregate } from '../../platform/eventStore/aggregates.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { StaleError } from '../../platform/eventStore/errors.ts';
import { errorFields } from '../../platform/logger.ts';
import { createCandidacyKey } from '../../projections/pipeline/createCandidacyKey.ts';
import { endpoint } from '../http/endpoint.ts';
import { draftLimit, type Limiter } from '../http/middleware/rateLimit.ts';
import type { PipelineContext } from '../pipeline/context.ts';
import { assertMayGo } from './assertMayGo.ts';
import { assertDrafting, chosenBy, type Chosen } from './chosen.ts';
import { factsFor, type FactsFound } from './factsFor.ts';

interface WriteDeps {
  readonly app: PipelineContext;
  readonly limits: Pick<Limiter, 'count'>;
  readonly models: Models;
}

/** A draft that is being written. */
interface Writing {
  readonly draftId: string;
  readonly workspaceId: string;
  readonly found: FactsFound;
  readonly chosen: Chosen;
  readonly request: ModelRequest;
  /** The revision of the first line that stood there when it was asked; `null` where none is asked for. */
  readonly openingSeen: number | null;
  readonly context: (part: string) => CommandContext;
  /** Aborted once whoever asked wants no more. */
  readonly signal: AbortSignal;
}

/**
 * Has a model write, and tells what it writes as server-sent events, one JSON each. What goes to it is recorded before it
 * goes. Whoever ends the request stops the model.
 */
export function writeRoute(deps: WriteDeps) {
  const { app, limits, models } = deps;
  return endpoint({
    method: 'post',
    path: '/api/drafts',
    summary:
      'Have a model write: a sequence for a project, a first line for a prospect, or a text anew. Answers server-sent events; ending the request stops the model.',
    capability: 'drafts',
    access: 'user',
    body: DraftBody,
    answer: null,
    may: canAskForDrafts,
    async handle({ session, body, ctx, commandContext }) {
      const { workspaceId, userId } = session;
      const chosen = chosenBy(app.config, models, body);
      await assertDrafting(app, models, workspaceId);
      const found = await app.reads([workspaceId], (tx) => factsFor(tx, session, body));
      if (found.toldOf !== null) await assertMayGo(app, workspaceId, found.toldOf);
      await limits.count([[draftLimit, userId]]);
      const { messages, maxTokens } = promptFor(found.facts, chosen.functionName);
      const asked = commandContext();
      const draftId = app.ids.idOf('draft', asked.commandId);
      if (found.whom !== null) {
        const { candidacyId, personId, recordIds } = found.whom;
        await createCandidacyKey(app, candidacyId, personId, { workspaceId, recordIds });
      }
      const openingSeen = await openingRevision(app, found);
      const handled = await handleCommand({ ...app, decider: draft }, draftId, {
        type: 'AskForDraft',
        data: {
          draftId,
          workspaceId,
          askedBy: userId,
          purpose: body.purpose,
          functionName: chosen.functionName,
          model: chosen.model,
          projectId: found.projectId,
          sequenceId: found.sequenceId,
          messages,
          whom: found.whom,
        },
        context: asked,
      });
      if (handled.replayed) {
        throw new RuleBrokenError('asked-before', 'This was asked for already.');
      }
      const stopped = new AbortController();
      ctx.res.once('close', () => stopped.abort());
      ctx.status = 200;
      ctx.type = 'text/event-stream';
      ctx.set('Cache-Control', 'no-store');
      ctx.set('X-Accel-Buffering', 'no');
      ctx.set('X-Kith-Position', handled.position);
      // Gathered into larger parts it would not come as it is written.
      ctx.compress = false;
      ctx.body = Readable.from(
        events(deps, {
          draftId,
          workspaceId,
          found,
          chosen,
          request: { model: chosen.model, messages, maxTokens },
          openingSeen,
          context: commandContext,
          signal: stopped.signal,
        }),
      );
    },
  });
}

/** What is told of it, as it goes along; every ending is recorded. */
async function* events(deps: WriteDeps, writing: Writing): AsyncGenerator<string> {
  const { models } = deps;
  const { draftId, chosen, request, signal, found } = writing;
  yield event({ kind: 'begun', draftId, model: chosen.model });
  let text = '';
  let outcome = 'stopped';
  let usage = NO_USAGE;
  try {
    // Whatever was decided since it was asked: right before anything goes.
    if (found.toldOf !== null) await assertMayGo(deps.app, writing.workspaceId, found.toldOf);
    usage = estimatedUsage(request, 0);
    const pieces = models.modelFor(chosen.stub).write(request, signal);
    for (let next = await pieces.next(); ; next = await pieces.next()) {
      if (next.done === true) {
        usage = next.value;
        break;
      }
      text += next.value;
      usage = estimatedUsage(request, text.length);
      yield event({ kind: 'text', text: next.value });
    }
    const written = readAnswer(text, found.facts);
    await keep(deps, writing, written);
    outcome = 'written';
    yield event({ kind: 'written', mails: [...written.mails], text: written.text });
  } catch (error) {
    if (signal.aborted) return;
    outcome = error instanceof KithError ? error.code : 'failed';
    if (!(error instanceof UnusableAnswerError || error instanceof OvertakenError)) {
      deps.app.logger.warn({ ...errorFields(error), draftId }, 'draft failed');
    }
    const message = error instanceof KithError ? error.message : 'Something went wrong.';
    yield event({ kind: 'failed', code: outcome, message });
  } finally {
    await end(deps, writing, outcome, usage);
  }
}

function event(told: DraftTold): string {
  return `data: ${JSON.stringify(told)}\n\n`;
}

/** Somebody wrote a first line, or had one written, while a model wrote it. */
class OvertakenError extends KithError {
  constructor() {
    super(
      'opening-overtaken',
      'This first line was changed while the model wrote: what stands there stays, and what the model wrote was not kept.',
    );
  }
}

async function openingRevision(
  app: PipelineContext,
  { facts, whom }: FactsFound,
): Promise<number | null> {
  if (facts.purpose !== 'opening' || whom === null) return null;
  const { revision } = await readAggregate(app, opening, whom.candidacyId);
  return revision === 'none' ? -1 : revision;
}

/**
 * A first line stands with its prospect at once, unread; everything else is in the asker's hands.
 * @throws OvertakenError where another stands there by now
 */
async function keep(
  { app }: WriteDeps,
  { draftId, found, context, openingSeen }: Writing,
  { text }: WrittenAnswer,
): Promise<void> {
  const { whom, projectId } = found;
  if (openingSeen === null || whom === null || projectId === null) return;
  const { candidacyId, personId } = whom;
  const given = context('opening');
  const { workspaceId } = given;
  if (workspaceId === null) return;
  const data = { candidacyId, workspaceId, projectId, personId, draftId, text };
  const command = { type: 'KeepOpening' as const, data, context: given };
  try {
    await handleCommand({ ...app, decider: opening }, candidacyId, command, {
      ifMatch: openingSeen,
    });
  } catch (error) {
    throw error instanceof StaleError ? new OvertakenError() : error;
  }
}

async function end(
  { app }: WriteDeps,
  { draftId, context }: Writing,
  outcome: string,
  { promptTokens, answerTokens, isEstimated }: ModelUsage,
): Promise<void> {
  const command: DraftCommand = {
    type: 'EndDraft',
    data: { draftId, outcome, promptTokens, answerTokens, isEstimated },
    context: context('end'),
  };
  await handleCommand({ ...app, decider: draft }, draftId, command);
}
