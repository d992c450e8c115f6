import SequenceIcon from '@mui/icons-material/ForwardToInboxOutlined';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { usePopup } from '../../shared/popups/popupStore.ts';
import type { PeopleOfAList } from '../lists/bringIn.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { AddToSequenceDialog } from './AddToSequenceDialog.tsx';
import type { EnrolmentWanted } from '../providers/dataProvider.ts';

interface AddToSequenceProps {
  readonly projectId?: string;
  readonly people?: PeopleOfAList;
  readonly whom: EnrolmentWanted['whom'];
  readonly count: number;
  /** What they were chosen for is done. */
  readonly onAdded: () => void;
}

/** Puts the chosen prospects, or people of a list, into a sequence; for who may read about people. */
export function AddToSequence(props: AddToSequenceProps) {
  const t = useTranslate();
  const { user } = usePage();
  const { isOpen, open, leave } = usePopup(`add-to-sequence-${useId()}`);
  if (!user.may.readPeople || !user.may.change) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<SequenceIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        {t('enrolments.add.open')}
      </Button>
      {isOpen && <AddToSequenceDialog {...props} projectId={props.projectId} onClose={leave} />}
    </>
  );
}
