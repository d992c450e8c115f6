import { useMemo } from 'react';
import { banners } from '../../banners/banners.ts';
import { BannersProvider } from '../../banners/context.ts';
import { NoticeStrip } from '../../notices/NoticeStrip.tsx';
import { usePage } from './page.ts';

const nowhere = { video: null, posts: [], picture: null };

/** The strip of notices with the banners in it. */
export function Announcements() {
  const { data, user, setUser } = usePage();
  const ground = useMemo(
    () => ({
      genAi: data.announcements?.genAi ?? nowhere,
      onUser: (changed: Partial<typeof user>) => setUser({ ...user, ...changed }),
    }),
    [data, user, setUser],
  );
  return (
    <BannersProvider value={ground}>
      <NoticeStrip custom={banners} />
    </BannersProvider>
  );
}
