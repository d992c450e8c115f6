import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { ListResource } from '../../../domain/contracts/lists.ts';
import { LISTED_AT_ONCE } from '../../../domain/lists/commands.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { MakeListForm } from './MakeListForm.tsx';
import { useListActs } from './useListActs.ts';
import css from './Lists.module.css';

/** Who is to stand on a list. */
export type ToBeListed =
  /** One, or all who are chosen, 500 at most. */
  | { readonly personIds: readonly string[] }
  /** Many, whom whoever asked puts on it once it is chosen. */
  | { readonly onList: (listId: string) => void };

type AddToListMenuProps = ToBeListed & {
  /** The id of the popup that it stands in. */
  readonly popup: string;
  readonly onDone: () => void;
};

/** So many lists are offered; others are found by name. */
const OFFERED = 8;

/** The lists to choose from, found by name, and a new one in the same place. */
export function AddToListMenu(props: AddToListMenuProps) {
  const { popup, onDone } = props;
  const personIds = 'personIds' in props ? props.personIds : [];
  const t = useTranslate();
  const notify = useNotify();
  const [words, setWords] = useState('');
  const making = usePopup(`${popup}:make`);
  const { add, drop } = useListActs();
  const q = words.trim();
  const { data, error, refetch } = useGetList<ListResource>(
    'lists',
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: 'changedAt', order: 'DESC' },
      filter: q === '' ? {} : { q },
    },
    { placeholderData: (before) => before, onError: saidInPlace },
  );
  if (personIds.length > LISTED_AT_ONCE) {
    return <p className={css.menu}>{t('lists.remove.tooMany')}</p>;
  }
  if (making.isOpen) {
    return (
      <MakeListForm
        personIds={personIds}
        name={data?.length === 0 ? q : ''}
        onMade={({ id, personIds: listed }, name) => {
          onDone();
          if ('onList' in props) return props.onList(id);
          notify(t('lists.add.added', { smart_count: listed.length, name }), {
            undo: () => drop({ id, name }),
          });
        }}
      />
    );
  }
  return (
    <div className={css.menu}>
      <TextField
        label={t('lists.add.find')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { ref: (field: HTMLInputElement | null) => field?.focus() },
        }}
        fullWidth
      />
      {error !== null && data === undefined ? (
        <ErrorState what={t('lists.index.unread')} error={error} onRetry={() => void refetch()} />
      ) : (
        <ul>
          {data?.map(({ id, name, peopleCount }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  onDone();
                  if ('onList' in props) props.onList(id);
                  else add({ id, name }, personIds);
                }}
              >
                <bdi>{name}</bdi>
                <span>{t('lists.show.people', { smart_count: peopleCount })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && <p>{t(q === '' ? 'lists.add.none' : 'lists.add.unfound')}</p>}
      <Button variant="outlined" onClick={making.open}>
        {t('lists.add.makeNew')}
      </Button>
    </div>
  );
}
