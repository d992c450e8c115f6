import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { StubBehaviour } from '../config.ts';
import { estimatedUsage, ModelError, type LanguageModel, type ModelRequest } from './port.ts';
import { stubAnswer } from './stubAnswer.ts';

/** So many letters come at a time. */
const PIECE = 18;

interface StubOptions {
  /** How it goes wrong on purpose; `null` for not at all. */
  readonly behaviour: StubBehaviour | null;
  /** Between two pieces, in milliseconds. */
  readonly pauseMs: number;
  /** So many letters come at a time. */
  readonly piece?: number;
}

/**
 * A model that is none: it sends nothing anywhere and always says the same to the same. For whoever tries Kith out, and
 * for tests, where it goes wrong in the ways of real ones.
 */
export function stubModel({ behaviour, pauseMs, piece: size = PIECE }: StubOptions): LanguageModel {
  return {
    async *write(request, signal) {
      signal.throwIfAborted();
      if (behaviour === 'busy') throw new ModelError('model-busy');
      const answer = stubAnswer(request.messages, seedOf(request));
      const whole = behaviour === 'broken' ? answer.slice(0, -2) : answer;
      const said = behaviour === 'cut' ? whole.slice(0, whole.length / 2) : whole;
      const between = behaviour === 'slow' ? pauseMs * SLOWER : pauseMs;
      for (const piece of piecesOf(said, size)) {
        if (between > 0) await pause(between, undefined, { signal });
        signal.throwIfAborted();
        yield piece;
      }
      if (behaviour === 'cut') throw new ModelError('model-cut');
      return estimatedUsage(request, said.length);
    },
  };
}

const SLOWER = 20;

/** A number that the same question always has. */
function seedOf({ messages }: ModelRequest): number {
  const asked = messages.map(({ content }) => content).join('\n');
  return createHash('sha256').update(asked).digest().readUInt32BE(0);
}

/** Words as they come from a model: a few letters at a time, never within one sign. */
function piecesOf(text: string, size: number): string[] {
  return text.match(new RegExp(`.{1,${size}}`, 'gsu')) ?? [];
}
