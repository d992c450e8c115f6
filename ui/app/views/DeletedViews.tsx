import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import type { ViewResource } from '../../../domain/contracts/views.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import dialog from '../elements/PopupDialog.module.css';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useViewActs } from './useViewActs.ts';

interface DeletedViewsProps {
  readonly table: string;
  readonly onBack: () => void;
}

/** So many are shown, by name. */
const SHOWN = 100;

/** The views of a table that were deleted, for whoever may have them back, however long ago it was. */
export function DeletedViews({ table, onBack }: DeletedViewsProps) {
  const t = useTranslate();
  const { restore } = useViewActs();
  const { data, error, refetch } = useGetList<ViewResource>(
    'views',
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'name', order: 'ASC' },
      filter: { table, deleted: true },
    },
    { onError: saidInPlace },
  );
  return (
    <div className={dialog.content}>
      {error !== null && data === undefined && (
        <ErrorState what={t('views.unread')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p>{t('views.deleted.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <ul>
          {data.map((view) => (
            <li key={view.id}>
              <span className={dialog.entry}>
                <bdi>{view.name}</bdi>
              </span>
              <Button
                aria-label={t('views.deleted.backLabel', { name: view.name })}
                onClick={() => restore(view)}
              >
                {t('views.deleted.back')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button color="inherit" onClick={onBack}>
        {t('views.deleted.backToList')}
      </Button>
    </div>
  );
}
