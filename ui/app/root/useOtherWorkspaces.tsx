import SwitchIcon from '@mui/icons-material/SwapHorizOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import type { ReactElement } from 'react';
import { useGetList } from 'react-admin';
import type { MembershipResource } from '../../../domain/contracts/memberships.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useEnterWorkspace } from './useEnterWorkspace.ts';

/** So many workspaces a menu has room for. */
const MOST = 25;

/** The other workspaces that one belongs to, each with the way there; none for nearly everybody. */
export function useOtherWorkspaces(isOpen: boolean, onDone: () => void): readonly ReactElement[] {
  const t = useTranslate();
  const { enter } = useEnterWorkspace();
  const { data = [] } = useGetList<MembershipResource>(
    'memberships',
    { pagination: { page: 1, perPage: MOST }, sort: { field: 'name', order: 'ASC' } },
    { enabled: isOpen },
  );

  return data
    .filter(({ current }) => !current)
    .map(({ id, name }) => (
      <MenuItem
        key={id}
        onClick={() => {
          onDone();
          void enter(id);
        }}
      >
        <ListItemIcon>
          <SwitchIcon fontSize="small" />
        </ListItemIcon>
        <bdi>{t('root.userMenu.enter', { name })}</bdi>
      </MenuItem>
    ));
}
