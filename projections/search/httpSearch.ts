import { createServer, type IncomingMessage, type Server } from 'node:http';
import { answerCall, searchThrough, type SearchAnswer, type SearchCall } from './calls.ts';
import type { Search } from './port.ts';

/** How long a question may take, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** Job descriptions make queries of some kilobytes; lists of decided people may be longer. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** Search as a service of its own, inside the private network: `POST /` takes a question. */
export function serveSearch(search: Search): Server {
  return createServer((request, response) => {
    reply(search, request).then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
      () => response.writeHead(400).end(),
    );
  });
}

async function reply(search: Search, request: IncomingMessage): Promise<string> {
  const call: SearchCall = JSON.parse(await bodyOf(request));
  return JSON.stringify(await answerCall(search, call));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BODY_BYTES) throw new RangeError('The question is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Search that runs as a service at an address. */
export function httpSearch(url: string): Search {
  return searchThrough(
    async (call): Promise<SearchAnswer> => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(call),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (!response.ok) return { errorCode: 'service-unavailable' };
        return (await response.json()) as SearchAnswer;
      } catch {
        // Away, too slow, or not ours: to the one who asks it is all the same.
        return { errorCode: 'service-unavailable' };
      }
    },
    () => Promise.resolve(),
  );
}
