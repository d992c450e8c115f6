import Button from '@mui/material/Button';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import css from './ProjectEdit.module.css';

/** Archives a project, or reopens it. */
export function ProjectEnd({ project }: { readonly project: ProjectResource }) {
  const t = useTranslate();
  const archived = project.status === 'archived';
  const ending = useCommand('ARCHIVE_PROJECT', { isPressed: true });
  const notify = useNotify();
  const { id, name } = project;
  const verb = archived ? 'reopen' : 'archive';
  const inverse = archived ? 'archive' : 'reopen';

  async function end() {
    if ((await ending.send(`projects/${id}/${verb}`)) === undefined) return;
    notify(t(`projects.settings.${verb}Done`, { name }), {
      undo: () => ending.send(`projects/${id}/${inverse}`),
    });
  }

  return (
    <section className={css.section}>
      <h2>{t(`projects.settings.${verb}`)}</h2>
      <p className={css.about}>{t(`projects.settings.${verb}Words`)}</p>
      <Button variant="outlined" disabled={ending.state === 'request'} onClick={() => void end()}>
        {t(`projects.settings.${verb}Button`)}
      </Button>
    </section>
  );
}
