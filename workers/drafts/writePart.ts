import { isModelProblem } from '../../platform/ai/port.ts';
import { errorFields } from '../../platform/logger.ts';
import { Ticker } from '../../platform/process/ticker.ts';
import { GOES_ON, type GoesOn } from '../../platform/queues/processor.ts';
import type { OpeningBatch } from '../../projections/drafts/openingBatches.ts';
import type { DraftContext } from './context.ts';
import type { OpeningWish } from './openingDraft.ts';
import { reasonToStop } from './reasonToStop.ts';
import { writeOpening } from './writeOpening.ts';
import { writtenBefore, type WrittenBefore } from './writtenBefore.ts';

/** So many are written beside each other. */
const BESIDE = 4;
/** So often it is looked whether anybody still wants those that are being written. */
const LOOK_MS = 1_000;
/** So often it is told how far it is, at most. */
const TOLD_EVERY_MS = 250;
/** After so many one after the other that the model's server failed at, it is asked for no more. */
const TROUBLES_MAX = 8;
/** The same of answers of which none could be used, whatever was wrong with each. */
const UNUSABLE_MAX = 20;

/** For so many a model is asked in one part of a job, and so long, but for one at least; then others have their turn before it goes on. */
const AT_ONCE = 40;
const PART_MS = 20_000;

/** Of whom there is no line, and why. */
interface Failed {
  readonly candidacyId: string;
  readonly code: string;
}

/** Writes for some of those who are left. Answers of whom there is no line, of all; while some are left, when it goes on. */
export async function writePart(
  app: DraftContext,
  wish: OpeningWish,
  candidacyIds: readonly string[],
  given: AbortSignal,
): Promise<Failed[] | GoesOn> {
  const before = await writtenBefore(app, wish, candidacyIds);
  const part = new Part(app, wish, before);
  const error = await part.write(given);
  // Those too that were put off until the server may be asked again.
  if (!given.aborted && error === null) part.tellRest();
  if (part.isDone) return part.failed;
  // For as long as the server said it is left alone, whatever has gone wrong beside.
  if (part.laterMs === 0 && error !== null) throw error;
  if (error !== null) app.logger.warn({ ...errorFields(error), batchId: wish.batch.id }, 'put off');
  return part.laterMs > 0 ? { goesOnAfterMs: part.laterMs } : GOES_ON;
}

/** One part of a job: who waits for their turn, what came of whom, and whether anybody more gets theirs. */
class Part {
  readonly #app: DraftContext;
  readonly #wish: OpeningWish;
  readonly #until: number;
  readonly #waiting: string[];
  readonly #failed: Failed[] = [];
  /** Who has had their turn, in this part or before. */
  readonly #had: Set<string>;
  readonly #isInVain = inVain();
  readonly #tell: (done: number) => void;
  readonly #ending = new AbortController();
  /** Why nobody more gets a line. */
  #stopped: string | null = null;
  #asked = 0;
  #laterMs = 0;

  constructor(app: DraftContext, wish: OpeningWish, before: WrittenBefore) {
    this.#app = app;
    this.#wish = wish;
    this.#until = app.clock.now().getTime() + PART_MS;
    this.#waiting = [...before.left];
    this.#had = new Set(before.passedOver);
    this.#tell = tellingProgress(app, wish.batch);
    for (const [candidacyId, code] of before.over) {
      this.#note(candidacyId, code);
      // It is known how the server has done before; that it is asked in vain is told by an answer of now alone.
      this.#isInVain(code);
    }
    if (before.isAway) this.#stop('model-busy');
  }

  get isDone(): boolean {
    return this.#waiting.length === 0;
  }

