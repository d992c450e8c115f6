import type { DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import type { CastName } from './story/cast.ts';

/** A file that nobody makes anything of goes after a day, as one that was uploaded. */
const KEPT_MS = 24 * 60 * 60 * 1_000;
const MAX_BYTES = 1024 * 1024;

/** A file as somebody of the cast hands it in. */
interface HandedIn {
  readonly by: CastName;
  readonly kind: string;
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** Hands a file in, and answers its id; a telling that is taken up hands it in once. */
export async function keepFile(
  { files, clock }: DemoContext,
  ids: DemoIds,
  { by, content, ...about }: HandedIn,
): Promise<string> {
  const fileId = ids.of('file', about.name);
  if ((await files.find(fileId)) !== null) return fileId;
  const expiresAt = new Date(clock.now().getTime() + KEPT_MS);
  const of = { workspaceId: demoWorkspace(ids), ownerId: demoUser(ids, by), subjectIds: [] };
  await files.write({ ...about, ...of, fileId, expiresAt, maxBytes: MAX_BYTES }, once(content));
  return fileId;
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
