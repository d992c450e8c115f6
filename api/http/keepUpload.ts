import type { Context } from 'koa';
import { z } from 'zod';
import { cleanText } from '../../domain/kernel/text.ts';
import { FileTooLargeError } from '../../platform/files/errors.ts';
import type { ApiContext } from './context.ts';
import type { Session } from './endpoint.ts';
import { InvalidRequestError } from './errors.ts';

/** The largest file that is taken, in bytes: a ZIP with everything a member of a network can export. */
export const UPLOAD_MAX_BYTES = 100 * 1024 * 1024;

/**
 * An upload that nobody worked off in this time is given up. It may name whom forgetting can't find
 * in it, so it has to be gone well before an erasure is due.
 */
const UPLOAD_KEPT_MS = 24 * 60 * 60 * 1000;

/** Keeps the body of a request as a file of whoever sends it; answers its id. */
export async function keepUpload(
  { files, clock }: Pick<ApiContext, 'files' | 'clock'>,
  session: Session,
  ctx: Pick<Context, 'req' | 'get'>,
  {
    kind,
    called,
    maxBytes = UPLOAD_MAX_BYTES,
  }: { readonly kind: string; readonly called: string; readonly maxBytes?: number },
): Promise<string> {
  const { req: body } = ctx;
  if (Number(body.headers['content-length'] ?? 0) > maxBytes) {
    throw new FileTooLargeError(maxBytes);
  }
  const name = ctx.get('X-File-Name');
  try {
    // Not torn down with the reading: whoever sends too much is to hear of it.
    const content: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false });
    return await files.write(
      {
        workspaceId: session.workspaceId,
        ownerId: session.userId,
        kind,
        name: name === '' ? called : fileName(name),
        contentType: 'application/octet-stream',
        subjectIds: [],
        expiresAt: new Date(clock.now().getTime() + UPLOAD_KEPT_MS),
        maxBytes,
      },
      content,
    );
  } catch (error) {
    // What is still on its way goes unread, so that the answer is not cut off by it.
    body.resume();
    if (error instanceof FileTooLargeError || error instanceof InvalidRequestError) throw error;
    if (!body.complete) throw new InvalidRequestError('upload-broken-off', BROKEN_OFF);
    throw error;
  }
}

/** Nobody may read this: who broke the upload off has gone. It keeps the log free of false alarms. */
const BROKEN_OFF = 'The upload was broken off before its end.';

const FileName = z.string().transform(cleanText).pipe(z.string().max(255));

/** Names travel percent-encoded, for headers take no other letters. */
function fileName(header: string): string {
  try {
    return FileName.parse(decodeURIComponent(header));
  } catch {
    throw new InvalidRequestError('invalid-file-name', 'X-File-Name must be percent-encoded text.');
  }
}
