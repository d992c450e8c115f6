import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import WorkspaceIcon from '@mui/icons-material/TuneOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import type { ReactElement } from 'react';
import { useTheme } from 'react-admin';
import { Link } from 'react-router';
import { Link as SiteLink } from '../../shared/links/Link.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { forgetUnsent } from '../live/unsent.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from './page.ts';
import { sectionsFor } from './settingsSections.ts';
import { useOtherWorkspaces } from './useOtherWorkspaces.tsx';

/**
 * Light or dark, the settings, other workspaces and the way out, as items of whichever menu shows them.
 * @param isOpen nothing is asked of the server for a menu that nobody opens
 */
export function useAccountItems(isOpen: boolean, onDone: () => void): readonly ReactElement[] {
  const translate = useTranslate();
  const [theme, setTheme] = useTheme();
  const { user, workspace } = usePage();
  const hasSettings = sectionsFor(user.may, workspace).some((part) => part.isOpen);
  const { send } = useCommand('SAVE_USER', { isPressed: true });
  const others = useOtherWorkspaces(isOpen, onDone);
  const items = [
    <MenuItem
      key="theme"
      onClick={() => {
        const chosen = theme === 'dark' ? 'light' : 'dark';
        setTheme(chosen);
        onDone();
        void send('update-self', { body: { preferences: { theme: chosen } } });
      }}
    >
      <ListItemIcon>
        {theme === 'dark' ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
      </ListItemIcon>
      {translate(theme === 'dark' ? 'root.userMenu.light' : 'root.userMenu.dark')}
    </MenuItem>,
    <MenuItem key="settings" component={Link} to="/settings" onClick={onDone}>
      <ListItemIcon>
        <SettingsIcon fontSize="small" />
      </ListItemIcon>
      {translate('root.userMenu.settings')}
    </MenuItem>,
    hasSettings && (
      <MenuItem key="workspace" component={Link} to="/workspace" onClick={onDone}>
        <ListItemIcon>
          <WorkspaceIcon fontSize="small" />
        </ListItemIcon>
        {translate('root.userMenu.workspace')}
      </MenuItem>
    ),
    ...others,
    <MenuItem key="logOut" component={SiteLink} href="/logout" onClick={forgetUnsent}>
      <ListItemIcon>
        <LogoutIcon fontSize="small" />
      </ListItemIcon>
      {translate('root.userMenu.logOut')}
    </MenuItem>,
  ];
  return items.filter((item) => item !== false);
}
