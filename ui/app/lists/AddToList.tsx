import AddIcon from '@mui/icons-material/PlaylistAdd';
import { useId } from 'react';
import { PopupButton } from '../elements/PopupButton.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { AddToListMenu, type ToBeListed } from './AddToListMenu.tsx';

/** Puts people on a list that one chooses, or makes; for who may read about people. */
export function AddToList(props: ToBeListed) {
  const t = useTranslate();
  const { user } = usePage();
  const popup = `add-to-list-${useId()}`;
  return (
    <PopupButton
      popup={popup}
      variant="outlined"
      color="inherit"
      startIcon={<AddIcon />}
      disabled={'personIds' in props && props.personIds.length === 0}
      words={t('lists.add.open')}
      label={t('lists.add.title')}
      isOffered={user.may.readPeople && user.may.change}
    >
      {(leave) => <AddToListMenu popup={popup} onDone={leave} {...props} />}
    </PopupButton>
  );
}
