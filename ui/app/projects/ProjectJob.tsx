import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { FieldLine } from '../elements/FieldLine.tsx';
import { SaveButton } from '../elements/SaveButton.tsx';
import { TextInput } from '../elements/TextInput.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useWords, useWordTitles } from '../workspace/useWords.ts';
import { jobDetailsOf, jobLinkOf } from './jobForms.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { mayChangeProject, useProject } from './useProject.ts';
import { useUndo } from './useUndo.ts';
import css from './ProjectEdit.module.css';

/** On what terms, as what and where the job is: as it was read, until somebody says otherwise. */
export function ProjectJob() {
  const t = useTranslate();
  const project = useProject();
  const { job } = project;
  const mayChange = mayChangeProject(project);
  const typeTitle = useWordTitles('jobTypes');
  const offerUndo = useUndo('CORRECT_JOB_DETAILS', 'correct-details');
  const { said, read } = job;
  const placeholder = (words: string | null) =>
    words === null ? t('projects.job.notSaid') : t('projects.job.asRead', { words });
  return (
    <SettingsForm
      type="CORRECT_JOB_DETAILS"
      title={t('projects.job.title')}
      values={{
        jobType: said.jobType ?? '',
        role: said.role ?? '',
        location: said.location ?? '',
      }}
      onSaved={(before, revision) =>
        offerUndo(t('projects.job.saved'), jobDetailsOf(before), revision)
      }
    >
      <p className={css.about}>{t('projects.job.words')}</p>
      <div className={css.fields}>
        <JobTypeInput
          disabled={!mayChange}
          asRead={placeholder(read.jobType && typeTitle(read.jobType))}
        />
        <TextInput
          source="role"
          label={t('projects.job.role')}
          placeholder={placeholder(read.role)}
          maxLength={200}
          disabled={!mayChange}
        />
        <TextInput
          source="location"
          label={t('projects.job.location')}
          placeholder={placeholder(read.location)}
          maxLength={200}
          disabled={!mayChange}
        />
      </div>
      {mayChange && (
        <SaveButton label={t('projects.job.save')} saving={t('projects.settings.saving')} />
      )}
    </SettingsForm>
  );
}

/** Where the job is advertised. */
export function ProjectLink() {
  const t = useTranslate();
  const project = useProject();
  const { jobUrl } = project;
  const mayChange = mayChangeProject(project);
  const offerUndo = useUndo('CHANGE_JOB_LINK', 'change-link');
  return (
    <SettingsForm
      type="CHANGE_JOB_LINK"
      title={t('projects.job.link')}
      values={{ url: jobUrl ?? '' }}
      onSaved={(before, revision) =>
        offerUndo(t('projects.job.linkSaved'), jobLinkOf(before), revision)
      }
    >
      <FieldLine>
        <TextInput
          source="url"
          label={t('projects.job.link')}
          isLabelled={false}
          placeholder="https://"
          maxLength={2000}
          disabled={!mayChange}
        />
        {mayChange && (
          <SaveButton label={t('projects.job.saveLink')} saving={t('projects.settings.saving')} />
        )}
      </FieldLine>
    </SettingsForm>
  );
}

function JobTypeInput({
  asRead,
  disabled,
}: {
  readonly asRead: string;
  readonly disabled: boolean;
}) {
  const t = useTranslate();
  const { id, field } = useInput({ source: 'jobType', defaultValue: '' });
  const { ref, ...value } = field;
  const { offered, retired } = useWords().jobTypes;
  // What the job was said to be of stays, though it is no longer offered.
  const own = retired.filter((type) => type.id === value.value);
  return (
    <TextField
      id={id}
      select
      fullWidth
      label={t('projects.job.type')}
      disabled={disabled}
      {...value}
      inputRef={ref}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{asRead}</MenuItem>
      {[...offered, ...own].map((type) => (
        <MenuItem key={type.id} value={type.id}>
          {type.title}
        </MenuItem>
      ))}
    </TextField>
  );
}
