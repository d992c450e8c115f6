import Button from '@mui/material/Button';
import type { BulkResource } from '../../../domain/contracts/bulks.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { PeopleOfAList } from '../lists/bringIn.ts';
import { useJobOfMany } from '../live/useJobOfMany.ts';
import { usePage } from '../root/page.ts';
import css from './Enrolments.module.css';

interface BringInProps {
  readonly people: PeopleOfAList;
  readonly projectId: string;
  /** How many are not in it yet. */
  readonly count: number;
  readonly onDone: () => void;
}

/** Brings people of a list into the project that they are to be written to about: as prospects, with its own Undo. */
export function BringIn({ people, projectId, count, onDone }: BringInProps) {
  const t = useTranslate();
  const tell = useTell('CHANGE_MANY');
  const { readAgain } = usePage();
  const { running, error, isSending, send, stop, isStopping } = useJobOfMany<BulkResource>(
    'bulks',
    undefined,
    ({ done }, undo) => {
      void readAgain(['prospects']);
      tell(t('enrolments.add.broughtIn', { smart_count: done }), done > 0 ? { undo } : {});
      onDone();
    },
    { isSaidInPlace: true },
  );
  const start = () =>
    void send(`lists/${people.listId}/add-to-project`, { projectId, ...people.whom });
  return (
    <section className={css.wanting}>
      <p>{t('enrolments.add.notInProject', { smart_count: count })}</p>
      {running === undefined ? (
        <Button variant="outlined" disabled={isSending} onClick={start}>
          {t('enrolments.add.bringIn', { smart_count: count })}
        </Button>
      ) : (
        <>
          <output>{t(isStopping ? 'prospects.bulk.stopping' : 'enrolments.add.bringingIn')}</output>
          <Button size="small" variant="outlined" disabled={isStopping} onClick={stop}>
            {t('prospects.bulk.stop')}
          </Button>
        </>
      )}
      {error !== undefined && <ErrorState what={t('enrolments.add.failed')} error={error} />}
    </section>
  );
}
