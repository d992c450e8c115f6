import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import type { PeopleFileResource } from '../../../domain/contracts/peopleFiles.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import css from './PeopleImport.module.css';

type Field = NonNullable<PeopleFileResource['columns'][number]>;

const fields = [
  'name',
  'firstName',
  'lastName',
  'position',
  'company',
  'location',
  'headline',
  'url',
  'email',
  'skills',
  'summary',
] as const satisfies readonly Field[];

/** So many rows are shown for each column. */
const EXAMPLES = 3;

interface PeopleColumnsProps {
  readonly fileId: string;
  readonly onStarted: (importId: string) => void;
  readonly onAnother: () => void;
}

/** What each column of a table holds: suggested, and said otherwise by whoever knows. */
export function PeopleColumns({ fileId, onStarted, onAnother }: PeopleColumnsProps) {
  const t = useTranslate();
  const { data, error, refetch } = useGetOne<PeopleFileResource>('people-files', { id: fileId });
  const [chosen, setChosen] = useState<PeopleFileResource['columns']>();
  const { send, state, fields: refused } = useCommand('IMPORT_PEOPLE');
  if (data === undefined) {
    if (error === null) return <RowsSkeleton />;
    return (
      <>
        <ErrorState what={t('people.import.unread')} error={error} onRetry={() => void refetch()} />
        <Button onClick={onAnother}>{t('people.import.another')}</Button>
      </>
    );
  }
  const { header, rows, name, remembered } = data;
  const columns = chosen ?? data.columns;
  const choose = (at: number, field: string) =>
    setChosen(columns.with(at, field === '' ? null : (field as Field)));
  async function start() {
    const done = await send(`people-files/${fileId}/import`, { body: { columns } });
    const id = (done?.answer as { id?: string } | undefined)?.id;
    if (id !== undefined) onStarted(id);
  }
  return (
    <section aria-labelledby="columns">
      <h2 id="columns" className={css.title}>
        {t('people.import.columns', { name })}
      </h2>
      <p className={css.soft}>
        {t(remembered ? 'people.import.remembered' : 'people.import.suggested')}
      </p>
      <ul className={css.columns}>
        {header.map((column, at) => (
          // Two columns may have one name: their place tells them apart.
          <li key={`${at} ${column}`}>
            <div className={css.column}>
              <strong dir="auto">{column === '' ? t('people.import.unnamed') : column}</strong>
              <span className={css.examples} dir="auto">
                {rows
                  .slice(0, EXAMPLES)
                  .flatMap((row) => row[at]?.trim() || [])
                  .join(' · ')}
              </span>
            </div>
            <select
              value={columns[at] ?? ''}
              aria-label={t('people.import.holds', { column })}
              onChange={({ target }) => choose(at, target.value)}
            >
              <option value="">{t('people.import.left')}</option>
              {fields.map((field) => (
                <option key={field} value={field}>
                  {t(`people.import.${field}`)}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {refused['columns'] !== undefined && (
        <p role="alert" className={css.refused}>
          {refused['columns']}
        </p>
      )}
      <div className={css.buttons}>
        <Button variant="contained" disabled={state === 'request'} onClick={() => void start()}>
          {t('people.import.start')}
        </Button>
        <Button onClick={onAnother}>{t('people.import.another')}</Button>
      </div>
    </section>
  );
}
