import type { Context } from 'koa';
import Router from 'koa-router';
import type { Place } from '../../platform/identity/sessions.ts';
import type { ApiContext } from './context.ts';
import type { AnyEndpoint } from './endpoint.ts';

/** What was begun for a request before its session was known to be good, and for whom. */
export interface Begun {
  /** The endpoint that it is for: nothing else may decide on it. */
  readonly by: AnyEndpoint;
  readonly place: Place;
  readonly what: unknown;
}

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
    return read.success ? { by, place, what: by.begin(app, place, read.data as never) } : undefined;
  };
}
