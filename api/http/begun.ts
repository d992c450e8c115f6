import type { Context } from 'koa';
import Router from 'koa-router';
import type { Place } from '../../platform/identity/sessions.ts';
import type { ApiContext } from './context.ts';
import type { AnyEndpoint } from './endpoint.ts';

/** What was begun for a request before its session was known to be good, and for whom. */
export interface Begun {
  readonly place: Place;
  readonly what: unknown;
}

/** Begins what can be asked beside the session; `undefined` where nothing can. */
export type Begin = (ctx: Context, place: Place) => Begun | undefined;

/** The first word of an address, behind `/api/` the second. */
export function beginningOf(path: string): string {
  const [, first = '', second = ''] = path.toLowerCase().split('/', 3);
  return first === 'api' ? second : first;
}

/** By what a request's endpoint begins, found by method and address as `mount` finds it. */
export function beginOn(endpoints: readonly AnyEndpoint[], app: ApiContext): Begin {
  const early = new Map(
    endpoints.filter(({ begin }) => begin !== undefined).map((each) => [each.path, each]),
  );
  const words = new Set([...early.keys()].map(beginningOf));
  const router = new Router();
  for (const { path, method } of early.values())
    router.register(path, [method], [], { name: path });
  return (ctx, place) => {
    if (!words.has(beginningOf(ctx.path))) return undefined;
    const [layer] = router.match(ctx.path, ctx.method).pathAndMethod;
    const { begin, params } = early.get(layer?.name ?? '') ?? {};
    if (layer === undefined || begin === undefined) return undefined;
    const raw = layer.params(ctx.path, layer.captures(ctx.path));
    const read = params?.safeParse(raw) ?? { success: true, data: {} };
    // What can't be an address is answered where it is read again.
    return read.success ? { place, what: begin(app, place, read.data as never) } : undefined;
  };
}
