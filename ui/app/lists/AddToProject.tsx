import WorkIcon from '@mui/icons-material/WorkOutlineOutlined';
import { useId } from 'react';
import { PopupButton } from '../elements/PopupButton.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { AddToProjectMenu } from './AddToProjectMenu.tsx';
import type { PeopleOfAList } from './bringIn.ts';

/** Brings people of a list into a project that one chooses, or starts with them. */
export function AddToProject(people: PeopleOfAList) {
  const t = useTranslate();
  return (
    <PopupButton
      popup={`add-to-project-${useId()}`}
      variant="outlined"
      color="inherit"
      startIcon={<WorkIcon />}
      disabled={people.count === 0}
      words={t('lists.project.open')}
      label={t('lists.project.title')}
      isOffered={usePage().user.may.change}
    >
      {(leave) => <AddToProjectMenu people={people} onDone={leave} />}
    </PopupButton>
  );
}
