import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { JobDescriptionScreen } from './JobDescriptionScreen.tsx';
import { MayNotCreate } from './NotYours.tsx';

/** A new project from a pasted job description. */
export function ProjectCreate() {
  const t = useTranslate();
  const { user } = usePage();
  if (!user.may.createProject) return <MayNotCreate />;
  return (
    <JobDescriptionScreen title={t('projects.create.title')} about={t('projects.create.about')} />
  );
}
