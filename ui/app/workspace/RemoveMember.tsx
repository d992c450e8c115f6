import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { MemberResource } from '../../../domain/contracts/members.ts';
import type { WorkspaceUser } from '../../../domain/contracts/user.ts';
import { Choice } from '../elements/Choice.tsx';
import { ConfirmDialog } from '../elements/ConfirmDialog.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import css from './MemberList.module.css';
import { calledBy } from './calledBy.ts';
import { useMemberActs } from './useMemberActs.ts';

/** Who may own a project. */
const SUCCESSORS: readonly string[] = ['owner', 'recruiter', 'hiringManager'];

interface RemoveMemberProps {
  readonly member: MemberResource;
  readonly onClose: () => void;
}

/** Asks before somebody is taken out of the workspace, and who goes on with their projects. */
export function RemoveMember({ member, onClose }: RemoveMemberProps) {
  const t = useTranslate();
  const { user } = usePage();
  const { remove, isBusy, error } = useMemberActs();
  const { id, projectCount, writesTo } = member;
  const name = calledBy(member);
  const isYou = id === user.id;
  const act = isYou ? 'leave' : 'remove';
  const { data: users = [] } = useGetList<WorkspaceUser>('users', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  const options = users
    .filter((each) => each.id !== id && SUCCESSORS.includes(each.role))
    .map((each) => ({ id: each.id, title: each.name }));
  const [chosen, setChosen] = useState(isYou ? undefined : user.id);
  const successorId = options.some((each) => each.id === chosen) ? chosen : options[0]?.id;

  async function confirm() {
    if (await remove(member, projectCount === 0 ? undefined : successorId)) onClose();
  }

  return (
    <ConfirmDialog
      question={isYou ? t('workspace.leave.question') : t('workspace.remove.question', { name })}
      className={css.question}
      keep={t('workspace.remove.keep')}
      confirm={isBusy ? t('workspace.remove.removing') : t(`workspace.${act}.confirm`)}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{t(`workspace.${act}.at`)}</p>
      {projectCount > 0 && (
        <>
          <p>{t(`workspace.${act}.projects`, { smart_count: projectCount })}</p>
          <Choice
            label={t(`workspace.${act}.successor`)}
            value={successorId ?? ''}
            options={options}
            onChange={setChosen}
          />
        </>
      )}
      {writesTo > 0 && (
        <p>
          {t(`workspace.${act}.writesTo`, { smart_count: writesTo })}{' '}
          <Link to="/outbox">{t('workspace.remove.toOutbox')}</Link>
        </p>
      )}
      <p>{t(`workspace.${act}.kept`)}</p>
      {error !== undefined && <ErrorState what={t(`workspace.${act}.failed`)} error={error} />}
    </ConfirmDialog>
  );
}
