import { useState } from 'react';
import { useGetOne } from 'react-admin';
import type { ProjectSummary } from '../../../domain/contracts/projects.ts';
import { Choice } from '../elements/Choice.tsx';
import { FindWords } from '../elements/FindWords.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './ProjectChoice.module.css';
import { useProjectsToChoose, type WhichProjects } from './useProjectsToChoose.ts';

interface ProjectChoiceProps {
  readonly label: string;
  /** The id that is chosen; empty for what stands first. */
  readonly value: string;
  /** What may be chosen in the place of a project. */
  readonly first?: string | undefined;
  readonly of: WhichProjects;
  readonly onChange: (id: string) => void;
}

/** A project to choose; where there are more than one looks through, those that are called as one types. */
export function ProjectChoice({ label, value, first, of, onChange }: ProjectChoiceProps) {
  const t = useTranslate();
  const [q, setQ] = useState('');
  const { projects, total } = useProjectsToChoose(of, q);
  const isAmong = projects.some(({ id }) => id === value);
  // It may be none of those that are offered.
  const { data: chosen, error } = useGetOne<ProjectSummary>(
    'projects',
    { id: value },
    { enabled: value !== '' && !isAmong, onError: saidInPlace },
  );
  // What could not be read keeps its place: chosen as it is, nothing else could be chosen instead of it.
  const other = {
    id: value,
    name: chosen?.name ?? (error === null ? '' : t('projects.choice.unread')),
  };
  const offered = isAmong || value === '' ? projects : [other, ...projects];
  return (
    <div className={css.choice}>
      <Choice
        label={label}
        value={value}
        options={[
          ...(first === undefined ? [] : [{ id: '', title: first }]),
          ...offered.map(({ id, name }) => ({ id, title: name })),
        ]}
        onChange={onChange}
      />
      {(total > projects.length || q !== '') && (
        <FindWords
          label={t('projects.list.find')}
          placeholder={t('projects.list.findShort')}
          found={q}
          onFind={setQ}
        />
      )}
      {q !== '' && (
        <output className={css.found}>{t('projects.choice.found', { smart_count: total })}</output>
      )}
    </div>
  );
}
