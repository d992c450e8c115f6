import Button from '@mui/material/Button';
import type { StandingResource } from '../../../domain/contracts/standing.ts';
import { SupportAddress } from '../../shared/links/SupportAddress.tsx';
import { dateWords } from '../elements/moments.ts';
import { Strip } from '../elements/Strip.tsx';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { useWorkspaceFace } from '../root/useWorkspaceFace.ts';
import { useReopen } from './useReopen.ts';
import { useTrialEnd } from './useTrialEnd.ts';

/** The strip of a workspace that is tried out or closed: how it stands, and what to do about it. */
export function StandingWords({ standing }: { readonly standing: StandingResource }) {
  const t = useTranslate();
  const { name } = useWorkspaceFace();
  const { status, endsAt } = standing;
  useTrialEnd(standing);
  const day = endsAt === null ? '' : dateWords(new Date(endsAt));
  const label = t('workspace.standing.label');
  if (status === 'closing') {
    return (
      <Strip label={label} isUrgent action={<Reopen />}>
        {t('workspace.standing.closing', { name, day })}
      </Strip>
    );
  }
  return (
    <Strip label={label} isUrgent={status !== 'trial'}>
      {status === 'trial' ? trialWords(standing, day, t) : t('workspace.standing.over')}{' '}
      <AskForWhole />
    </Strip>
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
