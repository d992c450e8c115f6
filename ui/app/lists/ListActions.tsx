import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListResource } from '../../../domain/contracts/lists.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { PopupDialog } from '../elements/PopupDialog.tsx';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { RenameListForm } from './RenameListForm.tsx';
import { useListActs } from './useListActs.ts';

/** Naming, sharing and deleting a list, for who may. */
export function ListActions({ list }: { readonly list: ListResource }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { share, drop } = useListActs();
  const menu = usePopup('list-actions');
  const rename = usePopup('rename-list');
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [more, setMore] = useState<HTMLButtonElement | null>(null);
  const isShared = list.sharing === 'workspace';
  return (
    <>
      <Button
        ref={setButton}
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={rename.isOpen}
        onClick={rename.open}
      >
        {t('lists.change.rename')}
      </Button>
      {rename.isOpen && button !== null && (
        <PopupDialog label={t('lists.change.renameTitle')} anchor={button} onClose={rename.leave}>
          <RenameListForm list={list} onDone={rename.leave} />
        </PopupDialog>
      )}
      <IconButton
        ref={setMore}
        aria-label={t('lists.change.more')}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        anchorEl={more}
        open={menu.isOpen && more !== null}
        onClose={menu.leave}
        slotProps={{ paper: popupPaper }}
      >
        <MenuItem
          onClick={() => {
            menu.leave();
            share(list, isShared ? 'private' : 'workspace');
          }}
        >
          {t(isShared ? 'lists.change.unshare' : 'lists.change.share')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            menu.leave();
            drop(list, () => void navigate('/lists'));
          }}
        >
          {t('lists.change.delete')}
        </MenuItem>
      </Menu>
    </>
  );
}
