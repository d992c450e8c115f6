import { useState } from 'react';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { Face } from '../elements/Face.tsx';
import { Moment } from '../elements/Moment.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { PersonLink } from '../people/PersonLink.tsx';
import { ActWords } from '../suggestions/ActWords.tsx';
import { ReasonReceipt } from '../suggestions/ReasonReceipt.tsx';
import { useWork } from '../suggestions/useWork.ts';
import { MoveMenu } from './MoveMenu.tsx';
import type { Moves, Neighbours } from './useMoves.ts';
import css from './ProspectRow.module.css';

interface ProspectRowProps extends Neighbours {
  readonly prospect: ProspectResource;
  /** Absent for those who may only look. */
  readonly moves: Moves | undefined;
}

/** One prospect in one line; the score opens the receipt that it was accepted with. */
export function ProspectRow({ prospect, moves, above, below }: ProspectRowProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const work = useWork(prospect);
  const { id, name, score, acceptedAt, location } = prospect;
  const state = moves?.states.get(id);
  return (
    <>
      <div className={css.row}>
        <Face name={name} size={36} />
        <div className={css.words}>
          <strong>
            <PersonLink personId={prospect.personId} name={name} />
          </strong>
          <span dir="auto">
            {work}
            {location !== null && <span className={css.place}>{location}</span>}
          </span>
        </div>
        <span className={css.since}>
          <Moment at={acceptedAt} />
        </span>
        <button
          type="button"
          className={css.score}
          aria-expanded={open}
          aria-label={translate(open ? 'prospects.row.hideWhy' : 'prospects.row.showWhy', {
            score: String(score),
            name,
          })}
          onClick={() => setOpen(!open)}
        >
          {score}
        </button>
        {moves !== undefined && (
          <MoveMenu prospect={prospect} moves={moves} above={above} below={below} />
        )}
      </div>
      {state !== undefined && <ActWords state={state} revision={prospect.revision} />}
      {open && (
        <div className={css.receipt}>
          {prospect.note !== '' && <q className={css.note}>{prospect.note}</q>}
          <ReasonReceipt lines={prospect.lines} />
        </div>
      )}
    </>
  );
}
