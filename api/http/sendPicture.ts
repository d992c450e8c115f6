import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { FileGoneError } from '../../platform/files/errors.ts';
import type { Picture } from '../../platform/pictures/readPicture.ts';
import type { ApiContext } from './context.ts';

/** So long a browser shows it without asking again: another picture has another address. */
const KEPT_SECONDS = 24 * 60 * 60;

/**
 * Answers a kept picture to be shown, as what its headers said that it is. Who may see it has been decided
 * before. @throws FileGoneError when it is not kept any longer
 */
export async function sendPicture(
  { files }: Pick<ApiContext, 'files'>,
  ctx: Context,
  { id, format }: { readonly id: string; readonly format: Picture['format'] },
): Promise<void> {
  const file = await files.find(id);
  if (file === null) throw new FileGoneError(id);
  ctx.type = `image/${format}`;
  ctx.length = file.size;
  ctx.set('Content-Disposition', 'inline');
  ctx.set('X-Content-Type-Options', 'nosniff');
  // Opened by itself it is a picture, and nothing that could do anything.
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.set('Cache-Control', `private, max-age=${KEPT_SECONDS}, immutable`);
  ctx.body = Readable.from(files.read(id));
}
