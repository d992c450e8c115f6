import { draftFunctions, type DraftFunction } from '../../domain/contracts/drafts/limits.ts';
import { drafting, isDraftingOn } from '../../domain/drafts/drafting.ts';
import { RuleBrokenError } from '../../domain/kernel/errors.ts';
import type { Models } from '../../platform/ai/openModels.ts';
import type { Config, StubBehaviour } from '../../platform/config.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { ApiContext } from '../http/context.ts';

/** What an address asks for beside. */
export interface Asked {
  readonly functionName?: string | undefined;
  readonly model?: string | undefined;
  readonly stub?: string | undefined;
}

/** By which model, in which way, and how it is to go wrong. */
export interface Chosen {
  readonly model: string;
  readonly functionName: DraftFunction;
  readonly stub: StubBehaviour | null;
}

/**
 * What an address asks for, where the configuration names it; what it does not name takes no effect.
 * @throws RuleBrokenError `no-model` where none is configured
 */
export function chosenBy(
  { ai }: Pick<Config, 'ai'>,
  { names }: Pick<Models, 'names'>,
  asked: Asked,
): Chosen {
  const [byDefault] = names;
  if (byDefault === undefined) {
    throw new RuleBrokenError('no-model', 'No model is set up in this installation of Kith.');
  }
  const functions = draftFunctions.filter((name) => ai.functions.includes(name));
  return {
    model: names.find((name) => name === asked.model) ?? byDefault,
    functionName:
      functions.find((name) => name === asked.functionName) ?? functions[0] ?? 'letters',
    stub: ai.stubs.find((name) => name === asked.stub) ?? null,
  };
}

/** Whether models write in a workspace: with a server outside, only once its owners have switched it on. */
export async function isOnIn(
  app: Pick<ApiContext, 'store' | 'codec'>,
  { host }: Pick<Models, 'host'>,
  workspaceId: string,
): Promise<boolean> {
  return isDraftingOn(await readState(app, drafting, workspaceId), host !== null);
}

/** @throws RuleBrokenError `drafting-off` where models don't write in the workspace */
export async function assertDrafting(
  app: Pick<ApiContext, 'store' | 'codec'>,
  models: Pick<Models, 'host'>,
  workspaceId: string,
): Promise<void> {
  if (await isOnIn(app, models, workspaceId)) return;
  throw new RuleBrokenError(
    'drafting-off',
    'An owner of the workspace has to switch this on first.',
  );
}