  get failed(): Failed[] {
    return [...this.#failed];
  }

  /** After how long the model's server may be asked again, where it wants to be left alone; else 0. */
  get laterMs(): number {
    return this.#laterMs;
  }

  /** Writes a few beside each other, until enough is done. Answers what went wrong, `null` where nothing did: then the others are not waited for. */
  async write(given: AbortSignal): Promise<unknown> {
    const signal = AbortSignal.any([given, this.#ending.signal]);
    const ticker = new Ticker(() => this.#lookAtIt(), LOOK_MS);
    let broken: unknown = null;
    const work = async () => {
      while (!signal.aborted && !this.#isEnough()) {
        const candidacyId = this.#waiting.shift();
        if (candidacyId === undefined) return;
        let isOver = false;
        try {
          isOver = await this.#writeFor(candidacyId, signal);
        } catch (error) {
          // What is broken off since nobody wants it any more, or can wait for it, has not gone wrong.
          if (!signal.aborted) broken = error;
          // What the others have begun is found when the job is done again.
          this.#ending.abort();
        }
        if (!isOver) this.#waiting.unshift(candidacyId);
      }
    };
    await ticker.start();
    await Promise.all(Array.from({ length: BESIDE }, work));
    await ticker.stop();
    return broken;
  }

  /** Once nobody more gets a line, all who wait are told why. */
  tellRest(): void {
    if (this.#stopped === null) return;
    for (const candidacyId of this.#waiting.splice(0)) this.#note(candidacyId, this.#stopped);
    this.#tell(this.#had.size);
  }

  /** Writes for one. Answers false where it did not come to an end with them: they wait on. */
  async #writeFor(candidacyId: string, signal: AbortSignal): Promise<boolean> {
    if ((await this.#look()) !== null) return false;
    const wanted = { ...this.#wish, candidacyId, until: this.#until, signal };
    const outcome = await writeOpening(this.#app, wanted);
    if ('laterMs' in outcome) {
      this.#laterMs = Math.max(this.#laterMs, outcome.laterMs);
      return false;
    }
    const { code, isAsked, isAway } = outcome;
    this.#note(candidacyId, code);
    this.#tell(this.#had.size);
    if (isAsked) this.#asked += 1;
    if (isAway || (isAsked && this.#isInVain(code))) this.#stop(code);
    return true;
  }

  /** Of whom nothing goes to a model no draft is left: if they counted, a part might be of them alone, and each after it. */
  #isEnough(): boolean {
    if (this.#laterMs > 0 || this.#asked >= AT_ONCE) return true;
    return this.#asked > 0 && this.#app.clock.now().getTime() >= this.#until;
  }

  async #look(): Promise<string | null> {
    if (this.#stopped === null) this.#stop(await reasonToStop(this.#app, this.#wish));
    return this.#stopped;
  }

  async #lookAtIt(): Promise<void> {
    try {
      await this.#look();
    } catch (error) {
      // Before the next line it is asked again, and told there.
      const { id: batchId } = this.#wish.batch;
      this.#app.logger.warn({ ...errorFields(error), batchId }, 'could not look');
    }
  }

  #stop(reason: string | null): void {
    if (reason === null) return;
    this.#stopped ??= reason;
    this.#ending.abort();
  }

  #note(candidacyId: string, code: string | null): void {
    if (code !== null) this.#failed.push({ candidacyId, code });
    this.#had.add(candidacyId);
  }
}

/**
 * Counts what comes of one after the other, up to where the model's server is asked in vain. Of whom nothing goes to it,
 * that says nothing of it: only a line that was written begins the count anew.
 */
function inVain(): (code: string | null) => boolean {
  let failures = 0;
  let unusable = 0;
  return (code) => {
    if (code === null) {
      failures = 0;
      unusable = 0;
    } else if (isModelProblem(code)) failures += 1;
    else if (code === 'unusable') unusable += 1;
    return failures >= TROUBLES_MAX || failures + unusable >= UNUSABLE_MAX;
  };
}

/** Tells how far it is, not more often than one can see, and the last in any case. */
function tellingProgress(
  { reportProgress, clock }: DraftContext,
  { id, workspaceId, projectId, startedBy: userId, total }: OpeningBatch,
): (done: number) => void {
  const about = { resource: 'opening-batches', id, workspaceId, projectId, userId } as const;
  let toldAt: number | null = null;
  return (done) => {
    const now = clock.now().getTime();
    if (done < total && toldAt !== null && now - toldAt < TOLD_EVERY_MS) return;
    toldAt = now;
    reportProgress({ kind: 'progress', ...about, done, total });
  };
}
