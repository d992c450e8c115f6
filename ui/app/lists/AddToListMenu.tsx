import Button from '@mui/material/Button';
import type { ListResource } from '../../../domain/contracts/lists.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { ChooseByName } from '../elements/ChooseByName.tsx';
import dialog from '../elements/PopupDialog.module.css';
import { useFoundByName } from '../elements/useFoundByName.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { MakeListForm } from './MakeListForm.tsx';
import { useListActs } from './useListActs.ts';

/** Who is to stand on a list. */
export type ToBeListed =
  /** These, 500 at most. */
  | { readonly personIds: readonly string[] }
  /** Many, whom whoever asked puts on it once it is chosen. */
  | { readonly onList: (listId: string) => void };

type AddToListMenuProps = ToBeListed & {
  /** The id of the popup that it stands in. */
  readonly popup: string;
  readonly onDone: () => void;
};

/** The lists to choose from, found by name, and a new one in the same place. */
export function AddToListMenu(props: AddToListMenuProps) {
  const { popup, onDone } = props;
  const personIds = 'personIds' in props ? props.personIds : [];
  const t = useTranslate();
  const notify = useNotify();
  const found = useFoundByName<ListResource>('lists');
  const making = usePopup(`${popup}:make`);
  const { add, drop } = useListActs();
  if (making.isOpen) {
    return (
      <MakeListForm
        personIds={personIds}
        name={found.rows?.length === 0 ? found.q : ''}
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
    <div className={dialog.content}>
      <ChooseByName
        found={found}
        texts={{
          find: t('lists.add.find'),
          unread: t('lists.index.unread'),
          none: t('lists.add.none'),
          unfound: t('lists.add.unfound'),
        }}
        about={({ peopleCount }) => t('lists.show.people', { smart_count: peopleCount })}
        onChoose={({ id, name }) => {
          onDone();
          if ('onList' in props) props.onList(id);
          else add({ id, name }, personIds);
        }}
      />
      <Button variant="outlined" onClick={making.open}>
        {t('lists.add.makeNew')}
      </Button>
    </div>
  );
}
