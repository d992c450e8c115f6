import CheckIcon from '@mui/icons-material/CheckOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { ViewResource } from '../../../domain/contracts/views.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import dialog from '../elements/PopupDialog.module.css';
import { withParameters } from '../elements/pages.ts';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { ChangeView } from './ChangeView.tsx';
import { DeletedViews } from './DeletedViews.tsx';
import { SaveViewForm } from './SaveViewForm.tsx';
import { viewChange, viewQueryOf } from './viewAddress.ts';

interface ViewMenuProps {
  /** The id of the popup that it stands in. */
  readonly popup: string;
  readonly table: string;
  readonly onDone: () => void;
}

/** So many views of a table are shown, by name. */
const SHOWN = 100;

/** The views to choose from, and the ways to keep what is seen as another and to change one. */
export function ViewMenu({ popup, table, onDone }: ViewMenuProps) {
  const t = useTranslate();
  const { user } = usePage();
  const [parameters, setParameters] = useSearchParams();
  const saving = usePopup(`${popup}:save`);
  const changing = usePopup(`${popup}:change`);
  const deleted = usePopup(`${popup}:deleted`);
  const [changedId, setChangedId] = useState<string>();
  const { data, error, refetch } = useGetList<ViewResource>(
    'views',
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'name', order: 'ASC' },
      filter: { table },
    },
    { onError: saidInPlace },
  );
  const query = viewQueryOf(parameters);
  const changed = data?.find(({ id }) => id === changedId);
  if (saving.isOpen) return <SaveViewForm table={table} query={query} onDone={onDone} />;
  if (deleted.isOpen) return <DeletedViews table={table} onBack={deleted.leave} />;
  if (changing.isOpen && changed !== undefined) {
    return <ChangeView view={changed} query={query} onBack={changing.leave} onDone={onDone} />;
  }
  return (
    <div className={dialog.content}>
      {error !== null && data === undefined && (
        <ErrorState what={t('views.unread')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p>{t('views.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <ul>
          {data.map((view) => {
            const isThis = viewQueryOf(new URLSearchParams(view.query)) === query;
            return (
              <li key={view.id}>
                <button
                  type="button"
                  className={dialog.entry}
                  aria-current={isThis}
                  onClick={() => {
                    onDone();
                    setParameters((before) => withParameters(before, viewChange(view.query)));
                  }}
                >
                  {isThis && <CheckIcon fontSize="small" />}
                  <bdi>{view.name}</bdi>
                  <span>{whose(view, user.id, t)}</span>
                </button>
                {view.may.change && (
                  <IconButton
                    aria-label={t('views.changeOne', { name: view.name })}
                    onClick={() => {
                      setChangedId(view.id);
                      changing.open();
                    }}
                  >
                    <EditIcon fontSize="small" />
                  </IconButton>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <WhileOpen>
        <Button variant="outlined" onClick={saving.open}>
          {t('views.save.open')}
        </Button>
        <Button color="inherit" onClick={deleted.open}>
          {t('views.deleted.open')}
        </Button>
      </WhileOpen>
    </div>
  );
}

function whose({ sharing, ownerId, ownerName }: ViewResource, me: string, t: Translate): string {
  if (sharing === 'private') return t('views.whose.private');
  return ownerId === me ? t('views.whose.shared') : t('views.whose.sharedBy', { name: ownerName });
}
