import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { bannersFor } from '../../shared/banners/bannersFor.ts';
import { BannersProvider } from '../../shared/banners/context.ts';
import { NoticeStrip } from '../../shared/notices/NoticeStrip.tsx';
import { useStanding } from '../workspace/useStanding.ts';
import { usePage } from './page.ts';

const nowhere = { video: null, posts: [], picture: null };

/** A phone has no room for two strips, of which each takes two lines there. */
const ROOM_FOR_BOTH = '(min-width: 900px)';

/**
 * The strip of notices with the banners in it; without them where the workspace's own strip stands above it, but for a trial where there
 * is room for both.
 */
export function Announcements() {
  const { data, user, setUser } = usePage();
  const status = useStanding()?.status;
  const hasRoom = useMediaQuery(ROOM_FOR_BOTH);
  const app = useMemo(
    () => ({
      genAi: data.announcements?.genAi ?? nowhere,
      onUser: (changed: Partial<typeof user>) => setUser({ ...user, ...changed }),
    }),
    [data, user, setUser],
  );
  const isAnnounced = status === 'open' || (status === 'trial' && hasRoom);
  return (
    <BannersProvider value={app}>
      <NoticeStrip custom={isAnnounced ? bannersFor(user.may) : undefined} />
    </BannersProvider>
  );
}
