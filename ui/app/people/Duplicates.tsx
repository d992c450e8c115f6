import Button from '@mui/material/Button';
import { useState } from 'react';
import type { PersonResource } from '../../../domain/contracts/people.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { workWords } from '../suggestions/useWork.ts';
import { COMPARE_PEOPLE, ComparePeople } from './ComparePeople.tsx';
import css from './Person.module.css';

/** Others who may be the same person, each to be looked at side by side. */
export function Duplicates({ person }: { readonly person: PersonResource }) {
  const t = useTranslate();
  const dialog = usePopup(COMPARE_PEOPLE);
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      {person.possibleDuplicates.map(({ id, name, position, company }) => (
        <div key={id} className={css.notice}>
          <p>
            {t('people.duplicates.maybe', {
              name,
              work: workWords({ position, company, headline: null }, t),
            })}
          </p>
          <Button
            variant="outlined"
            onClick={() => {
              setChosen(id);
              dialog.open();
            }}
          >
            {t('people.duplicates.compare')}
          </Button>
        </div>
      ))}
      {chosen !== undefined && dialog.isOpen && (
        <ComparePeople person={person} otherId={chosen} onClose={dialog.leave} />
      )}
    </>
  );
}
