import Menu from '@mui/material/Menu';
import { useState } from 'react';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { Face } from '../elements/Face.tsx';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from './page.ts';
import { useAccountItems } from './useAccountItems.tsx';
import css from './UserMenu.module.css';

/** Who is signed in; opens light or dark, and the way out. */
export function UserMenu() {
  const translate = useTranslate();
  const { user } = usePage();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const menu = usePopup('user-menu');
  const items = useAccountItems(menu.isOpen, menu.close);
  const called = user.name === '' ? user.email : user.name;
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={css.user}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        aria-label={translate('root.userMenu.label', { name: called })}
        onClick={menu.open}
      >
        <Face name={called} size={32} />
        <span className={css.name}>
          <bdi>{user.name}</bdi>
          <small>{user.email}</small>
        </span>
      </button>
      <Menu
        anchorEl={button}
        open={menu.isOpen && button !== null}
        onClose={menu.leave}
        slotProps={{ paper: popupPaper }}
      >
        {items}
      </Menu>
    </>
  );
}
