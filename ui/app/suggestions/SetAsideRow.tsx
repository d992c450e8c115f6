import Button from '@mui/material/Button';
import type { SetAsideResource } from '../../../domain/contracts/pipeline.ts';
import { Face } from '../elements/Face.tsx';
import { Moment } from '../elements/Moment.tsx';
import { useCommand } from '../providers/useCommand.ts';
import css from './SetAsideRow.module.css';

const CHANGES = ['set-aside', 'suggestions', 'prospects', 'projects'];

const stateTitles = { skipped: 'Skipped', removed: 'Removed from the pipeline' } as const;

interface SetAsideRowProps {
  readonly person: SetAsideResource;
  readonly mayDecide: boolean;
}

/** Somebody who was decided against: why and when, and the ways back. */
export function SetAsideRow({ person, mayDecide }: SetAsideRowProps) {
  const { id, name, position, company, headline, state, reason, note, setAsideAt } = person;
  const restoring = useCommand('RESTORE_SUGGESTION', CHANGES);
  const work = [position, company].filter((part) => part !== null).join(' at ');
  const busy = restoring.state === 'request';
  return (
    <div className={css.row}>
      <Face name={name} size={36} />
      <div className={css.words}>
        <strong>{name}</strong>
        <span>{work === '' ? (headline ?? 'Position unknown') : work}</span>
        <span className={css.why}>
          {stateTitles[state]}: {reason} · <Moment at={setAsideAt} />
        </span>
        {note !== '' && <q>{note}</q>}
      </div>
      {mayDecide && (
        <div className={css.actions}>
          {state === 'removed' && (
            <Button
              aria-label={`Put ${name} back into the pipeline`}
              disabled={busy}
              onClick={() => void restoring.send(`prospects/${id}/put-back`)}
            >
              Put back
            </Button>
          )}
          <Button
            variant="outlined"
            aria-label={`Offer ${name} again`}
            disabled={busy}
            onClick={() => void restoring.send(`prospects/${id}/restore`)}
          >
            Offer again
          </Button>
        </div>
      )}
    </div>
  );
}
