import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SequenceResource } from '../../../domain/contracts/sequences.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { PopupDialog } from '../elements/PopupDialog.tsx';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { RenameForm } from './RenameForm.tsx';
import { useSequenceActs } from './useSequenceActs.ts';

/** Naming, copying and archiving a sequence. */
export function SequenceActions({ sequence }: { readonly sequence: SequenceResource }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { archive, restore, duplicate } = useSequenceActs();
  const menu = usePopup('sequence-actions');
  const rename = usePopup('rename-sequence');
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [more, setMore] = useState<HTMLButtonElement | null>(null);
  if (sequence.status === 'archived') {
    return (
      <Button variant="outlined" onClick={() => restore(sequence)}>
        {t('sequences.change.restore')}
      </Button>
    );
  }
  return (
    <>
      <Button
        ref={setButton}
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={rename.isOpen}
        onClick={rename.open}
      >
        {t('sequences.change.rename')}
      </Button>
      {rename.isOpen && button !== null && (
        <PopupDialog
          label={t('sequences.change.renameTitle')}
          anchor={button}
          onClose={rename.leave}
        >
          <RenameForm sequence={sequence} onDone={rename.leave} />
        </PopupDialog>
      )}
      <IconButton
        ref={setMore}
        aria-label={t('sequences.change.more')}
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
            duplicate(sequence, (id) => void navigate(`/sequences/${id}`));
          }}
        >
          {t('sequences.change.duplicate')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            menu.leave();
            archive(sequence, () => void navigate('/sequences'));
          }}
        >
          {t('sequences.change.archive')}
        </MenuItem>
      </Menu>
    </>
  );
}
