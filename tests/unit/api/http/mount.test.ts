import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import type { ApiContext } from '../../../../api/http/context.ts';
import { endpoint, type Session } from '../../../../api/http/endpoint.ts';
import { mount } from '../../../../api/http/mount.ts';
import { idSource } from '../../../../platform/ids.ts';
import { people } from '../../../../projections/people/people.ts';
import { ManualClock } from '../../../support/clock.ts';
import { testId } from '../../../support/ids.ts';

const deps = {
  ids: idSource,
  clock: new ManualClock('2026-11-21T09:00:00.000Z'),
} as unknown as ApiContext;
const toy = {
  method: 'get',
  path: '/api/toys',
  summary: 'Read toys.',
  capability: 'toys',
} as const;

/** Asks something of endpoints that are mounted, with this session. */
async function asking(
  endpoints: Parameters<typeof mount>[0],
  ask: (origin: string) => Promise<void>,
  session?: Session,
): Promise<void> {
  const app = new Koa();
  app.use((ctx, next) => {
    ctx.state.requestId = idSource.newId();
    ctx.state.session = session;
    return next();
  });
  app.use(mount(endpoints, deps));
  const answer = app.callback();
  const server = createServer((request, response) => void answer(request, response)).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await ask(`http://127.0.0.1:${port}`);
  server.closeAllConnections();
  server.close();
}

/** The ids of the commands that two requests give, both under one `X-Kith-Command`. */
async function commandIds(session?: Session): Promise<string[]> {
  const ids: string[] = [];
  const remembers = endpoint({
    ...toy,
    access: 'visitor',
    answer: null,
    async handle({ commandContext, ctx }) {
      ids.push(commandContext().commandId);
      ctx.body = '';
      return null;
    },
  });
  const headers = { 'X-Kith-Command': testId(1) };
  const askTwice = async (origin: string) => {
    for (let n = 0; n < 2; n++) await (await fetch(`${origin}/api/toys`, { headers })).text();
  };
  await asking([remembers], askTwice, session);
  return ids;
}

describe('an endpoint that is mounted', () => {
  it('given it would wait for what imports fill, then it is refused at the start', () => {
    const waiting = endpoint({
      ...toy,
      access: 'visitor',
      answer: null,
      reads: [people],
      handle: async () => null,
    });
    expect(() => mount([waiting], deps)).toThrow('get /api/toys may not wait for people.');
  });

  it('given others begin alike or otherwise, then each answers at its own address', async () => {
    const paths = ['/api/toys', '/api/toys/:id', '/api/tools/:id', '/toys'];
    const endpoints = paths.map((path) =>
      endpoint({
        ...toy,
        path,
        access: 'visitor',
        answer: null,
        handle: async ({ ctx }) => {
          ctx.body = path;
          return null;
        },
      }),
    );
    const heard: string[] = [];

    await asking(endpoints, async (origin) => {
      for (const path of ['/api/toys', '/API/Toys/1', '/api/tools/1', '/toys', '/api', '/Toys']) {
        heard.push(await (await fetch(origin + path)).text());
      }
    });

    expect(heard).toEqual([...paths, 'Not Found', 'Not Found']);
  });

  it('given its address begins with a parameter, then it is refused at the start', () => {
    const anywhere = endpoint({
      ...toy,
      path: '/api/:toys',
      access: 'visitor',
      answer: null,
      handle: async () => null,
    });
    expect(() => mount([anywhere], deps)).toThrow('get /api/:toys must begin with a word.');
  });

  it('given visitors name a command, then each request is a command of its own', async () => {
    expect(new Set(await commandIds()).size).toBe(2);
  });

  it('given a signed-in user names a command, then both requests are that one', async () => {
    const session = {
      sessionId: 's',
      userId: testId(2),
      workspaceId: testId(3),
      role: 'recruiter',
      standing: { kind: 'company' as const, isSuspended: false, endsAt: null, isOnTrial: false },
    };
    expect(new Set(await commandIds(session as Session)).size).toBe(1);
  });
});
