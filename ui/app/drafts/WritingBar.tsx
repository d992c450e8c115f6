import StopIcon from '@mui/icons-material/StopCircleOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { takeFocus } from '../elements/takeFocus.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Drafts.module.css';
import type { Writing } from './useWriting.ts';

interface WritingBarProps {
  readonly writing: Writing;
  /** The button by which it begins. */
  readonly children: ReactNode;
}

/** That a model writes, with the button that stops it; and why nothing came of it. */
export function WritingBar({ writing, children }: WritingBarProps) {
  const t = useTranslate();
  const { isWriting, failure, stop } = writing;
  if (isWriting) {
    return (
      <div className={css.writing}>
        <output>{t('drafts.write.writing')}</output>
        <Button ref={takeFocus} variant="outlined" startIcon={<StopIcon />} onClick={stop}>
          {t('drafts.write.stop')}
        </Button>
      </div>
    );
  }
  return (
    <div className={css.begin}>
      {children}
      {failure !== undefined && (
        <p role="alert" className={css.failure}>
          {failure} {t('drafts.write.unchanged')}
        </p>
      )}
    </div>
  );
}
