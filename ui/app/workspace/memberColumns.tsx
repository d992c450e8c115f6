import type { MemberResource } from '../../../domain/contracts/members.ts';
import { Face } from '../elements/Face.tsx';
import { Moment } from '../elements/Moment.tsx';
import type { Column } from '../elements/tableColumns.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { RoleChoice } from './RoleChoice.tsx';
import css from './MemberList.module.css';

/** What is told of those who belong to the workspace, or of those who left it; at an earlier moment nothing is changed. */
export function useMemberColumns(
  hasLeft: boolean,
  isPast: boolean,
): readonly Column<MemberResource>[] {
  const t = useTranslate();
  return [
    {
      id: 'name',
      title: t('workspace.columns.name'),
      sort: { field: 'name', first: 'ASC' },
      cell: (member) => <Who member={member} isPast={isPast} />,
    },
    {
      id: 'email',
      title: t('workspace.columns.email'),
      cell: ({ email }) => <span title={email}>{email}</span>,
    },
    {
      id: 'role',
      title: t('workspace.columns.role'),
      sort: { field: 'role', first: 'ASC' },
      cell: (member) =>
        hasLeft || isPast ? t(`workspace.roles.${member.role}`) : <RoleChoice member={member} />,
    },
    {
      id: 'projects',
      title: t('workspace.columns.projects'),
      isFigure: true,
      isWideOnly: true,
      cell: ({ projectCount }) => projectCount.toLocaleString('en'),
    },
    {
      id: 'since',
      title: t(hasLeft ? 'workspace.columns.left' : 'workspace.columns.since'),
      sort: { field: 'since', first: 'DESC' },
      cell: ({ since, leftAt }) => <Moment at={leftAt ?? since} />,
    },
  ];
}

interface WhoProps {
  readonly member: MemberResource;
  readonly isPast: boolean;
}

function Who({ member: { id, name, status, suspendedFor }, isPast }: WhoProps) {
  const t = useTranslate();
  const { user } = usePage();
  return (
    <span className={css.who}>
      <Face name={name} size={24} />
      <span className={css.words}>
        {name === '' ? (
          <span className={css.aside}>{t('workspace.unnamed')}</span>
        ) : (
          <bdi>{name}</bdi>
        )}
        {id === user.id && <span className={css.aside}> · {t('workspace.you')}</span>}
        {suspendedFor !== null && (
          <span className={css.aside}> · {t(`workspace.keptOut.${suspendedFor}`)}</span>
        )}
        {/* How an account is today says nothing of then. */}
        {!isPast && status !== 'open' && (
          <span className={css.aside}> · {t(`workspace.${status}`)}</span>
        )}
      </span>
    </span>
  );
}
