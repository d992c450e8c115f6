import { z } from 'zod';
import type { AnyEndpoint } from '../http/endpoint.ts';

const Position = z.string().regex(/^[0-9a-f]{32}$/);
const Revision = z.string();

/** The headers that a call takes, as its declaration says; what the middleware asks of all is said here. */
export function takenHeaders(declared: AnyEndpoint) {
  const { method, access, upload, honoursIfMatch, isFromAnywhere } = declared;
  const isRead = method === 'get';
  return z.object({
    ...(isRead ? { 'X-Kith-After': after } : {}),
    ...(isRead || isFromAnywhere === true ? {} : { 'X-CSRF-Token': csrfToken(declared) }),
    ...(method === 'post' || method === 'put'
      ? access === 'user'
        ? { 'X-Kith-Command': commandId }
        : {}
      : {}),
    ...(honoursIfMatch === true ? { 'If-Match': ifMatch } : {}),
    ...(upload === undefined || isFromAnywhere === true ? {} : { 'X-File-Name': fileName }),
    ...(upload !== undefined && isFromAnywhere === true ? { 'X-Kith-Signature': signature } : {}),
  });
}

/** The headers that the answer of a call bears when it went well. */
export function answeredHeaders(declared: AnyEndpoint) {
  const { method, query, answer } = declared;
  const isList = query instanceof z.ZodObject && 'range' in query.shape;
  const hasRevision = answer instanceof z.ZodObject && 'revision' in answer.shape;
  const changes = method === 'post' || method === 'put';
  return z.object({
    'X-Server-Version': serverVersion,
    'X-Request-Id': requestId,
    'X-Kith-Behind': behind,
    ...(changes ? { 'X-Kith-Position': position } : {}),
    ...(isList ? { 'Content-Range': contentRange } : {}),
    ...(hasRevision ? { ETag: etag } : {}),
  });
}

/** The headers of every answer, of one that says what went wrong too. */
export const refusedHeaders = () =>
  z.object({
    'X-Server-Version': serverVersion,
    'X-Request-Id': requestId,
    'Retry-After': retryAfter,
  });

/** A form brings the token along as a field instead. */
function csrfToken({ path, scope }: AnyEndpoint) {
  const token = z.string();
  if (scope !== undefined) {
    return token
      .optional()
      .describe('With a session, the token that every page is sent with; an API token needs none.');
  }
  return path.startsWith('/api/')
    ? token.describe('The token of the session, or of the browser, which every page is sent with.')
    : token
        .optional()
        .describe('The token of the browser; a form has it in its field _csrf instead.');
}

const commandId = z
  .uuid()
  .optional()
  .describe(
    'Sent again with the same id, a change is answered as the first time and not made again.',
  );
const ifMatch = z
  .string()
  .regex(/^(\*|(W\/)?"?\d{1,15}"?)$/)
  .optional()
  .describe(
    'The revision that the change was decided on; answered with 412 when there is a newer one.',
  );
const after = Position.optional().describe(
  'The read waits, for at most two seconds, until it shows what was written up to this position.',
);
const fileName = z.string().optional().describe('The name of the file, percent-encoded.');
const signature = z.string().describe('By which who sends it shows that they may.');
const position = Position.optional().describe(
  'Where the log stands with this change; absent when nothing had to change.',
);
const behind = z
  .literal('true')
  .optional()
  .describe('What can be read does not show everything asked for yet.');
const etag = Revision.optional().describe(
  'The revision, for If-Match; absent where an earlier moment was asked for.',
);
const contentRange = z
  .string()
  .describe('<resource> <first>-<last>/<total>, of which the total counts all that was found.');
const serverVersion = z.string().describe('Which build answers.');
const requestId = z.string().describe('Names this request in the server’s log.');
const retryAfter = z
  .string()
  .optional()
  .describe('After how many seconds it is worth asking again.');
