import type { ActivityResource, UndoCall } from '../../../domain/contracts/activities.ts';
import type { ApiClient } from './apiClient.ts';
import type { SignedIn } from './testWorkspace.ts';

/** What was done, the newest first, as the first page of a feed has it. */
export async function feedOf(client: ApiClient, filter: object = {}): Promise<ActivityResource[]> {
  return (await client.list<ActivityResource>('activities', { filter })).body;
}

/** Sends the call that takes something back, as the screen does. */
export async function takeBack(client: SignedIn, undo: UndoCall | null | undefined) {
  const headers = undo?.ifMatch === undefined ? {} : { 'If-Match': `"${undo.ifMatch}"` };
  return client.post(`/api/${undo?.path}`, undo?.body ?? {}, headers);
}

/** Takes back what was done last by the call that the feed offers with it. @returns what it was, and how it went */
export async function takenBackFromFeed(
  client: SignedIn,
  filter: object = {},
): Promise<{ readonly code: string | undefined; readonly status: number | undefined }> {
  const [done] = await feedOf(client, filter);
  if (done?.undo == null) return { code: done?.code, status: undefined };
  const { status } = await takeBack(client, done.undo);
  return { code: done.code, status };
}
