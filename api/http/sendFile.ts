import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { FileGoneError } from '../../platform/files/errors.ts';
import type { ApiContext } from './context.ts';

/**
 * Answers a kept file as a download, a chunk at a time. Who may have it has been decided before.
 * @throws NotFoundError when there never was one · FileGoneError when it is not kept any longer
 */
export async function sendFile(
  { files }: Pick<ApiContext, 'files'>,
  ctx: Context,
  fileId: string | null,
): Promise<void> {
  if (fileId === null) throw new NotFoundError('file');
  const file = await files.find(fileId);
  if (file === null) throw new FileGoneError(fileId);
  ctx.type = file.contentType;
  ctx.length = file.size;
  ctx.attachment(file.name);
  ctx.set('Cache-Control', 'private, no-store');
  ctx.body = Readable.from(files.read(file.fileId));
}
