import Button from '@mui/material/Button';
import type { StandingResource } from '../../../domain/contracts/standing.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import { SupportAddress } from '../../shared/links/SupportAddress.tsx';
import { dateWords } from '../elements/moments.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { useWorkspaceFace } from '../root/useWorkspaceFace.ts';
import { useReopen } from './useReopen.ts';
import { useTrialEnd } from './useTrialEnd.ts';
import css from './StandingWords.module.css';

/** The strip of a workspace that is tried out or closed: how it stands, and what to do about it. */
export function StandingWords({ standing }: { readonly standing: StandingResource }) {
  const t = useTranslate();
  const { name } = useWorkspaceFace();
  const { status, endsAt } = standing;
  useTrialEnd(standing);
  const day = endsAt === null ? '' : dateWords(new Date(endsAt));
  return (
    <section className={css.strip} data-status={status} aria-label={t('workspace.standing.label')}>
      <Icon shape={status === 'trial' ? 'notice' : 'warning'} size={20} />
      {status === 'closing' ? (
        <>
          <span className={css.words}>{t('workspace.standing.closing', { name, day })}</span>
          <Reopen />
        </>
      ) : (
        <span className={css.words}>
          {status === 'trial' ? trialWords(standing, day, t) : t('workspace.standing.over')}{' '}
          <AskForWhole />
        </span>
      )}
    </section>
  );
}

function trialWords({ limits }: StandingResource, day: string, t: Translate): string {
  const parts = limits.map(({ limit, taken, most }) => {
    if (taken === null) return t('workspace.standing.exportedPeople', { most });
    return limit === 'members'
      ? t('workspace.standing.members', { taken, most })
      : t('workspace.standing.projects', { taken, most });
  });
  const used = parts.join(', ');
  return day === ''
    ? t('workspace.standing.trial', { used })
    : t('workspace.standing.trialUntil', { used, day });
}

/** Whoever has seen enough asks for the whole. */
function AskForWhole() {
  const t = useTranslate();
  const { data } = usePage();
  const { name } = useWorkspaceFace();
  return (
    <>
      {t('workspace.standing.ask')}{' '}
      <SupportAddress
        email={data.clientConfig.supportEmail}
        subject={t('workspace.standing.subject', { name })}
      />
    </>
  );
}

function Reopen() {
  const t = useTranslate();
  const { reopen, isBusy } = useReopen();
  return (
    <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void reopen()}>
      {t('workspace.standing.reopen')}
    </Button>
  );
}
