import { GivenRole, type MemberResource } from '../../../domain/contracts/members.ts';
import { usePage } from '../root/page.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { calledBy } from './calledBy.ts';
import { useMemberActs } from './useMemberActs.ts';
import css from './MemberList.module.css';

/** What somebody is in the workspace, to be changed where it stands. */
export function RoleChoice({ member }: { readonly member: MemberResource }) {
  const t = useTranslate();
  const { changeRole } = useMemberActs();
  const { user } = usePage();
  const { role, isOnlyOwner } = member;
  // Whom the server's own people made an operator is theirs to change.
  if (role === 'operator' || !user.may.change) return t(`workspace.roles.${role}`);
  if (isOnlyOwner) {
    return (
      <span className={css.onlyOwner} title={t('workspace.onlyOwnerWhy')}>
        {t('workspace.onlyOwner')}
      </span>
    );
  }
  return (
    <select
      className={css.role}
      aria-label={t('workspace.change.label', { name: calledBy(member) })}
      title={t(`workspace.rights.${role}`)}
      value={role}
      onChange={({ target }) => changeRole(member, GivenRole.parse(target.value))}
    >
      {GivenRole.options.map((each) => (
        <option key={each} value={each} title={t(`workspace.rights.${each}`)}>
          {t(`workspace.roles.${each}`)}
        </option>
      ))}
    </select>
  );
}
