import { useMemo } from 'react';
import { banners } from '../../shared/banners/banners.ts';
import { BannersProvider } from '../../shared/banners/context.ts';
import { NoticeStrip } from '../../shared/notices/NoticeStrip.tsx';
import { usePage } from './page.ts';

const nowhere = { video: null, posts: [], picture: null };

/** The strip of notices with the banners in it; without them where the workspace's own strip says that it is to be read only. */
export function Announcements() {
  const { data, user, setUser } = usePage();
  const app = useMemo(
    () => ({
      genAi: data.announcements?.genAi ?? nowhere,
      onUser: (changed: Partial<typeof user>) => setUser({ ...user, ...changed }),
    }),
    [data, user, setUser],
  );
  return (
    <BannersProvider value={app}>
      <NoticeStrip custom={user.may.change ? banners : undefined} />
    </BannersProvider>
  );
}
