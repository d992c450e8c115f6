import {
  ModelError,
  type LanguageModel,
  type ModelRequest,
  type ModelUsage,
} from '../../../platform/ai/port.ts';

export const question: ModelRequest = {
  model: 'test-model',
  maxTokens: 200,
  messages: [
    { role: 'system', content: 'Answer.' },
    { role: 'user', content: '<<<DATA\n{"purpose":"shorten","text":"One. Two."}\nDATA>>>' },
  ],
};

/** What was heard of an answer until it ended, and how it did. */
export interface HeardAnswer {
  readonly pieces: readonly string[];
  readonly usage: ModelUsage | null;
  readonly error: unknown;
}

export async function hear(
  model: LanguageModel,
  signal: AbortSignal = new AbortController().signal,
  onPiece: (piece: string) => void = () => undefined,
): Promise<HeardAnswer> {
  const heard: string[] = [];
  try {
    const answer = model.write(question, signal);
    for (let next = await answer.next(); ; next = await answer.next()) {
      if (next.done === true) return { pieces: heard, usage: next.value, error: null };
      heard.push(next.value);
      onPiece(next.value);
    }
  } catch (error) {
    return { pieces: heard, usage: null, error };
  }
}

export function problemOf({ error }: HeardAnswer): string {
  return error instanceof ModelError ? error.problem : `no problem of the model: ${String(error)}`;
}

/** A model that does what a case asks of it. */
export interface LanguageModelWorld {
  /** Says something in several pieces, and that it is done. */
  writing(): LanguageModel;
  /** Ends in the midst of it. */
  cut(): LanguageModel;
  /** Is asked too much. */
  busy(): LanguageModel;
}

/** What every model that writes does. */
export function languageModelContract(world: () => LanguageModelWorld): void {
  it('given a model that writes, then its text comes in pieces, and how much it was at its end', async () => {
    const { pieces, usage, error } = await hear(world().writing());
    expect(error).toBeNull();
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe('{"text":"One."}');
    expect(usage?.promptTokens).toBeGreaterThan(0);
    expect(usage?.answerTokens).toBeGreaterThan(0);
  });

  it('given one that ends before it is done, then what came is no answer', async () => {
    const heard = await hear(world().cut());
    expect(heard.usage).toBeNull();
    expect(problemOf(heard)).toBe('model-cut');
  });

  it('given one that is asked too much, then it says so before it says anything', async () => {
    const heard = await hear(world().busy());
    expect(heard.pieces).toEqual([]);
    expect(problemOf(heard)).toBe('model-busy');
  });

  it('when somebody stops it, then nothing more comes, and it is no problem of the model', async () => {
    const stopped = new AbortController();
    const { pieces, error } = await hear(world().writing(), stopped.signal, () => stopped.abort());
    expect(pieces).toHaveLength(1);
    expect(error).toMatchObject({ name: 'AbortError' });
  });

  it('given that somebody stopped it before, then nothing is asked at all', async () => {
    const { pieces, error } = await hear(world().writing(), AbortSignal.abort());
    expect(pieces).toEqual([]);
    expect(error).toMatchObject({ name: 'AbortError' });
  });
}
