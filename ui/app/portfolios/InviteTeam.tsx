import type { CompanyResource, InvitedOfTeam } from '../../../domain/contracts/portfolios.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { InviteForm } from '../workspace/InviteForm.tsx';
import { isToBeMended } from '../workspace/notInvited.ts';
import css from './Portfolio.module.css';

interface InviteTeamProps {
  readonly company: Pick<CompanyResource, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Invites the team of a company: the first of the list becomes the owner. */
export function InviteTeam({ company: { id, name }, onClose }: InviteTeamProps) {
  const t = useTranslate();
  return (
    <InviteForm<InvitedOfTeam>
      title={t('portfolios.invite.of', { name })}
      about={t('portfolios.invite.words')}
      role={t('portfolios.invite.role')}
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
