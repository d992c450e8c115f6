import type { InvitationResource } from '../../../domain/contracts/invitations.ts';
import { DataTable } from '../elements/DataTable.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { ListFrame } from '../elements/ListFrame.tsx';
import { Moment } from '../elements/Moment.tsx';
import { Pager } from '../elements/Pager.tsx';
import { Passing } from '../elements/Passing.tsx';
import { useShownList } from '../elements/shownList.ts';
import type { Column } from '../elements/tableColumns.ts';
import { CURRENT_ROW } from '../elements/useRowKeys.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { InvitationActions } from './InvitationActions.tsx';
import css from './MemberList.module.css';

/** Who is invited and has not accepted yet, below the members; nothing where nobody is. */
export function InvitationList() {
  return (
    <ListFrame resource="invitations" sort={{ field: 'askedAt', order: 'DESC' }} named="invited">
      <Invited />
    </ListFrame>
  );
}

function Invited() {
  const t = useTranslate();
  const {
    data,
    total = 0,
    error,
    refetch,
    page,
    perPage,
    setPage,
  } = useShownList<InvitationResource>();
  if (error != null && data === undefined) {
    return <ErrorState what={t('workspace.invited.unread')} error={error} onRetry={refetch} />;
  }
  if (total === 0) return null;
  return (
    // The last of them goes with the whole of it: then the focus stands among the members.
    <Passing around="main" next={CURRENT_ROW}>
      <section className={css.invited} aria-labelledby="invited-title">
        <h2 id="invited-title">{t('workspace.invited.title', { smart_count: total })}</h2>
        <DataTable<InvitationResource>
          label={t('workspace.invited.label')}
          columns={columnsOf(t)}
          nameOf={({ email }) => email}
          renderActions={(invitation) => <InvitationActions invitation={invitation} />}
        />
        <Pager page={page} perPage={perPage} total={total} onPage={setPage} />
      </section>
    </Passing>
  );
}

function columnsOf(t: Translate): readonly Column<InvitationResource>[] {
  return [
    {
      id: 'email',
      title: t('workspace.columns.email'),
      sort: { field: 'email', first: 'ASC' },
      givesWay: true,
      width: '200px',
      cell: ({ email, name }) => (
        <span className={css.invitee} title={email}>
          <bdi>{email}</bdi>
          {name !== '' && (
            <span className={css.aside}>
              {' · '}
              <bdi>{name}</bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'role',
      title: t('workspace.columns.role'),
      sort: { field: 'role', first: 'ASC' },
      cell: ({ role }) => t(`workspace.roles.${role}`),
    },
    {
      id: 'state',
      title: t('workspace.invited.state'),
      cell: (invitation) => <State invitation={invitation} />,
    },
    {
      id: 'inviter',
      title: t('workspace.invited.by'),
      isWideOnly: true,
      cell: ({ inviterName }) => <bdi>{inviterName}</bdi>,
    },
    {
      id: 'asked',
      title: t('workspace.invited.sent'),
      sort: { field: 'askedAt', first: 'DESC' },
      cell: ({ askedAt }) => <Moment at={askedAt} />,
    },
  ];
}

/** What there is to know of the newest mail: what calls for an act comes first. */
function State({ invitation }: { readonly invitation: InvitationResource }) {
  const t = useTranslate();
  const { isExpired, mail, remindedAt } = invitation;
  if (isExpired) return <span className={css.failed}>{t('workspace.invited.expired')}</span>;
  if (mail === 'failed') return <span className={css.failed}>{t('workspace.invited.failed')}</span>;
  if (mail === 'underWay') return t('workspace.invited.underWay');
  return t(remindedAt === null ? 'workspace.invited.delivered' : 'workspace.invited.reminded');
}
