import WorkIcon from '@mui/icons-material/WorkOutlineOutlined';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { PopupDialog } from '../elements/PopupDialog.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AddToProjectMenu } from './AddToProjectMenu.tsx';
import type { PeopleOfAList } from './bringIn.ts';

/** Brings people of a list into a project that one chooses, or starts with them. */
export function AddToProject(people: PeopleOfAList) {
  const t = useTranslate();
  const { isOpen, open, leave } = usePopup(`add-to-project-${useId()}`);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <Button
        ref={setButton}
        variant="outlined"
        color="inherit"
        startIcon={<WorkIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={people.count === 0}
        onClick={open}
      >
        {t('lists.project.open')}
      </Button>
      {isOpen && button !== null && (
        <PopupDialog label={t('lists.project.title')} anchor={button} onClose={leave}>
          <AddToProjectMenu people={people} onDone={leave} />
        </PopupDialog>
      )}
    </>
  );
}
