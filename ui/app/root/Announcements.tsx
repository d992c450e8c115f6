import { useMemo } from 'react';
import { banners } from '../../shared/banners/banners.ts';
import { BannersProvider } from '../../shared/banners/context.ts';
import { NoticeStrip } from '../../shared/notices/NoticeStrip.tsx';
import { useStanding } from '../workspace/useStanding.ts';
import { usePage } from './page.ts';

const nowhere = { video: null, posts: [], picture: null };

/** The strip of notices with the banners in it; without them where the workspace's own strip stands above it: one banner at a time. */
export function Announcements() {
  const { data, user, setUser } = usePage();
  const standing = useStanding();
  const app = useMemo(
    () => ({
      genAi: data.announcements?.genAi ?? nowhere,
      onUser: (changed: Partial<typeof user>) => setUser({ ...user, ...changed }),
    }),
    [data, user, setUser],
  );
  return (
    <BannersProvider value={app}>
      <NoticeStrip custom={standing?.status === 'open' ? banners : undefined} />
    </BannersProvider>
  );
}
