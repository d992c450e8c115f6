import type { DraftCommand, OpeningCommand } from '../../domain/drafts/commands.ts';
import { draft } from '../../domain/drafts/draft.ts';
import { draftFunctions } from '../../domain/contracts/drafts/limits.ts';
import { opening } from '../../domain/drafts/opening.ts';
import { promptFor } from '../../domain/drafts/prompts.ts';
import { readAnswer } from '../../domain/drafts/readAnswer.ts';
import { KithError, NotFoundError } from '../../domain/kernel/errors.ts';
import { streamName } from '../../domain/kernel/ids.ts';
import {
  estimatedUsage,
  ModelError,
  NO_USAGE,
  type ModelRequest,
  type ModelUsage,
} from '../../platform/ai/port.ts';
import { readAggregate } from '../../platform/eventStore/aggregates.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { StaleError } from '../../platform/eventStore/errors.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { SubjectForgottenError } from '../../platform/personalData/errors.ts';
import type { OpeningBatch } from '../../projections/drafts/openingBatches.ts';
import { createCandidacyKey } from '../../projections/pipeline/createCandidacyKey.ts';
import type { DraftContext } from './context.ts';
import { readCandidate, type CandidateRead } from './readCandidate.ts';
import {
  BROKEN_OFF,
  BUSY_FOR_LONG,
  codeOfOutcome,
  contextOf,
  draftIdOf,
  endBrokenDraft,
  endDraft,
  type OpeningWish,
} from './openingDraft.ts';
import { TRIES } from './writtenBefore.ts';

/** What a first line is written for, and as whose wish. */
export interface OpeningWanted extends OpeningWish {
  readonly candidacyId: string;
  /** Until when it is waited here for a server that is asked too much, in milliseconds of the epoch. */
  readonly until: number;
  /** Aborted once nobody wants it any more, or this process can't wait for it. */
  readonly signal: AbortSignal;
}

/** What came of it; or after how long it may be asked again, where that is too long to wait here. */
type OpeningOutcome = OpeningEnd | { readonly laterMs: number };

interface OpeningEnd {
  /** Why there is none; `null` where it was written. */
  readonly code: string | null;
  /** Whether the model was asked just now: else the outcome is an old one, or nothing may go to it. */
  readonly isAsked: boolean;
  /** Whether the model's server wants to be asked for nobody for so long that nobody waits for it. */
  readonly isAway: boolean;
}

/** A server that is asked too much is left alone for so long, in milliseconds, where it says nothing itself. */
const BUSY_MS = 5_000;
/** One that says for how long is believed up to this. Where it says longer, nobody waits for it, and it is asked for nobody sooner. */
const BUSY_MAX_MS = 10 * 60_000;

/**
 * Has a model write the first line for one prospect, which stands with them unread. Each time that it is asked is a draft of
 * its own, under an id of the batch's and theirs: what an earlier trial of the job has done is not done again.
 */
export async function writeOpening(
  app: DraftContext,
  wanted: OpeningWanted,
): Promise<OpeningOutcome> {
  let tries = 0;
  let isAsked = false;
  for (let nth = 1; ; nth += 1) {
    const tried = await tryOnce(app, wanted, nth);
    const { code, isAway = false } = tried;
    isAsked ||= tried.isAsked === true;
    if (code === BROKEN_OFF) continue;
    tries += 1;
    if (code !== 'model-busy' || isAway || tries >= TRIES) return { code, isAsked, isAway };
    const ms = tried.isOld
      ? await leftOfPause(app, wanted, nth, BUSY_MS * tries)
      : (tried.retryAfterMs ?? BUSY_MS * tries);
    if (ms <= 0) continue;
    const pausedUntil = app.clock.now().getTime() + ms;
    if (pausedUntil > wanted.until) return { laterMs: ms };
    try {
      await app.pause(ms, wanted.signal);
    } catch (error) {
      if (!wanted.signal.aborted) throw error;
      // Whatever ended it here, the server wants to be left alone for the rest of it.
      return { laterMs: pausedUntil - app.clock.now().getTime() };
    }
  }
}

interface Tried {
  readonly code: string | null;
  /** Whether it was tried before this run of the job. */
  readonly isOld?: boolean;
  /** Whether it was tried in this one. */
  readonly isAsked?: boolean;
  readonly isAway?: boolean;
  readonly retryAfterMs?: number | null;
}

/** How much is left of a pause after an old try; 0 where it was tried again since. */
async function leftOfPause(
  app: DraftContext,
  { batch, candidacyId }: OpeningWanted,
  nth: number,
  ms: number,
): Promise<number> {
  const next = await readState(app, draft, draftIdOf(app, batch, candidacyId, nth + 1));
  if (next !== null) return 0;
  const stream = streamName(draft.category, draftIdOf(app, batch, candidacyId, nth));
  let endedAt = 0;
  for await (const { metadata } of app.store.readStream(stream, {
    direction: 'backwards',
    limit: 1,
  })) {
    endedAt = Date.parse(metadata.occurredAt);
  }
  return endedAt + ms - app.clock.now().getTime();
}

