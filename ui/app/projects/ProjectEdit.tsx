import { useState } from 'react';
import { EditBase, Form } from 'react-admin';
import { FieldLine } from '../elements/FieldLine.tsx';
import { FormGuard } from '../elements/FormGuard.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { SaveButton } from '../elements/SaveButton.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useOutcome } from '../providers/useOutcome.ts';
import { ProjectEnd } from './ProjectEnd.tsx';
import { ProjectInputs } from './ProjectInputs.tsx';
import { ProjectMembers } from './ProjectMembers.tsx';
import { useProject } from './useProject.ts';
import css from './ProjectEdit.module.css';

/** Name, members and the end of a project. */
export function ProjectEdit() {
  const project = useProject();
  return (
    <div className={css.sections}>
      <ProjectName />
      <ProjectMembers project={project} />
      {project.may.change && <ProjectEnd project={project} />}
    </div>
  );
}

function ProjectName() {
  const t = useTranslate();
  const { id, name, may } = useProject();
  const outcome = useOutcome('RENAME_PROJECT');
  // A refusal reads the project again: what was typed stays, over whatever name it has by now.
  const [before, setBefore] = useState<string>();
  return (
    <EditBase
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      disableAuthentication
      queryOptions={{ onError: saidInPlace }}
      mutationOptions={{
        onSuccess: () => {
          setBefore(undefined);
          return outcome.done('projects');
        },
        onError: (error) => {
          setBefore((first) => first ?? name);
          return outcome.failed('projects', error);
        },
      }}
    >
      {/* No more than is typed here: what else changes of the project leaves it alone. */}
      <Form
        record={{ id, name: before ?? name }}
        className={css.section ?? ''}
        disableInvalidFormNotification
      >
        <h2>{t('projects.settings.name')}</h2>
        <FieldLine>
          <ProjectInputs isLabelled={false} disabled={!may.change} />
          <SaveButton
            required="name"
            label={t('projects.settings.rename')}
            saving={t('projects.settings.saving')}
          />
        </FieldLine>
        <FormGuard />
      </Form>
    </EditBase>
  );
}
