import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { useLocation } from 'react-router';
import type { MembershipResource } from '../../../domain/contracts/memberships.ts';
import { meantFor } from '../../../domain/contracts/meantWorkspace.ts';
import { Strip } from '../elements/Strip.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useEnterWorkspace } from './useEnterWorkspace.ts';

/** The strip over what was opened in another workspace than it is of. */
export function MeantWords({ workspaceId }: { readonly workspaceId: string }) {
  const t = useTranslate();
  const { pathname, search, hash } = useLocation();
  const { enter, isBusy } = useEnterWorkspace();
  const { data } = useGetList<MembershipResource>('memberships', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'name', order: 'ASC' },
    filter: { id: [workspaceId] },
  });
  if (data === undefined) return null;
  const [meant] = data;
  if (meant === undefined) {
    return <Strip label={t('root.meant.label')}>{t('root.meant.none')}</Strip>;
  }
  const address = meantFor(null, pathname + search + hash);
  return (
    <Strip
      label={t('root.meant.label')}
      action={
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          onClick={() => void enter(meant.id, address)}
        >
          {t('root.meant.open', { name: meant.name })}
        </Button>
      }
    >
      {t('root.meant.other', { name: meant.name })}
    </Strip>
  );
}
