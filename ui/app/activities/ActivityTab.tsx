import { useTranslate } from '../i18n/useTranslate.ts';
import { useProject } from '../projects/useProject.ts';
import { ActivityFeed } from './ActivityFeed.tsx';

/** What was done in a project. */
export function ActivityTab() {
  const t = useTranslate();
  const { id } = useProject();
  return (
    <section aria-label={t('activities.ofProject')}>
      <ActivityFeed filter={{ projectId: id }} />
    </section>
  );
}
