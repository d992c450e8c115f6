import type { SelfUser } from '../../../domain/contracts/user.ts';
import type { CustomNotices } from '../notices/NoticeStrip.tsx';
import { banners } from './banners.ts';

/** The banners of what somebody may use as things stand: since the page came, their role may have become another. */
export function bannersFor({
  createProject,
  connectMailboxes,
}: Pick<SelfUser['may'], 'createProject' | 'connectMailboxes'>): CustomNotices {
  const { COVID_CLAUSES, GEN_AI_SEQUENCES } = banners;
  return {
    ...(createProject && { COVID_CLAUSES }),
    ...(connectMailboxes && { GEN_AI_SEQUENCES }),
  };
}
