import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { ActivityResource } from '../../../domain/contracts/activities.ts';
import { Face } from '../elements/Face.tsx';
import { Moment } from '../elements/Moment.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { SEQUENCE_BEGUN, useWhoEnrolled } from '../prospects/useWhoEnrolled.ts';
import { ActWords } from '../suggestions/ActWords.tsx';
import type { Act, ActState } from '../suggestions/useActs.ts';
import css from './Activities.module.css';

interface ActivityRowProps {
  readonly activity: ActivityResource;
  readonly state: ActState | undefined;
  readonly onAct: (act: Act) => void;
}

/** One thing that was done: who, what, when, where it happened, and its Undo. */
export function ActivityRow({ activity, state, onAct }: ActivityRowProps) {
  const t = useTranslate();
  const { words, to, at, who, undo } = activity;
  const whoEnrolled = useWhoEnrolled();
  const failed = t('activities.failed');
  /** Of a prospect: of all else nobody begins anything. */
  const [, prospectId] = /^prospects\/([^/]+)\/restore$/.exec(undo?.path ?? '') ?? [];
  return (
    <li className={css.row}>
      <Face name={who ?? t('activities.byKith')} size={28} />
      <span className={css.words}>
        {to === null ? (
          <bdi>{words}</bdi>
        ) : (
          <Link to={to}>
            <bdi>{words}</bdi>
          </Link>
        )}
      </span>
      <span className={css.at}>
        <Moment at={at} />
      </span>
      {undo !== null && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('activities.undoLabel', { words })}
          disabled={state?.kind === 'sending'}
          onClick={() =>
            onAct({
              ...undo,
              doing: t('undo.undoing', { what: words }),
              failed,
              ...(prospectId !== undefined && {
                stale: {
                  words: async (code) =>
                    code === SEQUENCE_BEGUN ? whoEnrolled(failed, prospectId) : undefined,
                  again: t('suggestions.act.undoAnyway'),
                  bodies: { [SEQUENCE_BEGUN]: {} },
                },
              }),
            })
          }
        >
          {t('undo.undo')}
        </Button>
      )}
      {state !== undefined && (undo !== null || state.kind === 'sending') && (
        <div className={css.state}>
          <ActWords
            state={state}
            {...(undo?.ifMatch !== undefined && { revision: undo.ifMatch })}
          />
        </div>
      )}
    </li>
  );
}
