import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Koa, { type Context } from 'koa';
import { z } from 'zod';
import { beginOn, type Begun } from '../../../../api/http/begun.ts';
import { command } from '../../../../api/http/command.ts';
import type { ApiContext } from '../../../../api/http/context.ts';
import { endpoint, type AnyEndpoint, type Session } from '../../../../api/http/endpoint.ts';
import { mount } from '../../../../api/http/mount.ts';
import type { Decider } from '../../../../domain/kernel/decider.ts';
import { Id } from '../../../../domain/kernel/ids.ts';
import { testId } from '../../../support/ids.ts';

const now = new Date('2026-11-28T09:00:00.000Z');
const app = { clock: { now: () => now } } as unknown as ApiContext;
const [toyId, userId, workspaceId] = [testId(0xa1), testId(2), testId(3)];
const place = { userId, workspaceId };
const session = {
  sessionId: 's',
  ...place,
  role: 'recruiter',
  standing: { kind: 'company', isSuspended: false, endsAt: null, isOnTrial: false },
} as Session;

/** An endpoint that answers with what was begun for it: which toy of whom. */
function moving(path: string): AnyEndpoint {
  const declared = endpoint({
    method: 'post',
    path,
    summary: 'Move a toy.',
    capability: 'toys',
    access: 'user',
    params: z.object({ id: Id }),
    answer: null,
    async handle({ begun, ctx }) {
      ctx.body = String(begun);
      return null;
    },
  });
  const begin = (_app: ApiContext, of: typeof place, { id }: { readonly id: string }) =>
    `${id} of ${of.workspaceId}`;
  return { ...declared, begin };
}

describe('what is begun for a request', () => {
  const begin = beginOn([moving('/api/toys/:id/move')], app);
  const begunFor = (method: string, path: string) =>
    begin({ method, path } as Context, place)?.what;

  it.each([
    `/api/toys/${toyId}/move`,
    `/api/toys/${toyId}/move/`,
    `/API/Toys/${toyId}/Move`,
    `/api/toys/%${toyId.codePointAt(0)?.toString(16)}${toyId.slice(1)}/move`,
  ])('is of whom it names, wherever its endpoint answers: POST %s', (path) => {
    expect(begunFor('POST', path)).toBe(`${toyId} of ${workspaceId}`);
  });

  it.each([
    ['GET', `/api/toys/${toyId}/move`],
    ['HEAD', `/api/toys/${toyId}/move`],
    ['OPTIONS', `/api/toys/${toyId}/move`],
    ['POST', `/toys/${toyId}/move`],
    ['POST', `/api/tools/${toyId}/move`],
    ['POST', `/api/toys/${toyId}`],
    ['POST', `/api/toys/${toyId}/move/on`],
    ['POST', `/api/toys/${toyId}%2Fmove`],
    ['POST', '/api/toys/one/move'],
    ['POST', '/api/toys/%E0%A4/move'],
    ['POST', '/api/toys//move'],
  ])('is nothing where no endpoint of its answers: %s %s', (method, path) => {
    expect(begunFor(method, path)).toBeUndefined();
  });
});

describe('what was begun', () => {
  const by = moving('/api/toys/:id/move');
  const begun: Begun = { by, place, at: now, what: 'begun' };
  const ask = (asker: Session | undefined, endpoint = by, at = now) =>
    answerTo([endpoint], { begun: { ...begun, at }, session: asker }, `/api/toys/${toyId}/move`);

  it('is decided on for a session of the same workspace, and of no other', async () => {
    expect(await ask(session)).toBe('begun');
    expect(await ask({ ...session, workspaceId: testId(4) })).toBe('undefined');
  });

  it('is decided on by no other endpoint than the one that began it', async () => {
    expect(await ask(session, moving('/api/toys/:id/move'))).toBe('undefined');
  });

  it('is too old for who kept their request open for longer than five seconds', async () => {
    expect(await ask(session, by, new Date(now.getTime() - 5_000))).toBe('begun');
    expect(await ask(session, by, new Date(now.getTime() - 5_001))).toBe('undefined');
  });

  it('is looked at for nobody whose session has ended', async () => {
    expect(await ask(undefined)).toBe('401');
  });

  it('given nobody looks at it, then that it went wrong ends no process', async () => {
    const stray: unknown[] = [];
    const notice = (error: unknown) => stray.push(error);
    process.on('unhandledRejection', notice);
    const asked: string[] = [];
    const away = async (what: string): Promise<never> => {
      asked.push(what);
      throw new Error('away');
    };
    const decider: Decider<object, never, never> = {
      category: 'toy',
      initialState: () => ({}),
      evolve: (state) => state,
      decide: () => [],
    };
    const moves = command({
      path: '/api/toys/:id/move',
      summary: 'Move a toy.',
      capability: 'toys',
      params: z.object({ id: Id }),
      answer: z.object({}),
      may: () => true,
      subjectAhead: { ask: () => away('subject'), seenBy: () => session, idOf: ({ id }) => id },
      decider,
      idOf: ({ params }) => params.id,
      command: () => ({}) as never,
      present: () => ({}),
    });
    const store = {
      readStream: () => ({ [Symbol.asyncIterator]: () => ({ next: () => away('toy') }) }),
    };
    moves.begin?.({ store } as unknown as ApiContext, place, { id: toyId } as never);
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    process.off('unhandledRejection', notice);
    expect(asked.toSorted()).toEqual(['subject', 'toy']);
    expect(stray).toEqual([]);
  });
});

/** What is answered to a post, or with which status it is refused, where a request is known to be of this session. */
async function answerTo(
  endpoints: readonly AnyEndpoint[],
  state: { readonly begun: Begun; readonly session: Session | undefined },
  path: string,
): Promise<string> {
  const koa = new Koa();
  koa.silent = true;
  koa.use(async (ctx, next) => {
    Object.assign(ctx.state, state);
    await next().catch(() => void (ctx.status = 401));
  });
  koa.use(mount(endpoints, app));
  const answer = koa.callback();
  const server = createServer((request, response) => void answer(request, response)).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answered = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST' });
  const text = await answered.text();
  server.closeAllConnections();
  server.close();
  return answered.ok ? text : String(answered.status);
}
