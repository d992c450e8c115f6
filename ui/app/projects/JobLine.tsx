import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useWordTitles } from '../workspace/useWords.ts';

interface JobProps {
  readonly project: ProjectResource;
}

/** On what terms, as what and where the job is; nothing of what isn't known. */
export function JobLine({ project }: JobProps) {
  const typeTitle = useWordTitles('jobTypes');
  const { jobType, role, location, name } = project;
  return [
    jobType === null ? null : typeTitle(jobType),
    // Most projects are called after their role.
    role === null || name.toLowerCase().includes(role.toLowerCase()) ? null : role,
    location,
  ]
    .filter((told) => told !== null)
    .map((told) => (
      <span key={told}>
        <bdi>{told}</bdi> ·{' '}
      </span>
    ));
}

/** Where the job is advertised, if that is known. */
export function JobLink({ project: { jobUrl } }: JobProps) {
  const t = useTranslate();
  if (jobUrl === null) return null;
  return (
    <>
      <a href={jobUrl} target="_blank" rel="noreferrer noopener" data-alone>
        {t('projects.job.linkShort')}
      </a>{' '}
      ·{' '}
    </>
  );
}
