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
  const app = new Koa();
  app.use((ctx, next) => {
    ctx.state.requestId = idSource.newId();
    ctx.state.session = session;
    return next();
  });
  app.use(mount([remembers], deps).routes());
  const answer = app.callback();
  const server = createServer((request, response) => void answer(request, response)).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (let n = 0; n < 2; n++) {
    const headers = { 'X-Kith-Command': testId(1) };
    await (await fetch(`http://127.0.0.1:${port}/api/toys`, { headers })).text();
  }
  server.closeAllConnections();
  server.close();
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
