import type { Config, StubBehaviour } from '../config.ts';
import { openAiServer } from './openAiServer.ts';
import type { LanguageModel } from './port.ts';
import { stubModel } from './stub.ts';

/** The models that there are, and the way to each. */
export interface Models {
  /** Their names, the one that is taken by itself first; none where models are off. */
  readonly names: readonly string[];
  /** Where they are; `null` where nothing is sent anywhere. */
  readonly host: string | null;
  /** Who writes by a model: the stub, where one of its ways to go wrong is wanted. */
  modelFor(stub: StubBehaviour | null): LanguageModel;
}

/** The name of the stub, among models. */
const STUB_MODEL = 'kith-stub';

/** A server may think so long without a word, in milliseconds. */
const SILENCE_MS = 30_000;
/** An answer may take so long in all, in milliseconds: the longest sequence comes in a fraction of it. */
const WHOLE_MS = 180_000;
/** Between two pieces of the stub: it is seen to write. */
const STUB_PAUSE_MS = 8;

/**
 * The server that the configuration names; without one Kith's stub, and in production nothing, for there nobody is to
 * take the stub's words for a model's.
 */
export function openModels({ ai, production }: Pick<Config, 'ai' | 'production'>): Models {
  const stub = (behaviour: StubBehaviour | null) =>
    stubModel({ behaviour, pauseMs: STUB_PAUSE_MS });
  if (ai.url === undefined) {
    return {
      names: production ? [] : [STUB_MODEL],
      host: null,
      modelFor: stub,
    };
  }
  const server = openAiServer({
    url: ai.url,
    key: ai.key ?? null,
    silenceMs: SILENCE_MS,
    wholeMs: WHOLE_MS,
  });
  return {
    names: ai.models,
    host: new URL(ai.url).host,
    modelFor: (behaviour) => (behaviour === null ? server : stub(behaviour)),
  };
}
