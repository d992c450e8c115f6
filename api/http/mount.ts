import type { Context, Middleware, Next } from 'koa';
import Router, { type RouterMiddleware } from 'koa-router';
import { z } from 'zod';
import { actorKey, type Actor } from '../../domain/kernel/actor.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { InvalidFieldsError, NotFoundError, type KithError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { Position } from '../../platform/eventStore/port.ts';
import { AsOfNotKeptError } from '../../platform/subscriptions/errors.ts';
import { begunFor } from './begun.ts';
import { takeBody, takesForm } from './body.ts';
import type { ApiContext } from './context.ts';
import type { AnyEndpoint, Session } from './endpoint.ts';
import { InvalidRequestError, UnauthenticatedError, UnsupportedContentError } from './errors.ts';
import { sayIfBehind } from './execute.ts';
import { assertFitsTrial, assertOpen, inTurnOfTrial } from './standing.ts';
import { assertTokenMay } from './tokenErrors.ts';

/** Answers requests by the endpoints: session, validation, command context, answer. */
export function mount(endpoints: readonly AnyEndpoint[], deps: ApiContext): RouterMiddleware {
  for (const declared of endpoints) {
    assertNoneIsBulk(declared);
    assertBeginsByWord(declared);
  }
  const answers = byBeginning(endpoints, (some) =>
    routerOf(some, (declared) => [answer(declared, deps)]).routes(),
  );
  return (ctx, next) => answers(ctx)?.(ctx, next) ?? next();
}

/**
 * What is made of the endpoints whose addresses begin as a request's does, or `undefined` where none does: a router
 * compares an address with each of its own. It is made for the first that asks, as hundreds of patterns are a tenth of what a start takes.
 */
function byBeginning<Made>(
  endpoints: readonly AnyEndpoint[],
  make: (some: readonly AnyEndpoint[]) => Made,
): (ctx: Context) => Made | undefined {
  const grouped = new Map<string, AnyEndpoint[]>();
  for (const declared of endpoints) {
    const beginning = beginningOf(declared.path);
    grouped.set(beginning, [...(grouped.get(beginning) ?? []), declared]);
  }
  const made = new Map<string, Made>();
  return (ctx) => {
    const beginning = beginningOf(ctx.path);
    const some = grouped.get(beginning);
    if (some === undefined) return undefined;
    const known = made.get(beginning) ?? make(some);
    made.set(beginning, known);
    return known;
  };
}

function routerOf(
  endpoints: readonly AnyEndpoint[],
  middlewareOf: (declared: AnyEndpoint) => Middleware[],
): Router {
  const router = new Router();
  for (const declared of endpoints) {
    const { path, method } = declared;
    // What answers a form is a page, and pages stand at their very path only.
    const strict = !path.startsWith('/api/');
    router.register(path, [method], middlewareOf(declared), { strict, sensitive: strict });
  }
  return router;
}

/** The first word of an address, behind `/api/` the second. */
function beginningOf(path: string): string {
  const [, first = '', second = ''] = path.toLowerCase().split('/', 3);
  return first === 'api' ? second : first;
}

function assertBeginsByWord({ method, path }: AnyEndpoint): void {
  if (!/^[\w.-]*$/.test(beginningOf(path)))
    throw new Error(`${method} ${path} must begin with a word.`);
}

/** Which requests are for endpoints that take them from anywhere, as `mount` finds them. */
export function fromAnywhere(endpoints: readonly AnyEndpoint[]): (ctx: Context) => boolean {
  return requestsFor(endpoints.filter(({ isFromAnywhere }) => isFromAnywhere === true));
}

/** Which requests are for calls of the API that need a session. */
export function forUsers(endpoints: readonly AnyEndpoint[]): (ctx: Context) => boolean {
  return requestsFor(
    endpoints.filter(({ access, path }) => access === 'user' && path.startsWith('/api/')),
  );
}

function requestsFor(endpoints: readonly AnyEndpoint[]): (ctx: Context) => boolean {
  const routers = byBeginning(endpoints, (some) => routerOf(some, () => []));
  return (ctx) => routers(ctx)?.match(ctx.path, ctx.method).route ?? false;
}

/** An import would keep whoever reads what they have just written waiting. */
function assertNoneIsBulk({ method, path, reads = [] }: AnyEndpoint): void {
  const bulk = reads.find((model) => model.bulk === true);
  if (bulk !== undefined) throw new Error(`${method} ${path} may not wait for ${bulk.name}.`);
}

