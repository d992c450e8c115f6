import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Form, useDataProvider } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import type { HandResource } from '../../../domain/contracts/byHand.ts';
import { FormGuard } from '../elements/FormGuard.tsx';
import { SaveButton } from '../elements/SaveButton.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AnswerError } from '../providers/answerError.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import { useOutcome } from '../providers/useOutcome.ts';
import { factsOf, typedIn, typedOf, type Typed } from './handFacts.ts';
import { PersonInputs } from './PersonInputs.tsx';
import css from './PersonForm.module.css';

interface PersonFormProps<Answer> {
  /** What is told so far; nothing of somebody new. */
  readonly told?: HandResource;
  readonly label: string;
  /** The command's path, and the revision that was seen. */
  readonly path: string;
  readonly type: string;
  readonly back: string;
  /** What is told is read again: the next save is over what stands there then. */
  readonly onRefused?: () => void;
  /** Called once it is saved; answers where it leads. */
  readonly onSaved: (answer: Answer, typed: Typed) => string;
}

/** Typing what is known of a person, and saving it. */
export function PersonForm<Answer>(props: PersonFormProps<Answer>) {
  const { told, label, path, type, back, onRefused, onSaved } = props;
  const t = useTranslate();
  const dataProvider = useDataProvider<KithDataProvider>();
  const outcome = useOutcome(type);
  const navigate = useNavigate();
  const [next, setNext] = useState<string>();
  const { facts = {}, others = null } = told ?? {};
  // What was typed stays, over whatever is told by others meanwhile.
  const [first] = useState(() => typedOf(facts, others));

  // The guard lets nobody go before it has heard that all is saved.
  useEffect(() => {
    if (next !== undefined) void navigate(next);
  }, [next, navigate]);

  async function save(typed: Typed) {
    const body = factsOf(typed, facts, others);
    const sent = told === undefined ? { body } : { body, ifMatch: told.revision };
    try {
      const answer = (await dataProvider.command(path, sent)) as Answer;
      await outcome.done('people');
      setNext(onSaved(answer, typed));
      return undefined;
    } catch (error) {
      await outcome.failed('people', error);
      onRefused?.();
      return error instanceof AnswerError ? error.fields : undefined;
    }
  }

  return (
    <Form
      record={first}
      onSubmit={(form: Parameters<typeof typedIn>[0]) => save(typedIn(form))}
      disableInvalidFormNotification
    >
      <PersonInputs {...(told === undefined ? {} : { told })} />
      <div className={css.buttons}>
        <SaveButton required="name" label={label} saving={t('people.form.saving')} />
        <Button component={Link} to={back}>
          {t('people.form.cancel')}
        </Button>
      </div>
      <FormGuard isSaved={next !== undefined} />
    </Form>
  );
}
