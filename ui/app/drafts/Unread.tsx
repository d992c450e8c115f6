import CheckIcon from '@mui/icons-material/CheckOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Drafts.module.css';

interface UnreadProps {
  /** What it is that a model wrote, for who can't see where this stands. */
  readonly of: string;
  /** Undefined to whom it is not to say so. */
  readonly onRead: (() => void) | undefined;
}

/** That a model wrote it and nobody has read it, and the button that says that one has. */
export function Unread({ of, onRead }: UnreadProps) {
  const t = useTranslate();
  return (
    <div className={css.unread} role="note">
      <span>{t('drafts.unread.words')}</span>
      {onRead !== undefined && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<CheckIcon />}
          aria-label={t('drafts.unread.readOf', { of })}
          onClick={onRead}
        >
          {t('drafts.unread.read')}
        </Button>
      )}
    </div>
  );
}
