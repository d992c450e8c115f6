import type { Context } from 'koa';
import Router from 'koa-router';
import type { Place } from '../../platform/identity/sessions.ts';
import type { ApiContext } from './context.ts';
import type { AnyEndpoint, Session } from './endpoint.ts';

/** What was begun for a request before its session was known to be good, and for whom. */
export interface Begun {
  /** The endpoint that it is for: nothing else may decide on it. */
  readonly by: AnyEndpoint;
  readonly place: Place;
  /** When it began. */
  readonly at: Date;
  readonly what: unknown;
}

/** What began longer ago, in milliseconds, is too old to decide on: whoever asks kept their request open that long. */
const GOOD_FOR_MS = 5_000;

/** Begins what can be asked beside the session; `undefined` where nothing can. */
export type Begin = (ctx: Context, place: Place) => Begun | undefined;

/** By what a request's endpoint begins, found by method and address as `mount` finds it. */
export function beginOn(endpoints: readonly AnyEndpoint[], app: ApiContext): Begin {
  const early = new Map(
    endpoints.filter(({ begin }) => begin !== undefined).map((each) => [each.path, each]),
  );
  const router = new Router();
  for (const { path, method } of early.values())
    router.register(path, [method], [], { name: path });
  return (ctx, place) => {
    const [layer] = router.match(ctx.path, ctx.method).pathAndMethod;
    const by = early.get(layer?.name ?? '');
    if (layer === undefined || by?.begin === undefined) return undefined;
    const raw = layer.params(ctx.path, layer.captures(ctx.path));
    const read = by.params?.safeParse(raw) ?? { success: true, data: {} };
    // What can't be an address is answered where it is read again.
    if (!read.success) return undefined;
    return { by, place, at: app.clock.now(), what: by.begin(app, place, read.data as never) };
  };
}

/** What was begun, where it was for this endpoint and for whom the session is of, and just now. */
export function begunFor(
  declared: AnyEndpoint,
  begun: Begun | undefined,
  session: Session | undefined,
  { clock }: Pick<ApiContext, 'clock'>,
): unknown {
  if (begun?.by !== declared || begun.place.workspaceId !== session?.workspaceId) return undefined;
  return clock.now().getTime() - begun.at.getTime() > GOOD_FOR_MS ? undefined : begun.what;
}
