import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useWordTitles } from '../workspace/useWords.ts';

/** On what terms, as what and where the job is, and where it is advertised; nothing of what isn't known. */
export function JobLine({ project }: { readonly project: ProjectResource }) {
  const t = useTranslate();
  const typeTitle = useWordTitles('jobTypes');
  const { jobType, role, location, jobUrl, name } = project;
  const words = [
    jobType === null ? null : typeTitle(jobType),
    // Most projects are called after their role.
    role === null || name.toLowerCase().includes(role.toLowerCase()) ? null : role,
    location,
  ].filter((told) => told !== null);
  if (words.length === 0 && jobUrl === null) return null;
  return (
    <>
      {words.map((told) => (
        <span key={told}>
          <bdi>{told}</bdi> ·{' '}
        </span>
      ))}
      {jobUrl !== null && (
        <>
          <a href={jobUrl} target="_blank" rel="noreferrer noopener">
            {t('projects.job.linkShort')}
          </a>{' '}
          ·{' '}
        </>
      )}
    </>
  );
}
