import Button from '@mui/material/Button';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import css from './ProjectEdit.module.css';

/** Archives a project, or reopens it. */
export function ProjectEnd({ project }: { readonly project: ProjectResource }) {
  const t = useTranslate();
  const archived = project.status === 'archived';
  const ending = useCommand('ARCHIVE_PROJECT');
  const verb = archived ? 'reopen' : 'archive';
  return (
    <section className={css.section}>
      <h2>{t(`projects.settings.${verb}`)}</h2>
      <p className={css.about}>{t(`projects.settings.${verb}Words`)}</p>
      <Button
        variant="outlined"
        disabled={ending.state === 'request'}
        onClick={() => void ending.send(`projects/${project.id}/${verb}`)}
      >
        {t(`projects.settings.${verb}Button`)}
      </Button>
    </section>
  );
}
