import type { CompanyResource, InvitedOfTeam } from '../../../domain/contracts/portfolios.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { InviteForm } from '../workspace/InviteForm.tsx';
import { isToBeMended } from '../workspace/notInvited.ts';
import css from './Portfolio.module.css';

interface InviteTeamProps {
  readonly company: Pick<CompanyResource, 'id' | 'name' | 'awaitsOwner'>;
  readonly onClose: () => void;
}

/** Invites the team of a company: the first of the list as its owner, unless somebody else is asked to be that already. */
export function InviteTeam({ company, onClose }: InviteTeamProps) {
  const t = useTranslate();
  const { id, name, awaitsOwner } = company;
  return (
    <InviteForm<InvitedOfTeam>
      title={t('portfolios.invite.of', { name })}
      about={t(awaitsOwner ? 'portfolios.invite.wordsAwaited' : 'portfolios.invite.words')}
      role={t(awaitsOwner ? 'portfolios.invite.roleOfAll' : 'portfolios.invite.role')}
      type="INVITE_TEAM"
      path={`portfolio-companies/${id}/invite`}
      onClose={onClose}
      whyOf={({ lines }) =>
        lines.filter(isToBeMended).map(({ typed, outcome }) => ({
          typed,
          why: t(`portfolios.invite.outcomes.${outcome}`),
        }))
      }
    >
      {({ lines }) => (
        <ul className={css.lines} aria-label={t('workspace.invite.each')}>
          {lines.map(({ typed, email, outcome }, index) => (
            <li key={index}>
              <bdi>{email ?? typed}</bdi>
              <span className={css.soft}>{t(`portfolios.invite.outcomes.${outcome}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </InviteForm>
  );
}
