import Button from '@mui/material/Button';
import type { PersonResource } from '../../../domain/contracts/people.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { ConfirmDialog } from '../elements/ConfirmDialog.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import { sourceWords } from './sourceWords.ts';
import css from './Person.module.css';

/** The popup id under which the question is opened. */
const DELETE_PERSON = 'delete-person';

/** Deletes all that is known of somebody, once what goes has been named: it can't be undone. */
export function DeletePerson({ person }: { readonly person: PersonResource }) {
  const t = useTranslate();
  const question = usePopup(DELETE_PERSON);
  return (
    <div className={css.delete}>
      <Button color="error" onClick={question.open}>
        {t('people.delete.button')}
      </Button>
      {question.isOpen && <Question person={person} onClose={question.leave} />}
    </div>
  );
}

interface QuestionProps {
  readonly person: PersonResource;
  readonly onClose: () => void;
}

function Question({ person, onClose }: QuestionProps) {
  const t = useTranslate();
  const { user } = usePage();
  const { state, send } = useCommand('DELETE_PROFILE');
  const { name, sources, decisions } = person;

  async function forget() {
    await send(`people/${person.id}/forget`);
    // Where it failed, the strip says so.
    onClose();
  }

  const named = [...new Set(sources.map((source) => sourceWords(source, user.id, t)))];
  return (
    <ConfirmDialog
      question={t('people.delete.question', { name })}
      className={css.question}
      keep={t('people.delete.keep')}
      confirm={t(state === 'request' ? 'people.delete.deleting' : 'people.delete.confirm')}
      maxWidth="sm"
      isBusy={state === 'request'}
      onClose={onClose}
      onConfirm={() => void forget()}
    >
      <p>{t('people.delete.words')}</p>
      <ul>
        <li>
          {t('people.delete.sources', {
            smart_count: sources.length,
            named: named.join('; '),
          })}
        </li>
        <li>{t('people.delete.said')}</li>
        {decisions.length > 0 && (
          <li>
            {t('people.delete.projects', {
              named: decisions.map(({ project }) => project.name).join('; '),
            })}
          </li>
        )}
        <li>{t('people.delete.files')}</li>
      </ul>
      <p>
        <strong>{t('people.delete.final')}</strong> {t('people.delete.again')}
      </p>
    </ConfirmDialog>
  );
}
