import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Link } from 'react-router';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { ShareRole } from '../referrals/ShareRole.tsx';
import { ProjectReward } from './ProjectReward.tsx';
import { mayChangeProject, useProject } from './useProject.ts';
import css from './ProjectEdit.module.css';

/** Whether colleagues who don't work on the project may refer people for it. */
export function ProjectReferrals() {
  const t = useTranslate();
  const project = useProject();
  const { id, name, takesReferrals, acceptsReferrals } = project;
  const mayChange = mayChangeProject(project);
  const notify = useNotify();
  const { send, state } = useCommand('CHANGE_REFERRALS', { isPressed: true });
  const verb = takesReferrals ? 'close' : 'open';

  async function change() {
    if ((await send(`projects/${id}/${verb}-referrals`)) === undefined) return;
    const inverse = takesReferrals ? 'open' : 'close';
    notify(t(takesReferrals ? 'referrals.settings.closed' : 'referrals.settings.opened'), {
      undo: () => void send(`projects/${id}/${inverse}-referrals`),
    });
  }

  async function setApproval(automatic: boolean) {
    const path = `projects/${id}/set-referral-approval`;
    if ((await send(path, { body: { automatic } })) === undefined) return;
    notify(t(automatic ? 'referrals.settings.automatic' : 'referrals.settings.byHand'), {
      undo: () => void send(path, { body: { automatic: !automatic } }),
    });
  }

  return (
    <section className={css.section}>
      <h2>{t('referrals.settings.title')}</h2>
      <p className={css.about}>{t('referrals.settings.words')}</p>
      {takesReferrals && (
        <p className={css.about}>
          {t('referrals.settings.link')}{' '}
          <code className={css.link}>{`${window.location.origin}/referrals/${id}`}</code>
        </p>
      )}
      {takesReferrals && (
        <FormControlLabel
          className={css.approval ?? ''}
          control={
            <Checkbox
              checked={acceptsReferrals}
              disabled={!mayChange || state === 'request'}
              onChange={(_event, checked) => void setApproval(checked)}
            />
          }
          label={t('referrals.settings.approval')}
        />
      )}
      {takesReferrals && <ProjectReward />}
      <p className={css.about}>
        <Link to={`/projects/${id}/rewards`} data-alone>
          {t('referrals.reward.account')}
        </Link>
      </p>
      <div className={css.ways}>
        {takesReferrals && <ShareRole projectId={id} name={name} />}
        <Button
          variant="outlined"
          disabled={!mayChange || state === 'request'}
          onClick={() => void change()}
        >
          {t(`referrals.settings.${verb}`)}
        </Button>
      </div>
    </section>
  );
}
