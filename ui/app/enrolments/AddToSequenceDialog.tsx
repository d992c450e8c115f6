import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { ListedSequenceResource } from '../../../domain/contracts/sequences.ts';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { ChooseByName } from '../lists/ChooseByName.tsx';
import lists from '../lists/Lists.module.css';
import { useFoundByName } from '../lists/useFoundByName.ts';
import type { EnrolmentWanted } from '../providers/dataProvider.ts';
import { ConfirmSequence } from './ConfirmSequence.tsx';
import css from './Enrolments.module.css';

interface AddToSequenceDialogProps {
  readonly projectId: string;
  readonly whom: EnrolmentWanted['whom'];
  readonly count: number;
  readonly onAdded?: () => void;
  readonly onClose: () => void;
}

/** Which sequence, then what would happen, then that it happens. */
export function AddToSequenceDialog(props: AddToSequenceDialogProps) {
  const { projectId, whom, count, onAdded, onClose } = props;
  const t = useTranslate();
  const titleId = useId();
  const [chosen, setChosen] = useState<ListedSequenceResource>();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ paper: popupPaper }}
    >
      <DialogTitle id={titleId}>{t('enrolments.add.title')}</DialogTitle>
      {chosen === undefined ? (
        <>
          <DialogContent>
            <p className={css.about}>{t('enrolments.add.question', { smart_count: count })}</p>
            <Choose projectId={projectId} onChoose={setChosen} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('enrolments.add.cancel')}</Button>
          </DialogActions>
        </>
      ) : (
        <ConfirmSequence
          sequence={chosen}
          projectId={projectId}
          whom={whom}
          onOther={() => setChosen(undefined)}
          onClose={onClose}
          onAdded={() => {
            onClose();
            onAdded?.();
          }}
        />
      )}
    </Dialog>
  );
}

interface ChooseProps {
  readonly projectId: string;
  readonly onChoose: (sequence: ListedSequenceResource) => void;
}

function Choose({ projectId, onChoose }: ChooseProps) {
  const t = useTranslate();
  const filter = { status: 'open', usableFor: projectId };
  const found = useFoundByName<ListedSequenceResource>('sequences', filter);
  const hasNone = found.rows?.length === 0 && found.q === '';
  return (
    <div className={`${lists.menu} ${css.choose}`}>
      <ChooseByName
        found={found}
        texts={{
          find: t('enrolments.add.find'),
          unread: t('enrolments.add.unread'),
          none: t('enrolments.add.none'),
          unfound: t('enrolments.add.unfound'),
        }}
        about={(each) =>
          t(each.projectId === null ? 'enrolments.add.everybody' : 'enrolments.add.ofProject')
        }
        onChoose={onChoose}
      />
      {hasNone && (
        <Button variant="outlined" component={Link} to="/sequences">
          {t('enrolments.add.make')}
        </Button>
      )}
    </div>
  );
}
