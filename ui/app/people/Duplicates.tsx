import Button from '@mui/material/Button';
import { useState, type ComponentProps } from 'react';
import type { PersonResource } from '../../../domain/contracts/people.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { useFocusOnLeave } from '../elements/useFocusOnLeave.ts';
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
        <Maybe
          key={id}
          words={t('people.duplicates.maybe', {
            name,
            work: workWords({ position, company, headline: null }, t),
          })}
          onCompare={() => {
            setChosen(id);
            dialog.open();
          }}
        />
      ))}
      {chosen !== undefined && dialog.isOpen && (
        <Compared person={person} otherId={chosen} onClose={dialog.leave} />
      )}
    </>
  );
}

interface MaybeProps {
  readonly words: string;
  readonly onCompare: () => void;
}

/** One of them, until they are merged or kept apart. */
function Maybe({ words, onCompare }: MaybeProps) {
  const t = useTranslate();
  const notice = useFocusOnLeave<HTMLDivElement>('aside, main');
  return (
    <div {...notice} className={css.notice}>
      <p>{words}</p>
      <Button variant="outlined" onClick={onCompare}>
        {t('people.duplicates.compare')}
      </Button>
    </div>
  );
}

/** The two side by side; once they are one, the button that asked for it is gone. */
function Compared(props: ComponentProps<typeof ComparePeople>) {
  const part = useFocusOnLeave<HTMLSpanElement>('aside, main');
  return (
    <span {...part}>
      <ComparePeople {...props} />
    </span>
  );
}
