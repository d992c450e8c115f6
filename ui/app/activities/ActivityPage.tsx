import { PageHead } from '../elements/PageHead.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { ActivityFeed } from './ActivityFeed.tsx';

/** What was done in all the workspace, as far as one may read of it. */
export function ActivityPage() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('activities.title')} about={t('activities.about')} />
      <ActivityFeed />
    </>
  );
}
