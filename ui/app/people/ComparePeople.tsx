import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { PersonResource } from '../../../domain/contracts/people.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { popupPaper } from '../elements/popupPaper.ts';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { SideBySide } from './SideBySide.tsx';
import { useMerge } from './useMerging.ts';
import { usePerson } from './usePerson.ts';
import css from './ComparePeople.module.css';

/** The popup id under which the dialog is opened. */
export const COMPARE_PEOPLE = 'compare-people';

interface ComparePeopleProps {
  readonly person: PersonResource;
  readonly otherId: string;
  readonly onClose: () => void;
}

/** Two people side by side, to be made one; a conflict is told before anything is merged. */
export function ComparePeople({ person, otherId, onClose }: ComparePeopleProps) {
  const t = useTranslate();
  const isNarrow = useMediaQuery('(max-width: 800px)', { noSsr: true });
  const { data: other, error, refetch } = usePerson(otherId, undefined);
  const { state, conflict, failure, merge } = useMerge(person, onClose);
  // Either is found by any id that they have had: where both lead to one, somebody has merged them meanwhile.
  const isOne = other !== undefined && other.id === person.id && state !== 'request';
  const title = 'compare-people-title';
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={title}
      slotProps={{ paper: popupPaper }}
      fullScreen={isNarrow}
      fullWidth
      maxWidth="md"
    >
      <DialogTitle id={title}>{t('people.duplicates.title')}</DialogTitle>
      <DialogContent tabIndex={0}>
        {isOne ? (
          <output>{t('people.duplicates.isOne', { name: person.name })}</output>
        ) : other !== undefined ? (
          <SideBySide one={person} other={other} />
        ) : error === null ? (
          <RowsSkeleton />
        ) : (
          <ErrorState what={t('people.page.unread')} error={error} onRetry={() => void refetch()} />
        )}
        {conflict !== undefined && <Conflict person={person} {...conflict} />}
        {failure !== undefined && (
          <ErrorState what={t('people.duplicates.failed')} error={failure} />
        )}
        {conflict === undefined && !isOne && (
          <p className={css.words}>{t('people.duplicates.words')}</p>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          {t(isOne ? 'people.duplicates.close' : 'people.duplicates.leave')}
        </Button>
        {!isOne && (
          <Button
            variant="contained"
            disabled={other === undefined || state === 'request'}
            onClick={() => other && merge(other, conflict !== undefined)}
          >
            {t(conflict === undefined ? 'people.duplicates.merge' : 'people.duplicates.keepBoth')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface ConflictProps {
  readonly person: PersonResource;
  /** In how many projects both have been decided on. */
  readonly projects: number;
  /** Those of them that the reader may see. */
  readonly projectIds: readonly string[];
}

/** Both have been decided on in one project: which, as far as the reader may see them. */
function Conflict({ person, projects, projectIds }: ConflictProps) {
  const t = useTranslate();
  const named = new Map(person.decisions.map(({ project }) => [project.id, project.name]));
  const names = projectIds.flatMap((id) => named.get(id) ?? []);
  const unnamed = projects - names.length;
  return (
    <div className={css.conflict} role="alert">
      <strong>{t('people.duplicates.conflict', { smart_count: projects })}</strong>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name} dir="auto">
              {name}
            </li>
          ))}
        </ul>
      )}
      {unnamed > 0 && <p>{t('people.duplicates.unnamed', { smart_count: unnamed })}</p>}
      <p>{t('people.duplicates.conflictWords')}</p>
    </div>
  );
}
