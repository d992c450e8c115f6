import { TextInput } from '../elements/TextInput.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';

interface ProjectInputsProps {
  /** False under a heading that says it. */
  readonly isLabelled?: boolean;
  /** What the name is to be, left empty. */
  readonly suggestedName?: string;
  readonly disabled?: boolean;
}

/** What is typed of a project, be it new or there already. */
export function ProjectInputs({ suggestedName, ...rest }: ProjectInputsProps) {
  const t = useTranslate();
  return (
    <TextInput
      source="name"
      label={t('projects.settings.projectName')}
      maxLength={200}
      {...(suggestedName === undefined ? {} : { placeholder: suggestedName })}
      {...rest}
    />
  );
}
