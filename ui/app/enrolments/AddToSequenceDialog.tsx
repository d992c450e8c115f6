import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { ProjectSummary } from '../../../domain/contracts/projects.ts';
import type { ListedSequenceResource } from '../../../domain/contracts/sequences.ts';
import { ChooseByName } from '../elements/ChooseByName.tsx';
import dialog from '../elements/PopupDialog.module.css';
import { popupPaper } from '../elements/popupPaper.ts';
import { useFoundByName } from '../elements/useFoundByName.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { PeopleOfAList } from '../lists/bringIn.ts';
import type { EnrolmentWanted } from '../providers/dataProvider.ts';
import { ConfirmSequence } from './ConfirmSequence.tsx';
import css from './Enrolments.module.css';

interface AddToSequenceDialogProps {
  /** Undefined for people of a list: which project it is about is asked first. */
  readonly projectId: string | undefined;
  /** The list whose people they are, where they come from one. */
  readonly people?: PeopleOfAList | undefined;
  readonly whom: EnrolmentWanted['whom'];
  readonly count: number;
  readonly onAdded?: () => void;
  readonly onClose: () => void;
}

/** For which project, which sequence, then what would happen, then that it happens. */
export function AddToSequenceDialog(props: AddToSequenceDialogProps) {
  const { people, whom, count, onAdded, onClose } = props;
  const t = useTranslate();
  const titleId = useId();
  const [projectId, setProjectId] = useState(props.projectId);
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
      {projectId === undefined ? (
        <ChooseProject count={count} onChoose={setProjectId} onClose={onClose} />
      ) : chosen === undefined ? (
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
          people={people}
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

interface ChooseProjectProps {
  readonly count: number;
  readonly onChoose: (projectId: string) => void;
  readonly onClose: () => void;
}

function ChooseProject({ count, onChoose, onClose }: ChooseProjectProps) {
  const t = useTranslate();
  const found = useFoundByName<ProjectSummary>('projects', { status: 'open' });
  return (
    <>
      <DialogContent>
        <p className={css.about}>{t('enrolments.add.whichProject', { smart_count: count })}</p>
        <div className={`${dialog.content} ${css.choose}`}>
          <ChooseByName
            found={found}
            texts={{
              find: t('lists.project.find'),
              unread: t('lists.project.unread'),
              none: t('lists.project.none'),
              unfound: t('lists.project.unfound'),
            }}
            about={({ prospectCount }) =>
              t('lists.project.prospects', { smart_count: prospectCount })
            }
            onChoose={({ id }) => onChoose(id)}
          />
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('enrolments.add.cancel')}</Button>
      </DialogActions>
    </>
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
    <div className={`${dialog.content} ${css.choose}`}>
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
