import type { Announcements } from '../../domain/contracts/announcements.ts';
import { AnnouncedFeature } from '../../domain/notices/userlogTypes.ts';
import { listUserlogEntries } from '../../projections/notices/userlogEntries.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';

/** What is still to be announced to a user: every feature whose announcement they have not dismissed. */
export async function announcementsFor(
  { config, reads }: Pick<ApiContext, 'config' | 'reads'>,
  { userId, workspaceId }: Pick<Session, 'userId' | 'workspaceId'>,
): Promise<Announcements> {
  const entries = await reads([workspaceId], (tx) => listUserlogEntries(tx, userId), userId);
  const seen = new Set(
    entries.filter(({ type }) => type === 'seen-feature').map(({ data }) => data['feature']),
  );
  const { video = null, picture = null, posts } = config.genAi;
  return {
    due: AnnouncedFeature.options.filter((feature) => !seen.has(feature)),
    genAi: { video, picture, posts },
  };
}
