import Button from '@mui/material/Button';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { ShareRole } from '../referrals/ShareRole.tsx';
import { useProject } from './useProject.ts';
import css from './ProjectEdit.module.css';

/** Whether colleagues who don't work on the project may refer people for it. */
export function ProjectReferrals() {
  const t = useTranslate();
  const { id, name, takesReferrals, may } = useProject();
  const notify = useNotify();
  const { send, state } = useCommand('CHANGE_REFERRALS');
  const verb = takesReferrals ? 'close' : 'open';

  async function change() {
    if ((await send(`projects/${id}/${verb}-referrals`)) === undefined) return;
    const inverse = takesReferrals ? 'open' : 'close';
    notify(t(takesReferrals ? 'referrals.settings.closed' : 'referrals.settings.opened'), {
      undo: () => void send(`projects/${id}/${inverse}-referrals`),
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
      <div className={css.ways}>
        {takesReferrals && <ShareRole projectId={id} name={name} />}
        <Button
          variant="outlined"
          disabled={!may.change || state === 'request'}
          onClick={() => void change()}
        >
          {t(`referrals.settings.${verb}`)}
        </Button>
      </div>
    </section>
  );
}
