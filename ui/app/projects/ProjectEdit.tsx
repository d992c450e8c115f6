import { FieldLine } from '../elements/FieldLine.tsx';
import { SaveButton } from '../elements/SaveButton.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { ProjectEnd } from './ProjectEnd.tsx';
import { ProjectInputs } from './ProjectInputs.tsx';
import { ProjectJob, ProjectLink } from './ProjectJob.tsx';
import { ProjectMembers } from './ProjectMembers.tsx';
import { ProjectReferrals } from './ProjectReferrals.tsx';
import { ProjectStages } from './ProjectStages.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { mayChangeProject, useProject } from './useProject.ts';
import { useUndo } from './useUndo.ts';
import css from './ProjectEdit.module.css';

/** Name, job, stages, members and the end of a project. */
export function ProjectEdit() {
  const project = useProject();
  return (
    <div className={css.sections}>
      <ProjectName />
      <ProjectJob />
      <ProjectLink />
      <ProjectStages />
      <ProjectReferrals />
      <ProjectMembers project={project} />
      {project.may.own && <ProjectEnd project={project} />}
    </div>
  );
}

function ProjectName() {
  const t = useTranslate();
  const project = useProject();
  const { name } = project;
  const offerUndo = useUndo('RENAME_PROJECT', 'rename');
  return (
    <SettingsForm
      type="RENAME_PROJECT"
      title={t('projects.settings.name')}
      values={{ name }}
      onSaved={(before, revision) => offerUndo(t('projects.settings.renamed'), before, revision)}
    >
      <FieldLine>
        <ProjectInputs isLabelled={false} disabled={!mayChangeProject(project)} />
        <SaveButton
          required="name"
          label={t('projects.settings.rename')}
          saving={t('projects.settings.saving')}
        />
      </FieldLine>
    </SettingsForm>
  );
}
