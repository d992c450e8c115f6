import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import type { AnyEndpoint } from './endpoint.ts';
import { BodyTooLargeError, InvalidRequestError, UnsupportedContentError } from './errors.ts';

/** JSON and form bodies of who is signed in, in bytes; files are streamed by endpoints without a declared body. */
export const BODY_MAX_BYTES = 1024 * 1024;

/** What a visitor sends, in bytes: a form of short fields, in any script. */
export const VISITOR_BODY_MAX_BYTES = 64 * 1024;

/** No body of ours is nested nearly as deep. */
const DEPTH_MAX = 40;

/** Both kinds arrive unparsed where they can be deep: as the text of JSON, or as the fields of a form. */
const parserOf = (limit: number) =>
  bodyParser({
    enableTypes: ['form', 'text'],
    extendTypes: { text: ['json', '+json'] },
    formLimit: limit,
    textLimit: limit,
    onError: (error) => {
      if ('status' in error && error.status === 413) throw new BodyTooLargeError();
      throw unreadable();
    },
  });
const parseOfVisitors = parserOf(VISITOR_BODY_MAX_BYTES);
const parseOfUsers = parserOf(BODY_MAX_BYTES);

/** A form is what a page sends; calls of the API take JSON alone, unless they say otherwise. */
export const takesForm = ({ path, takesForm: isSaid }: FormTaking): boolean =>
  isSaid ?? !path.startsWith('/api/');

type FormTaking = Pick<AnyEndpoint, 'path' | 'takesForm'>;

/**
 * Reads the body of a request once, into `ctx.request.body`.
 * @throws BodyTooLargeError, UnsupportedContentError, or InvalidRequestError where it can't be read or is nested too deep
 */
export async function takeBody(ctx: Context, by: 'visitor' | 'user'): Promise<void> {
  if (ctx.request.is('json', 'urlencoded') === false) throw new UnsupportedContentError();
  await (by === 'visitor' ? parseOfVisitors : parseOfUsers)(ctx, async () => undefined);
  const { body } = ctx.request;
  if (typeof body === 'string') ctx.request.body = parsed(body);
}

function parsed(text: string): unknown {
  if (text.trim() === '') return {};
  if (isDeeperThan(DEPTH_MAX, text)) {
    throw new InvalidRequestError('invalid-body', 'The body is nested too deep.');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable();
    throw error;
  }
  if (typeof value !== 'object' || value === null) throw unreadable();
  return value;
}

function unreadable(): InvalidRequestError {
  return new InvalidRequestError('unreadable-body', 'The body can’t be read as it is declared.');
}

const [QUOTE, BACKSLASH] = [34, 92];
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** How deep JSON is nested, read off its text: to parse a deep one would hold everybody up. */
function isDeeperThan(most: number, text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted && code === BACKSLASH) at += 1;
    else if (!isQuoted && OPENING.has(code)) depth += 1;
    else if (!isQuoted && CLOSING.has(code)) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}
