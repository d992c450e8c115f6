import { useState } from 'react';
import { ActivityFeed } from '../activities/ActivityFeed.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Person.module.css';

/** What was done about somebody, read once it is asked for. */
export function PersonActivity({ personId }: { readonly personId: string }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={css.activity}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('activities.ofPerson')}</summary>
      {isOpen && <ActivityFeed filter={{ personId }} isInAddress={false} />}
    </details>
  );
}
