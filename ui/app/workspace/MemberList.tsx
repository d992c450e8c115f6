import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { MemberResource, WorkspaceResource } from '../../../domain/contracts/members.ts';
import { ColumnChooser } from '../elements/ColumnChooser.tsx';
import { DataTable } from '../elements/DataTable.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { FindField } from '../elements/FindField.tsx';
import { ListFrame } from '../elements/ListFrame.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { Pager } from '../elements/Pager.tsx';
import { Segmented } from '../elements/Segmented.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { Passing } from '../elements/Passing.tsx';
import { useShownList } from '../elements/shownList.ts';
import { TableBar } from '../elements/TableBar.tsx';
import { useCounts } from '../elements/useCounts.ts';
import { CURRENT_ROW } from '../elements/useRowKeys.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useKeys } from '../keys/useKeys.ts';
import { TimeLine } from '../prospects/TimeLine.tsx';
import { useMoment } from '../prospects/useMoment.ts';
import { SavedViews } from '../views/SavedViews.tsx';
import { calledBy } from './calledBy.ts';
import { InvitationList } from './InvitationList.tsx';
import { INVITATIONS, InvitePeople } from './InvitePeople.tsx';
import { MemberActions } from './MemberActions.tsx';
import { useMemberColumns } from './memberColumns.tsx';
import { usePage } from '../root/page.ts';
import { RemoveMember } from './RemoveMember.tsx';
import { SuspendMember } from './SuspendMember.tsx';
import { NotInvitedLines } from './NotInvitedLines.tsx';
import css from './MemberList.module.css';

/** Who belongs to the workspace, and who left it. */
export function MemberList() {
  const t = useTranslate();
  const [isInviting, setInviting] = useState(false);
  const { may } = usePage().user;
  const workspace = useCounts<WorkspaceResource>('members', 'workspace');
  const { asOf, showAsOf } = useMoment(workspace?.since);
  const mayInvite = may.change && asOf === undefined;
  const open = () => setInviting(true);
  useKeys(mayInvite ? [{ key: 'c', does: 'workspace.invite.open', run: open }] : []);
  const invite = mayInvite && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={open}>
      {t('workspace.invite.open')}
    </Button>
  );
  return (
    <ListFrame resource="members" sort={{ field: 'name', order: 'ASC' }} asOf={asOf}>
      <PageHead
        title={t('workspace.place')}
        about={asOf === undefined ? <Seats of={workspace} /> : <HowManyThen asOf={asOf} />}
        actions={invite}
      />
      {mayInvite && <NotInvitedLines path={INVITATIONS} onMend={open} />}
      <MemberListBody asOf={asOf} />
      {workspace !== undefined && (
        <TimeLine
          since={workspace.since}
          asOf={asOf}
          onAsOf={showAsOf}
          drag={t('workspace.drag')}
        />
      )}
      {isInviting && <InvitePeople onClose={() => setInviting(false)} />}
    </ListFrame>
  );
}

function Seats({ of: found }: { readonly of: WorkspaceResource | undefined }) {
  const t = useTranslate();
  if (found === undefined) return null;
  const { seats, taken } = found;
  return seats === null
    ? t('workspace.taken', { smart_count: taken })
    : t('workspace.seats', { taken, seats });
}

/** How many seats there were then is not kept: who had one is. */
function HowManyThen({ asOf }: { readonly asOf: string }) {
  const t = useTranslate();
  const { total } = useGetList<MemberResource>('members', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
    meta: { asOf },
  });
  return total === undefined ? null : t('workspace.taken', { smart_count: total });
}

function MemberListBody({ asOf }: { readonly asOf: string | undefined }) {
  const t = useTranslate();
  const list = useShownList<MemberResource>();
  const { data, total = 0, isPending, error, refetch, filterValues, setFilters } = list;
  const [leaving, setLeaving] = useState<MemberResource>();
  const [suspending, setSuspending] = useState<MemberResource>();
  const hasLeft = filterValues['hasLeft'] === true;
  const isPast = asOf !== undefined;
  const columns = useMemberColumns(hasLeft, isPast);
  if (error != null && data === undefined) {
    return <ErrorState what={t('workspace.unread')} error={error} onRetry={refetch} />;
  }
  const { hasLeft: _hasLeft, ...rest } = filterValues;
  return (
    <>
      <TableBar>
        <FindField label={t('workspace.find')} placeholder={t('workspace.findShort')} />
        <Segmented
          label={t('workspace.which')}
          options={[
            { id: 'here', title: t('workspace.here') },
            { id: 'left', title: t('workspace.left') },
          ]}
          value={hasLeft ? 'left' : 'here'}
          onChange={(which) => setFilters(which === 'left' ? { ...rest, hasLeft: true } : rest)}
        />
        <SavedViews table="members" />
        <ColumnChooser columns={columns} />
      </TableBar>
      {isPending ? (
        <RowsSkeleton height={40} />
      ) : total === 0 ? (
        <p className={css.none}>
          {t(nobodyWords({ isFound: rest['q'] !== undefined, hasLeft, isPast }))}
        </p>
      ) : (
        <DataTable<MemberResource>
          label={t('workspace.label')}
          columns={columns}
          nameOf={calledBy}
          renderActions={
            isPast
              ? undefined
              : (member) => (
                  <MemberActions member={member} onRemove={setLeaving} onSuspend={setSuspending} />
                )
          }
        />
      )}
      <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
      {!hasLeft && !isPast && <InvitationList />}
      {/* The button that opened either may have gone once it is done. */}
      {suspending !== undefined && (
        <Passing around="main" next={CURRENT_ROW}>
          <SuspendMember member={suspending} onClose={() => setSuspending(undefined)} />
        </Passing>
      )}
      {leaving !== undefined && (
        <Passing around="main" next={CURRENT_ROW}>
          <RemoveMember member={leaving} onClose={() => setLeaving(undefined)} />
        </Passing>
      )}
    </>
  );
}

interface Nobody {
  readonly isFound: boolean;
  readonly hasLeft: boolean;
  readonly isPast: boolean;
}

function nobodyWords({ isFound, hasLeft, isPast }: Nobody) {
  if (isFound) return 'workspace.nobody';
  if (hasLeft) return isPast ? 'workspace.nobodyLeftThen' : 'workspace.nobodyLeft';
  return isPast ? 'workspace.nobodyThen' : 'workspace.nobody';
}
