import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
} from 'node:http';
import type { ApiError, ErrorAnswer } from '../../domain/contracts/errors.ts';
import type { DerivedKeys } from '../../platform/personalData/derivedKeys.ts';
import { showsBearer } from '../../platform/process/bearer.ts';
import { answerCall, searchThrough, type SearchAnswer, type SearchCall } from './calls.ts';
import type { Search } from './port.ts';

/** How long a question may take, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** Job descriptions make queries of some kilobytes; lists of decided people may be longer. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

/**
 * What whoever asks the search service has to show: known to every process of one installation,
 * for it is derived from the master key that they share.
 */
export function searchToken({ search }: Pick<DerivedKeys, 'search'>): string {
  return search.toString('base64url');
}

interface Served {
  readonly token: string;
  readonly git: string;
}

/**
 * Search as a service of its own, inside the private network: `POST /` takes a question from who
 * shows the token; from others not even its body is read.
 */
export function serveSearch(search: Search, { token, git }: Served): Server {
  return createServer((request, response) => {
    const answer = (status: number, body: string, headers: OutgoingHttpHeaders = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    const refuse = (error: ApiError, headers: OutgoingHttpHeaders = {}) => {
      const refusal: ErrorAnswer = { errors: [error], version: { server: { git } } };
      answer(error.status, JSON.stringify(refusal), headers);
    };
    if (!showsBearer(request.headers.authorization, token)) {
      // What is left of the question is never read, so the line can't be used again.
      return refuse(UNAUTHENTICATED, { 'www-authenticate': 'Bearer', connection: 'close' });
    }
    reply(search, request).then(
      (body) => answer(200, body),
      () => refuse(UNREADABLE, { connection: 'close' }),
    );
  });
}

const UNAUTHENTICATED: ApiError = {
  status: 401,
  message: 'The search service answers only processes with the same master key.',
  data: { code: 'unauthenticated' },
};
const UNREADABLE: ApiError = {
  status: 400,
  message: 'We can’t read this question.',
  data: { code: 'invalid-body' },
};

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

/** Search that runs as a service at an address, and asks for this token. */
export function httpSearch(url: string, token: string): Search {
  return searchThrough(
    async (call): Promise<SearchAnswer> => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
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
