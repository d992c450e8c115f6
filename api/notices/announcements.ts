import type { Announcements } from '../../domain/contracts/announcements.ts';
import { canConnectMailbox } from '../../domain/mailboxes/policy.ts';
import { AnnouncedFeature } from '../../domain/notices/userlogTypes.ts';
import { canCreateProject } from '../../domain/projects/policy.ts';
import { listUserlogEntries } from '../../projections/notices/userlogEntries.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';

const mayUse: Readonly<Record<AnnouncedFeature, (session: Session) => boolean>> = {
  COVID_CLAUSES: canCreateProject,
  GEN_AI_SEQUENCES: canConnectMailbox,
};

/** What is still to be announced to a user: every feature that is for their role, and whose announcement they have not dismissed. */
export async function announcementsFor(
  { config, reads }: Pick<ApiContext, 'config' | 'reads'>,
  session: Session,
): Promise<Announcements> {
  const { userId, workspaceId } = session;
  const entries = await reads([workspaceId], (tx) => listUserlogEntries(tx, userId), { userId });
  const seen = new Set(
    entries.filter(({ type }) => type === 'seen-feature').map(({ data }) => data['feature']),
  );
  const { video = null, picture = null, posts } = config.genAi;
  return {
    due: AnnouncedFeature.options.filter(
      (feature) => mayUse[feature](session) && !seen.has(feature),
    ),
    genAi: { video, picture, posts },
  };
}
