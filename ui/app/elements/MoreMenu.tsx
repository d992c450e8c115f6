import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { popupPaper } from './popupPaper.ts';

interface MoreMenuProps {
  /** By which name it is opened. */
  readonly popup: string;
  /** What the button does, for who can't see it. */
  readonly label: string;
  readonly items: readonly { readonly title: string; readonly act: () => void }[];
}

/** The three dots behind which the rarer acts of a screen stand. */
export function MoreMenu({ popup, label, items }: MoreMenuProps) {
  const { isOpen, open, leave } = usePopup(popup);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <IconButton
        ref={setAnchor}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={open}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={isOpen && anchor !== null}
        onClose={leave}
        slotProps={{ paper: popupPaper }}
      >
        {items.map(({ title, act }) => (
          <MenuItem
            key={title}
            onClick={() => {
              leave();
              act();
            }}
          >
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