async function tryOnce(app: DraftContext, wanted: OpeningWanted, nth: number): Promise<Tried> {
  const { batch, candidacyId } = wanted;
  const draftId = draftIdOf(app, batch, candidacyId, nth);
  const before = await readState(app, draft, draftId);
  if (before !== null) {
    const outcome = before.outcome ?? (await endBrokenDraft(app, wanted, candidacyId, draftId));
    return { code: codeOfOutcome(outcome), isAway: outcome === BUSY_FOR_LONG, isOld: true };
  }
  const candidate = await readCandidate(app, batch, candidacyId);
  const against = candidate === null ? 'erased' : await candidate.objection();
  if (candidate === null || against !== null) return { code: against };
  const { state, revision } = await readAggregate(app, opening, candidacyId);
  if (state.text !== null) return { code: 'hasLine' };
  const openingSeen = revision === 'none' ? -1 : revision;
  try {
    return await write(app, wanted, { draftId, candidate, openingSeen });
  } catch (error) {
    // Their keys are gone: nothing can be said of them any more.
    const isErased = error instanceof SubjectForgottenError || error instanceof NotFoundError;
    if (!isErased) throw error;
    return { code: 'erased' };
  }
}

interface Writing {
  readonly draftId: string;
  readonly candidate: CandidateRead;
  /** The revision of the first line that stood there before. */
  readonly openingSeen: number;
}

async function write(app: DraftContext, wanted: OpeningWanted, writing: Writing): Promise<Tried> {
  const { batch, signal } = wanted;
  const { candidate } = writing;
  const functionName = draftFunctions.find((name) => name === batch.functionName) ?? 'letters';
  const { messages, maxTokens } = promptFor(candidate.facts, functionName);
  const model = modelOf(app, batch);
  if (model === null) return { code: 'no-model' };
  const request = { model, messages, maxTokens };
  await ask(app, wanted, writing, request);
  let text = '';
  let usage: ModelUsage | null = null;
  const end = async (outcome: string): Promise<void> => {
    const { draftId } = writing;
    await endDraft(app, wanted, draftId, outcome, usage ?? estimatedUsage(request, text.length));
  };
  // Whatever was decided while it was recorded what is to go.
  const against = await candidate.objection();
  if (against !== null) {
    await endDraft(app, wanted, writing.draftId, against, NO_USAGE);
    return { code: against, isAsked: true };
  }
  try {
    const pieces = app.models.modelFor(stubOf(app, batch)).write(request, signal);
    let next = await pieces.next();
    for (; next.done !== true; next = await pieces.next()) text += next.value;
    usage = next.value;
    const line = readAnswer(text, candidate.facts).text;
    const since = await candidate.objection();
    const code = since ?? (await keep(app, wanted, writing, line));
    await end(code ?? 'written');
    return { code, isAsked: true };
  } catch (error) {
    if (signal.aborted) {
      await end(BROKEN_OFF);
      throw error;
    }
    if (!(error instanceof KithError)) {
      await end('failed');
      throw error;
    }
    const { code } = error;
    const retryAfterMs = error instanceof ModelError ? error.retryAfterMs : null;
    const isAway = code === 'model-busy' && retryAfterMs !== null && retryAfterMs > BUSY_MAX_MS;
    await end(isAway ? BUSY_FOR_LONG : code);
    return { code, isAsked: true, isAway, retryAfterMs };
  }
}

/** The one that was chosen, as long as the configuration names it; else the first that it names, if it names any. */
function modelOf({ models: { names } }: DraftContext, { model }: OpeningBatch): string | null {
  return names.find((name) => name === model) ?? names[0] ?? null;
}

function stubOf({ config }: DraftContext, { stub }: OpeningBatch) {
  return config.ai.stubs.find((name) => name === stub) ?? null;
}

async function ask(
  app: DraftContext,
  wanted: OpeningWanted,
  { draftId, candidate: { personId, person } }: Writing,
  { model, messages }: ModelRequest,
): Promise<void> {
  const { batch, candidacyId } = wanted;
  const { workspaceId, projectId, sequenceId, functionName, startedBy } = batch;
  await createCandidacyKey(app, candidacyId, personId, person);
  const command: DraftCommand = {
    type: 'AskForDraft',
    data: {
      draftId,
      workspaceId,
      askedBy: startedBy,
      purpose: 'opening',
      functionName,
      model,
      projectId,
      sequenceId,
      messages,
      whom: { candidacyId, personId, recordIds: person.recordIds },
    },
    context: contextOf(app, wanted, draftId, 'ask'),
  };
  await handleCommand({ ...app, decider: draft }, draftId, command);
}

/** Why the line was not kept; `null` where it stands with them. */
async function keep(
  app: DraftContext,
  wanted: OpeningWanted,
  { draftId, candidate, openingSeen: ifMatch }: Writing,
  text: string,
): Promise<string | null> {
  const { batch, candidacyId } = wanted;
  const { workspaceId, projectId } = batch;
  const { personId } = candidate;
  const command: OpeningCommand = {
    type: 'KeepOpening',
    data: { candidacyId, workspaceId, projectId, personId, draftId, text },
    context: contextOf(app, wanted, draftId, 'keep'),
  };
  try {
    await handleCommand({ ...app, decider: opening }, candidacyId, command, { ifMatch });
    return null;
  } catch (error) {
    if (error instanceof StaleError) return 'opening-overtaken';
    if (error instanceof SubjectForgottenError) return 'erased';
    throw error;
  }
}
