import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import type { WaitingProject, WaitResource } from '../../../domain/contracts/waits.ts';
import { Moment } from '../elements/Moment.tsx';
import { ROW } from '../elements/useRowKeys.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { dueWords } from '../prospects/dueDays.ts';
import { useCommand } from '../providers/useCommand.ts';
import css from './Today.module.css';

/** So many of a project stand there at first. */
const FIRST = 10;

interface ProjectWaitsProps {
  readonly project: WaitingProject;
  readonly newCount: number;
  /** The reader's day. */
  readonly today: string;
}

/** What waits in one project, the oldest first, each leading to where it is done. */
export function ProjectWaits({ project, newCount, today }: ProjectWaitsProps) {
  const t = useTranslate();
  const [isWhole, setIsWhole] = useState(false);
  const { send } = useCommand('READ_NOTIFICATIONS', { isPressed: true });
  const { id, name, isOwn, count, waits } = project;
  const shown = isWhole ? waits : waits.slice(0, FIRST);
  const more = waits.length - shown.length;
  const behind = count - waits.length;
  const title = `waits-${id}`;
  return (
    <section aria-labelledby={title}>
      <div className={css.head}>
        <h2 id={title}>
          {isOwn ? (
            <Link to={`/projects/${id}`}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name ?? t('today.ofWorkspace')}</bdi>
          )}
        </h2>
        {count > 0 && <span>{t('today.count', { smart_count: count })}</span>}
        {newCount > 0 && (
          <Link to={`/projects/${id}`}>{t('today.news', { smart_count: newCount })}</Link>
        )}
      </div>
      <ul className={css.rows}>
        {shown.map((wait) => (
          <li key={wait.id}>
            <Link
              {...{ [ROW]: wait.id }}
              className={css.row ?? ''}
              to={wait.to}
              onClick={() => {
                const { position, id: only } = wait;
                if (position !== null) {
                  void send('notifications/read', { body: { upTo: position, only } });
                }
              }}
            >
              <bdi className={css.words}>{wordsOf(wait, t)}</bdi>
              <span className={css.at} data-late={wait.dueOn !== null && wait.dueOn < today}>
                {wait.dueOn === null ? <Moment at={wait.since} /> : dueWords(wait.dueOn, today, t)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button size="small" onClick={() => setIsWhole(true)}>
          {t('today.more', { smart_count: more })}
        </Button>
      )}
      {more === 0 && behind > 0 && (
        <p className={css.at}>{t('today.behind', { smart_count: behind })}</p>
      )}
    </section>
  );
}

function wordsOf({ kind, personName, byName, words }: WaitResource, t: Translate): string {
  const person = personName ?? '';
  const by = byName ?? t('today.somebody');
  switch (kind) {
    case 'referral':
      return t('today.referral', { person, by });
    case 'introduction':
      return t('today.introduction', { person, by });
    case 'agreed':
      return t('today.agreed', { person, by });
    case 'nextStep':
      return t('today.nextStep', { person, step: words ?? t('today.noWords') });
    case 'answer':
      return t('today.answer', { person });
    case 'byHand':
      return t('today.nextStep', { person, step: words ?? t('today.noWords') });
    case 'invitation':
      return t('today.invitation', { person });
    case 'told':
      return words ?? '';
  }
}
