import AddIcon from '@mui/icons-material/PlaylistAdd';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { PopupDialog } from '../elements/PopupDialog.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { AddToListMenu, type ToBeListed } from './AddToListMenu.tsx';

/** Puts people on a list that one chooses, or makes; for who may read about people. */
export function AddToList(props: ToBeListed) {
  const t = useTranslate();
  const { user } = usePage();
  const popup = `add-to-list-${useId()}`;
  const { isOpen, open, leave } = usePopup(popup);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  if (!user.may.readPeople) return null;
  return (
    <>
      <Button
        ref={setButton}
        variant="outlined"
        color="inherit"
        startIcon={<AddIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={'personIds' in props && props.personIds.length === 0}
        onClick={open}
      >
        {t('lists.add.open')}
      </Button>
      {isOpen && button !== null && (
        <PopupDialog label={t('lists.add.title')} anchor={button} onClose={leave}>
          <AddToListMenu popup={popup} onDone={leave} {...props} />
        </PopupDialog>
      )}
    </>
  );
}
