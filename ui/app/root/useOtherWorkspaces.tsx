import SwitchIcon from '@mui/icons-material/SwapHorizOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import type { ReactElement } from 'react';
import { useGetList } from 'react-admin';
import type {
  MembershipResource,
  WorkspaceEntered,
} from '../../../domain/contracts/memberships.ts';
import { loadPage } from '../../shared/page/siteAddress.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

/** So many workspaces a menu has room for. */
const MOST = 25;

/** The other workspaces that one belongs to, each with the way there; none for nearly everybody. */
export function useOtherWorkspaces(isOpen: boolean, onDone: () => void): readonly ReactElement[] {
  const t = useTranslate();
  const { send } = useCommand('ENTER_WORKSPACE', { isPressed: true });
  const { data = [] } = useGetList<MembershipResource>(
    'memberships',
    { pagination: { page: 1, perPage: MOST }, sort: { field: 'name', order: 'ASC' } },
    { enabled: isOpen },
  );

  async function enter(id: string) {
    onDone();
    const entered = await send(`memberships/${id}/enter`);
    // All that is on screen is of the workspace that was left.
    if (entered !== undefined) loadPage((entered.answer as WorkspaceEntered).home);
  }

  return data
    .filter(({ current }) => !current)
    .map(({ id, name }) => (
      <MenuItem key={id} onClick={() => void enter(id)}>
        <ListItemIcon>
          <SwitchIcon fontSize="small" />
        </ListItemIcon>
        <bdi>{t('root.userMenu.enter', { name })}</bdi>
      </MenuItem>
    ));
}
