import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { ChangeSender } from './ChangeSender.tsx';
import css from './Enrolments.module.css';

interface TakeOverProps {
  /** What waits, in words. */
  readonly title: string;
  readonly count: number;
  readonly sequenceIds: readonly string[];
}

/** That people of sequences wait for somebody to take them over, and the way to do it for all of them. */
export function TakeOver({ title, count, sequenceIds }: TakeOverProps) {
  const t = useTranslate();
  const { may } = usePage().user;
  const [isAsked, setAsked] = useState(false);
  if (count === 0 && !isAsked) return null;
  return (
    <section className={css.waiting} aria-labelledby="without-sender">
      <h2 id="without-sender">{title}</h2>
      <p className={css.about}>{t('enrolments.sender.waitsWords')}</p>
      {may.change && (
        <Button variant="outlined" onClick={() => setAsked(true)}>
          {t('enrolments.sender.take')}
        </Button>
      )}
      {isAsked && <ChangeSender whom={{ sequenceIds }} onClose={() => setAsked(false)} />}
    </section>
  );
}
