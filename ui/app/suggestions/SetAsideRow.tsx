import Button from '@mui/material/Button';
import type { SetAsideResource } from '../../../domain/contracts/pipeline.ts';
import { Face } from '../elements/Face.tsx';
import { Moment } from '../elements/Moment.tsx';
import { PersonLink } from '../people/PersonLink.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { ActWords } from './ActWords.tsx';
import type { ActState } from './useActs.ts';
import { useWork } from './useWork.ts';
import css from './SetAsideRow.module.css';

interface SetAsideRowProps {
  readonly person: SetAsideResource;
  readonly mayDecide: boolean;
  /** How bringing them back goes, while it does. */
  readonly state: ActState | undefined;
  readonly onPutBack: () => void;
  readonly onOffer: () => void;
}

/** Somebody who was decided against: why and when, and the ways back. */
export function SetAsideRow({ person, mayDecide, state, onPutBack, onOffer }: SetAsideRowProps) {
  const translate = useTranslate();
  const work = useWork(person);
  const { name, reason, note, setAsideAt } = person;
  const busy = state?.kind === 'sending';
  return (
    <>
      <div className={css.row}>
        <Face name={name} size={36} />
        <div className={css.words}>
          <strong>
            <PersonLink personId={person.personId} name={name} />
          </strong>
          <span>{work}</span>
          <span className={css.why}>
            {translate(`suggestions.setAside.${person.state}`, { reason })} ·{' '}
            <Moment at={setAsideAt} />
          </span>
          {note !== '' && <q>{note}</q>}
        </div>
        {mayDecide && (
          <div className={css.actions}>
            {person.state === 'removed' && (
              <Button
                aria-label={translate('suggestions.setAside.putBackLabel', { name })}
                disabled={busy}
                onClick={onPutBack}
              >
                {translate('suggestions.setAside.putBack')}
              </Button>
            )}
            <Button
              variant="outlined"
              aria-label={translate('suggestions.setAside.offerLabel', { name })}
              disabled={busy}
              onClick={onOffer}
            >
              {translate('suggestions.setAside.offer')}
            </Button>
          </div>
        )}
      </div>
      {state !== undefined && <ActWords state={state} />}
    </>
  );
}
