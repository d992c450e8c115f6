import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { NEXT_STEP_MAX } from '../../../domain/pipeline/commands.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { ActWords } from '../suggestions/ActWords.tsx';
import { AssignChoice } from './AssignChoice.tsx';
import css from './Care.module.css';
import { isSameStep, stepDrafts, typedOf, type TypedStep } from './stepDrafts.ts';
import { TagInput } from './TagInput.tsx';
import { useCare, type Care } from './useCare.ts';

/**
 * Who looks after a prospect, their tags, and what comes next: each is kept as soon as it is said. What is pressed here
 * often goes away by it, or can't be pressed any more: the focus then stands in the field that it was about.
 */
export function CareForm({ prospect }: { readonly prospect: ProspectResource }) {
  const care = useCare(prospect);
  return (
    <div className={css.form}>
      <AssignChoice prospect={prospect} care={care} />
      <TagField prospect={prospect} care={care} />
      <StepForm prospect={prospect} care={care} />
      {care.state?.kind === 'failed' && (
        <ActWords state={care.state} revision={prospect.revision} />
      )}
    </div>
  );
}

interface PartProps {
  readonly prospect: ProspectResource;
  readonly care: Care;
}

function TagField({ prospect: { tags, name }, care }: PartProps) {
  const t = useTranslate();
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  function add(event: FormEvent) {
    event.preventDefault();
    const tag = words.trim();
    if (tag !== '') care.tag(tag);
    setWords('');
  }
  function takeOff(tag: string, press: MouseEvent) {
    care.untag(tag);
    focusByKey(field, press);
  }
  return (
    <form className={css.part} onSubmit={add}>
      {tags.length > 0 && (
        <ul className={css.chosen} aria-label={t('prospects.care.tagsOf', { name })}>
          {tags.map((tag) => (
            <li key={tag} className={css.tag}>
              <bdi>{tag}</bdi>
              <IconButton
                size="small"
                aria-label={t('prospects.care.untag', { tag })}
                onClick={(press) => takeOff(tag, press)}
              >
                <CloseIcon fontSize="inherit" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className={css.line}>
        <TagInput ref={field} value={words} onChange={setWords} except={tags} />
        <Button
          type="submit"
          disabled={words.trim() === ''}
          onClick={(press) => focusByKey(field, press)}
        >
          {t('prospects.care.addTag')}
        </Button>
      </div>
    </form>
  );
}

/** What comes next, as it is being written: it stays through Escape, a reload, and what a colleague says meanwhile. */
function StepForm({ prospect: { id, nextStep }, care }: PartProps) {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const current = typedOf(nextStep);
  const draft = stepDrafts.use(id);
  const { text, dueOn } = draft ?? current;
  const isSame = isSameStep({ text: text.trim(), dueOn }, current);
  const hasChanged = draft !== undefined && !isSameStep(draft.seen, current);
  const isKept = hasChanged && isSame;
  useEffect(() => {
    if (isKept) stepDrafts.keep(id, undefined);
  }, [id, isKept]);
  function write(changed: Partial<TypedStep>) {
    const typed = { text, dueOn, ...changed };
    const seen = draft?.seen ?? current;
    stepDrafts.keep(id, isSameStep(typed, seen) ? undefined : { ...typed, seen });
  }
  function then(act: () => void, press: MouseEvent) {
    act();
    focusByKey(field, press);
  }
  function keep(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    care.setNextStep({ text: text.trim(), dueOn: dueOn === '' ? null : dueOn });
  }
  return (
    <form className={css.part} onSubmit={keep}>
      <TextField
        inputRef={field}
        label={t('prospects.care.nextStep')}
        value={text}
        onChange={({ target }) => write({ text: target.value })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: NEXT_STEP_MAX } }}
        fullWidth
      />
      <div className={css.line}>
        <TextField
          type="date"
          label={t('prospects.care.dueOn')}
          value={dueOn}
          onChange={({ target }) => write({ dueOn: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
          fullWidth
        />
        <Button
          type="submit"
          variant="outlined"
          disabled={text.trim() === '' || isSame}
          onClick={(press) => focusByKey(field, press)}
        >
          {t('prospects.care.keepStep')}
        </Button>
        {draft !== undefined && (
          <Button onClick={(press) => then(() => stepDrafts.keep(id, undefined), press)}>
            {t('prospects.care.discardStep')}
          </Button>
        )}
        {nextStep !== null && draft === undefined && (
          <Button onClick={(press) => then(care.clearNextStep, press)}>
            {t('prospects.care.stepIsDone')}
          </Button>
        )}
      </div>
      {hasChanged && !isSame && (
        <output className={css.overtaken}>
          {nextStep === null
            ? t('prospects.care.stepGone')
            : t('prospects.care.stepChanged', { text: nextStep.text })}
        </output>
      )}
    </form>
  );
}

/** Unless a finger has pressed it: a phone would show its keyboard for the field. Enter in a form presses its button. */
function focusByKey(field: RefObject<HTMLInputElement | null>, { detail }: MouseEvent): void {
  if (detail === 0) field.current?.focus();
}
