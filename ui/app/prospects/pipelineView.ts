import { useSearchParams } from 'react-router';
import { useNow } from '../elements/useNow.ts';

/** What of a pipeline is looked at; it stands in the address, so that it can be come back to and shared. */
export interface PipelineView {
  /** Its id, or `all`. */
  readonly stage: string;
  /** What the address calls a stage where there is none of that name. */
  readonly unknownStage: string | undefined;
}

/**
 * The view that an address asks for.
 * @param stages those that there are; undefined where that is not known yet
 */
export function pipelineViewOf(
  parameters: URLSearchParams,
  stages: readonly { readonly id: string }[] | undefined,
): PipelineView {
  const named = parameters.get('stage') ?? 'all';
  const isKnown = named === 'all' || (stages?.some(({ id }) => id === named) ?? true);
  return { stage: isKnown ? named : 'all', unknownStage: isKnown ? undefined : named };
}

/**
 * The past moment that an address names, ISO 8601; what isn't one, or is still to come, is now.
 * @param history a project's, from its beginning on, in milliseconds
 */
export function pastIn(
  parameters: URLSearchParams,
  { since, now }: { readonly since: number; readonly now: number },
): string | undefined {
  const at = Date.parse(parameters.get('asOf') ?? '');
  if (Number.isNaN(at) || at >= now) return undefined;
  return new Date(Math.max(at, since)).toISOString();
}

/** How old the time may be that screens go by, in milliseconds. */
const MINUTE_MS = 60_000;

/** The past moment that is looked at; undefined for now. @param since ISO 8601 */
export function useAsOf(since: string): string | undefined {
  const [parameters] = useSearchParams();
  const now = useNow().getTime() + MINUTE_MS;
  return pastIn(parameters, { since: Date.parse(since), now });
}
