import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { ProjectSummary } from '../../../domain/contracts/projects.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { useBringIn, type PeopleOfAList } from './bringIn.ts';
import css from './Lists.module.css';

interface AddToProjectMenuProps {
  readonly people: PeopleOfAList;
  readonly onDone: () => void;
}

/** So many projects are offered; others are found by name. */
const OFFERED = 8;

/** The open projects to choose from, found by name, and a new one that starts with them. */
export function AddToProjectMenu({ people, onDone }: AddToProjectMenuProps) {
  const t = useTranslate();
  const { user } = usePage();
  const [words, setWords] = useState('');
  const bringIn = useBringIn();
  const q = words.trim();
  const { data, error, refetch } = useGetList<ProjectSummary>(
    'projects',
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: 'changedAt', order: 'DESC' },
      filter: { status: 'open', ...(q === '' ? {} : { q }) },
    },
    { placeholderData: (before) => before, onError: saidInPlace },
  );
  return (
    <div className={css.menu}>
      <p>{t('lists.project.about', { smart_count: people.count })}</p>
      <TextField
        label={t('lists.project.find')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { ref: (field: HTMLInputElement | null) => field?.focus() },
        }}
        fullWidth
      />
      {error !== null && data === undefined ? (
        <ErrorState what={t('lists.project.unread')} error={error} onRetry={() => void refetch()} />
      ) : (
        <ul>
          {data?.map(({ id, name, prospectCount }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  onDone();
                  void bringIn(people, id);
                }}
              >
                <bdi>{name}</bdi>
                <span>{t('lists.project.prospects', { smart_count: prospectCount })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && <p>{t(q === '' ? 'lists.project.none' : 'lists.project.unfound')}</p>}
      {user.may.createProject && (
        <Button variant="outlined" component={Link} to="/projects/create" state={{ people }}>
          {t('lists.project.start')}
        </Button>
      )}
    </div>
  );
}