function answer(declared: AnyEndpoint, deps: ApiContext): Middleware {
  return async (ctx: Context & { params?: Record<string, string> }, _next: Next) => {
    const asking: Session | undefined = ctx.state.session;
    // What is somebody's own, people's names and mails among it, is no cache's to keep; pictures say otherwise.
    if (declared.access === 'user') ctx.set('Cache-Control', 'private, no-store');
    if (declared.access === 'user' && asking === undefined) throw new UnauthenticatedError();
    if (asking?.token !== undefined) assertTokenMay(declared, asking.token);
    const session =
      asking !== undefined && declared.access === 'user'
        ? await assertOpen(declared, asking, deps)
        : asking;
    if (declared.body !== undefined) {
      if (ctx.is('urlencoded') && !takesForm(declared)) throw new UnsupportedContentError();
      await takeBody(ctx, declared.access);
    }
    const ifMatch = ifMatchOf(ctx);
    const after = afterOf(ctx);
    if (after !== null) await sayIfBehind(deps, ctx, declared.reads ?? [], after);
    const request = {
      params: readParams(declared, ctx.params ?? {}),
      query: readQuery(declared, { ...ctx.query }),
      body: declared.body === undefined ? undefined : readBody(declared.body, fieldsOf(ctx)),
      session,
      commandContext: (part?: string) => commandContextOf(ctx, session, deps, part),
      ifMatch: declared.honoursIfMatch === true ? ifMatch : undefined,
      begun: begunFor(declared, ctx.state.begun, session, deps),
      ctx,
    };
    const body =
      session !== undefined && declared.access === 'user'
        ? await inTurnOfTrial(declared.inTrial, session, deps, async () => {
            await assertFitsTrial(declared.inTrial, { ...request, session }, deps);
            return declared.handle(request, deps);
          })
        : await declared.handle(request, deps);
    if (declared.answer === null) return;
    ctx.status = declared.status ?? 200;
    ctx.body = declared.answer.parse(body);
  };
}

/** What the address names. An id that can't be one names nothing, like any other unknown id. */
function readParams({ params }: AnyEndpoint, raw: object): object {
  if (params === undefined) return {};
  const result = params.safeParse(raw);
  if (!result.success) throw new NotFoundError('address');
  return result.data;
}

function readQuery({ query, method, capability }: AnyEndpoint, raw: object): object {
  const keepsPast = query instanceof z.ZodObject && 'asOf' in query.shape;
  if (method === 'get' && 'asOf' in raw && !keepsPast) throw new AsOfNotKeptError(capability);
  if (query === undefined) return {};
  const result = query.safeParse(raw);
  if (result.success) return result.data;
  throw new InvalidRequestError('invalid-query', 'The address can’t be understood.', {
    fields: fieldErrors(result.error),
  });
}

/** The body. A form brings its token against forged requests along, which is none of its fields. */
function fieldsOf(ctx: Context): unknown {
  const body: unknown = ctx.request.body;
  if (!ctx.is('urlencoded') || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== '_csrf'));
}

function readBody(schema: z.ZodType, raw: unknown): unknown {
  const result = schema.safeParse(raw ?? {});
  if (result.success) return result.data;
  throw fieldsOrWhole(result.error);
}

/** Errors that concern the body as a whole have no field to stand at. */
function fieldsOrWhole(error: z.ZodError): KithError {
  const concernsWhole = ({ path, code }: z.core.$ZodIssue) =>
    path.length === 0 && code !== 'unrecognized_keys';
  return error.issues.every(concernsWhole)
    ? new InvalidRequestError('invalid-body', 'The body doesn’t have the expected shape.')
    : new InvalidFieldsError(fieldErrors(error));
}

/** The first sentence for each field; values never stand in it. */
function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const field =
      issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : '_');
    if (!fields.has(field)) fields.set(field, issue.message);
  }
  return Object.fromEntries(fields);
}

function ifMatchOf(ctx: Context): number | undefined {
  const header = ctx.get('If-Match');
  if (header === '' || header === '*') return undefined;
  const match = /^(?:W\/)?"?(-1|\d{1,15})"?$/.exec(header);
  if (match === null) {
    throw new InvalidRequestError('invalid-if-match', 'If-Match must hold the revision last read.');
  }
  return Number(match[1]);
}

/** The position that a read is to show, or `null`. */
function afterOf(ctx: Context): Position | null {
  const position = ctx.get('X-Kith-After');
  if (position === '') return null;
  if (/^[0-9a-f]{32}$/.test(position)) return position;
  throw new InvalidRequestError('invalid-position', 'X-Kith-After must be a position.');
}

function actorOf(session: Session | undefined): Actor {
  if (session === undefined) return { kind: 'visitor' };
  const { userId: id, token } = session;
  return { kind: 'user', id, ...(token === undefined ? {} : { tokenId: token.id }) };
}

function commandContextOf(
  ctx: Context,
  session: Session | undefined,
  { clock, ids }: Pick<ApiContext, 'clock' | 'ids'>,
  part = '',
): CommandContext {
  const actor = actorOf(session);
  const header = ctx.get('X-Kith-Command');
  const given = Id.safeParse(header).data;
  if (header !== '' && given === undefined) {
    throw new InvalidRequestError('invalid-command-id', 'X-Kith-Command must be a uuid.');
  }
  // Visitors share one actor, so a command id of theirs is only ever made here.
  const id = given === undefined || session === undefined ? ctx.state.requestId : given;
  return {
    commandId: ids.idOf('command', session?.workspaceId ?? '', actorKey(actor), id, part),
    now: clock.now().toISOString(),
    actor,
    workspaceId: session?.workspaceId ?? null,
    correlationId: ctx.state.requestId,
    causationId: null,
  };
}
