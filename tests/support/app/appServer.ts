import { randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { WebSocketServer } from 'ws';
import type { Announcements } from '../../../domain/contracts/announcements.ts';
import type { InitialPageData } from '../../../domain/contracts/page.ts';
import { noWords } from '../../../domain/contracts/words.ts';
import { rightsOf } from '../../../api/identity/rightsOf.ts';
import { presentWords } from '../../../api/workspace/presentWords.ts';
import type { WorkspaceRole } from '../../../domain/identity/roles.ts';
import { reportOf } from './reports.ts';
import { createWorld, finishedImport, ME, type World } from './world.ts';
import { RefusedError } from './refused.ts';
import { obey } from './worldCommands.ts';
import {
  choicesOf,
  connectionChoicesOf,
  countsOf,
  listOf,
  ofOneCategory,
  rowsOf,
} from './worldLists.ts';
import { personOf } from './worldPeople.ts';

const ASSETS = '/assets/app/';
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

/** A company that is in use. */
const OPEN = { kind: 'company', isSuspended: false, endsAt: null, isOnTrial: false } as const;

const questions = new Set(['extract', 'search', 'search/taken-away', 'notes/unseen-by']);

/** Of the product's lists these alone are sorted by id, which is how a list is asked for that names no order. */
const orderedById = new Set(['connection-fits', 'possible-duplicates', 'project-news']);

/** The built app over a stand-in for the API that keeps everything in memory. */
export interface AppServer {
  readonly origin: string;
  world: World;
  /** The version that answers tell of. */
  git: string;
  /** Features whose banners the page shows. */
  due: Announcements['due'];
  /** Who is signed in. */
  email: string;
  name: string;
  workspaceName: string;
  /** What they are in the workspace. */
  role: WorkspaceRole;
  /** Answers the next request whose path begins so with this status; 0 drops the connection. */
  failNext(path: string, status: number, data?: Record<string, unknown>): void;
  /** Resolves once so many pages have begun to listen: what is said before, they don't hear. */
  listening(pages?: number): Promise<void>;
  /** Says something to every live socket. */
  say(message: object): void;
  stop(): Promise<void>;
}

/**
 * @param folder the built app, `dist/ui/app`
 * @param port where it listens; any that is free by default
 */
export async function startAppServer(
  folder: string,
  world = createWorld(),
  port = 0,
): Promise<AppServer> {
  if (!existsSync(folder)) throw new Error(`${folder} is not there: run npm run build first.`);
  const failures: { path: string; status: number; data: Record<string, unknown> }[] = [];
  const wss = new WebSocketServer({ noServer: true });
  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const refused = error instanceof RefusedError ? error : undefined;
      const status = refused?.status ?? 500;
      const message = refused?.message ?? String(error);
      send(response, status, { errors: [{ status, message, data: refused?.data ?? {} }], version });
    });
  });
  const version = { server: { git: 'git-1' } };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://localhost');
    version.server.git = app.git;
    response.setHeader('X-Server-Version', app.git);
    // Beacons are nobody's command, and no test's failure.
    if (url.pathname === '/api/analytics') return void response.writeHead(204).end();
    const at = failures.findIndex(({ path }) => url.pathname.startsWith(path));
    const [failure] = at === -1 ? [] : failures.splice(at, 1);
    if (failure?.status === 0) return void response.destroy();
    if (failure !== undefined) throw new RefusedError(failure.status, 'Refused.', failure.data);
    if (url.pathname.startsWith(ASSETS)) return sendAsset(response, url.pathname);
    if (url.pathname.startsWith('/api/')) return answerApi(request, response, url);
    return sendPage(response);
  }

  async function sendAsset(response: ServerResponse, path: string) {
    // As from the product: their names change with what is in them.
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
    response.end(await readFile(join(folder, path.slice(ASSETS.length))));
  }

  async function sendPage(response: ServerResponse) {
    const nonce = randomBytes(16).toString('base64');
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const data = JSON.stringify(pageData(app)).replaceAll('<', '\\u003c');
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'`,
    );
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(
      page
        .replace('id="initial-data">', () => `id="initial-data" nonce="${nonce}">${data}`)
        .replace('<style>', () => `<style nonce="${nonce}">`)
        .replace('<head>', () => `<head><meta property="csp-nonce" nonce="${nonce}">`),
    );
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, url: URL) {
    const path = url.pathname.slice('/api/'.length);
    const body = await bodyOf(request);
    if (request.method === 'PUT') return upload(response);
    // No command: it changes nothing, and nobody else is here.
    if (path.endsWith('/presence')) return void response.writeHead(204).end();
    if (request.method === 'POST') return command(request, response, path, body);
    if (path === 'me') return send(response, 200, { ...pageData(app).user, version });
    if (path === 'connection-choices') {
      return send(response, 200, connectionChoicesOf(app.world));
    }
    if (path.startsWith('reports/')) return send(response, 200, reportOf(path, url.searchParams));
    if (path === 'workspace/words') {
      return send(response, 200, presentWords({ words: noWords, revision: -1 }));
    }
    if (path === 'project-choices') return send(response, 200, choicesOf(app.world));
    const [resource = '', id, part] = path.split('/');
    if (resource === 'people' && id !== undefined) return sendPerson(response, id);
    const counts = part === undefined ? undefined : countsOf(app.world, id, part, url.searchParams);
    if (counts !== undefined) return send(response, 200, counts);
    const rows = rowsOf(app.world, resource);
    if (rows === undefined) throw new RefusedError(404, 'There is nothing here.', {});
    if (id !== undefined) {
      const row = rows.find((each) => each.id === id);
      if (row === undefined) throw new RefusedError(404, 'There is nothing here.', {});
      return send(response, 200, row);
    }
    if (url.searchParams.get('sort')?.startsWith('["id"') && !orderedById.has(resource)) {
      throw new RefusedError(400, 'The address can’t be understood.', { code: 'invalid-query' });
    }
    const {
      rows: page,
      first,
      total,
    } = listOf(
      resource === 'suggestions' ? ofOneCategory(rows, url.searchParams) : rows,
      url.searchParams,
    );
    const last = first + Math.max(page.length, 1) - 1;
    response.setHeader('Content-Range', `${resource} ${first}-${last}/${total}`);
    send(response, 200, page);
  }

  function sendPerson(response: ServerResponse, id: string) {
    const into = app.world.merged.find(({ otherId }) => otherId === id)?.id;
    const person = personOf(app.world, into ?? id);
    if (person === undefined) throw new RefusedError(404, 'There is no such person.', {});
    send(response, 200, person);
  }

  function command(request: IncomingMessage, response: ServerResponse, path: string, body: string) {
    if (request.headers['x-csrf-token'] !== 'csrf') {
      throw new RefusedError(403, 'This request does not come from our page.', {});
    }
    const given = (body === '' ? {} : JSON.parse(body)) as Record<string, unknown>;
    const id = String(request.headers['x-kith-command']);
    // A question that is too long for an address is sent as one, and commands nothing.
    if (!questions.has(path)) app.world.commands.push({ path, id, body: given });
    const ifMatch = /\d+/.exec(request.headers['if-match'] ?? '')?.[0];
    const revision = ifMatch === undefined ? undefined : Number(ifMatch);
    const obeyed = obey(app.world, path, given, revision);
    for (const resource of obeyed.changed) {
      app.say({ type: 'LIVE_ACTIVITY', kind: 'changed', resource });
    }
    send(response, 200, obeyed.body);
  }

  function upload(response: ServerResponse) {
    const done = finishedImport(new Date().toISOString(), {
      added: 1180,
      changed: 24,
      rejected: 7,
    });
    const running = { ...done, status: 'running' as const, read: 0, endedAt: null };
    app.world.imports.unshift(running);
    setTimeout(() => {
      app.world.imports = app.world.imports.map((each) => (each === running ? done : each));
      app.say({ type: 'LIVE_ACTIVITY', kind: 'changed', resource: 'imports', ids: [done.id] });
    }, 300);
    send(response, 202, { id: done.id });
  }

  const arrivals = new EventEmitter();
  let listeners = 0;
  http.on('upgrade', (request, socket, head) => {
    wss.handleUpgrade(request, socket, head, (opened) => {
      opened.once('message', () => {
        listeners += 1;
        arrivals.emit('listens');
        if (request.url === '/live?again')
          opened.send(JSON.stringify({ type: 'LIVE_ACTIVITY', kind: 'resync' }));
      });
    });
  });
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  const app: AppServer = {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    world,
    git: 'git-1',
    due: [],
    email: 'ada@alderbrook.example',
    name: 'Ada Whitcombe',
    workspaceName: 'Alderbrook Freight',
    role: 'recruiter',
    failNext: (path, status, data = {}) => void failures.push({ path, status, data }),
    async listening(pages = 1) {
      for (let missing = pages - listeners; missing > 0; missing -= 1) {
        await once(arrivals, 'listens');
      }
    },
    say(message) {
      for (const client of wss.clients) client.send(JSON.stringify(message));
    },
    async stop() {
      for (const client of wss.clients) client.terminate();
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  return app;
}

const posts = [
  { title: 'Generate a sequence in one click', url: '/blog/generate-a-sequence-in-one-click' },
  { title: 'Write mails people answer', url: '/blog/write-mails-people-answer' },
];

function pageData({ git, due, email, name, workspaceName, role }: AppServer): InitialPageData {
  const workspaceId = randomUUID();
  return {
    clientConfig: {
      disableGA: true,
      tagManager: 'https://tags.example/script',
      liveHosts: [],
      supportEmail: 'support@kith.example',
    },
    config: {
      trackingId: null,
      trackingIdV4: null,
      boardsTrackingIdV4: null,
      kithDomain: 'kith.example',
      version: { client: { git }, server: { git } },
    },
    site: {
      logos: [],
      testimonials: [],
      examples: false,
      card: { image: '/card.png', alt: 'Kith' },
      experiments: [],
      scheduling: null,
    },
    user: {
      id: ME,
      email,
      name,
      role,
      workspaceId,
      preferences: {},
      may: rightsOf({ userId: ME, workspaceId, role, standing: OPEN }, { isReadOnly: false }),
      lastQuery: null,
    },
    workspace: {
      id: workspaceId,
      name: workspaceName,
      logoUrl: null,
      words: presentWords({ words: noWords, revision: -1 }),
      isOpen: true,
      portfolioPlace: null,
    },
    unreadCount: 0,
    announcements: { due, genAi: { video: null, picture: null, posts } },
    fixedBoard: null,
    cnameGoogleAnalyticsVersionFour: null,
    uistate: { openPopup: 'body', flashes: [], errors: [] },
    csrfToken: 'csrf',
    liveToken: 'live',
    position: null,
    page: { kind: 'plain' },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function send(response: ServerResponse, status: number, body: unknown) {
  if (response.headersSent) return;
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}
