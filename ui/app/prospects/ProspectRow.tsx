import { useState } from 'react';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { Face } from '../elements/Face.tsx';
import { Moment } from '../elements/Moment.tsx';
import { ReasonReceipt } from '../suggestions/ReasonReceipt.tsx';
import { MoveMenu, type Neighbours } from './MoveMenu.tsx';
import css from './ProspectRow.module.css';

interface ProspectRowProps extends Neighbours {
  readonly prospect: ProspectResource;
  readonly mayChange: boolean;
}

/** One prospect in one line; the score opens the receipt that it was accepted with. */
export function ProspectRow({ prospect, mayChange, above, below }: ProspectRowProps) {
  const [open, setOpen] = useState(false);
  const { name, position, company, headline, score, acceptedAt, location } = prospect;
  const work = [position, company].filter((part) => part !== null).join(' at ');
  return (
    <>
      <div className={css.row}>
        <Face name={name} size={36} />
        <div className={css.words}>
          <strong>{name}</strong>
          <span>
            {work === '' ? (headline ?? 'Position unknown') : work}
            {location !== null && <span className={css.place}> · {location}</span>}
          </span>
        </div>
        <span className={css.since}>
          <Moment at={acceptedAt} />
        </span>
        <button
          type="button"
          className={css.score}
          aria-expanded={open}
          aria-label={`Score ${score} of ${name}, ${open ? 'hide' : 'show'} why`}
          onClick={() => setOpen(!open)}
        >
          {score}
        </button>
        {mayChange && <MoveMenu prospect={prospect} above={above} below={below} />}
      </div>
      {open && (
        <div className={css.receipt}>
          {prospect.note !== '' && <q className={css.note}>{prospect.note}</q>}
          <ReasonReceipt lines={prospect.lines} />
        </div>
      )}
    </>
  );
}
