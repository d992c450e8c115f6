import Button from '@mui/material/Button';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './MemberList.module.css';
import { notInvited } from './notInvited.ts';

interface NotInvitedLinesProps {
  /** Where their list was sent. */
  readonly path: string;
  readonly onMend: () => void;
}

/** Who was on a pasted list and could not be invited, until that is mended or dismissed; nothing where all were. */
export function NotInvitedLines({ path, onMend }: NotInvitedLinesProps) {
  const t = useTranslate();
  const lines = notInvited.use(path);
  if (lines === undefined) return null;
  return (
    <section className={`${css.invited} ${css.notInvited}`} aria-labelledby="not-invited-title">
      <h2 id="not-invited-title">
        {t('workspace.notInvited.title', { smart_count: lines.length })}
      </h2>
      <ul className={css.lines} aria-labelledby="not-invited-title">
        {lines.map(({ typed, why }, index) => (
          <li key={index}>
            <bdi>{typed}</bdi>
            <span className={css.aside}>{why}</span>
          </li>
        ))}
      </ul>
      <div className={css.mend}>
        <Button variant="outlined" onClick={onMend}>
          {t('workspace.notInvited.mend')}
        </Button>
        <Button onClick={() => notInvited.keep(path, undefined)}>
          {t('workspace.notInvited.dismiss')}
        </Button>
      </div>
    </section>
  );
}
