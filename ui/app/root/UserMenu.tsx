import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTheme } from 'react-admin';
import { Link } from 'react-router';
import { Link as SiteLink } from '../../shared/links/Link.tsx';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { Face } from '../elements/Face.tsx';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from './page.ts';
import css from './UserMenu.module.css';

/** Who is signed in; opens light or dark, and the way out. */
export function UserMenu() {
  const translate = useTranslate();
  const { user } = usePage();
  const [theme, setTheme] = useTheme();
  const { send } = useCommand('SAVE_USER');
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const menu = usePopup('user-menu');
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
        <MenuItem
          onClick={() => {
            const chosen = theme === 'dark' ? 'light' : 'dark';
            setTheme(chosen);
            menu.close();
            void send('update-self', { body: { preferences: { theme: chosen } } });
          }}
        >
          <ListItemIcon>
            {theme === 'dark' ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
          </ListItemIcon>
          {translate(theme === 'dark' ? 'root.userMenu.light' : 'root.userMenu.dark')}
        </MenuItem>
        <MenuItem component={Link} to="/settings" onClick={menu.close}>
          <ListItemIcon>
            <SettingsIcon fontSize="small" />
          </ListItemIcon>
          {translate('root.userMenu.settings')}
        </MenuItem>
        <MenuItem component={SiteLink} href="/logout">
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {translate('root.userMenu.logOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
