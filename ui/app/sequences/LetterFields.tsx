import TextField from '@mui/material/TextField';
import { useRef, type ReactNode } from 'react';
import { faultSentence } from '../../../domain/contracts/letters/words.ts';
import { parseLetter, parseSubject } from '../../../domain/contracts/letters/parse.ts';
import { sayLetter } from '../../../domain/contracts/letters/render.ts';
import { isLetterVariable, variableSource } from '../../../domain/contracts/letters/variables.ts';
import { BODY_MAX, SUBJECT_MAX } from '../../../domain/contracts/sequenceLimits.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { DraftVariant } from './draft.ts';
import css from './Sequences.module.css';
import type { Previewed } from './usePreviewed.ts';
import { VariablesMenu } from './VariablesMenu.tsx';

interface LetterFieldsProps {
  readonly variant: Pick<DraftVariant, 'subject' | 'body'>;
  /** False where it answers in the thread of the first mail. */
  readonly hasSubject: boolean;
  readonly mayChange: boolean;
  readonly refused: { readonly subject: string | undefined; readonly body: string | undefined };
  readonly previewed: Pick<Previewed, 'name' | 'values'>;
  readonly onChange: (letter: Pick<DraftVariant, 'subject' | 'body'>) => void;
  /** What stands beside the menu of variables. */
  readonly children?: ReactNode;
}

type Field = 'subject' | 'body';

/** Subject and text of one wording, the variables to put into them, and what is wrong or missing. */
export function LetterFields(props: LetterFieldsProps) {
  const { variant, hasSubject, mayChange, refused, previewed, onChange, children } = props;
  const t = useTranslate();
  const fields = useRef<Partial<Record<Field, HTMLInputElement | HTMLTextAreaElement | null>>>({});
  const last = useRef<Field>('body');
  const faults = {
    subject: hasSubject ? parseSubject(variant.subject).faults : [],
    body: parseLetter(variant.body).faults,
  };
  const { name, values } = previewed;
  const said = values && sayLetter(hasSubject ? variant : { ...variant, subject: '-' }, values);
  const titles = (names: readonly string[]) =>
    names.map((one) => (isLetterVariable(one) ? t(`sequences.variables.${one}`) : one)).join(', ');

  /** What is wrong; what is merely not written yet is no fault to whoever begins. */
  const wrong = (field: Field) => {
    const fault = faults[field].find(({ kind }) => kind !== 'empty');
    return fault === undefined ? refused[field] : faultSentence(variant[field], fault);
  };

  /** Puts a variable where one was typing, and goes on after it. */
  function insert(source: string) {
    const field = hasSubject ? last.current : 'body';
    const input = fields.current[field];
    const text = variant[field];
    const from = input?.selectionStart ?? text.length;
    const to = input?.selectionEnd ?? from;
    onChange({
      subject: variant.subject,
      body: variant.body,
      [field]: text.slice(0, from) + source + text.slice(to),
    });
    // Once the new text stands in it.
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(from + source.length, from + source.length);
    });
  }

  const shared = (field: Field) => ({
    value: variant[field],
    disabled: !mayChange,
    error: wrong(field) !== undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ subject: variant.subject, body: variant.body, [field]: target.value }),
    onFocus: () => void (last.current = field),
    inputRef: (input: HTMLInputElement | null) => void (fields.current[field] = input),
    fullWidth: true,
  });

  return (
    <div className={css.letter}>
      {hasSubject && (
        <TextField
          label={t('sequences.letter.subject')}
          helperText={wrong('subject')}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { maxLength: SUBJECT_MAX, dir: 'auto' },
          }}
          {...shared('subject')}
        />
      )}
      <TextField
        label={t('sequences.letter.body')}
        helperText={wrong('body') ?? t('sequences.letter.hint')}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: BODY_MAX, dir: 'auto' },
        }}
        multiline
        minRows={5}
        maxRows={18}
        {...shared('body')}
      />
      {mayChange && (
        <div className={css.beneath}>
          <VariablesMenu
            values={values}
            onChoose={(variable) => insert(variableSource(variable))}
          />
          {children}
        </div>
      )}
      {said !== undefined && name !== undefined && said.missing.length > 0 && (
        <output className={css.missing}>
          {t('sequences.letter.missing', { name, variables: titles(said.missing) })}
        </output>
      )}
      {said !== undefined && name !== undefined && said.unfit.length > 0 && (
        <output className={css.missing}>
          {t('sequences.letter.unfit', { name, variables: titles(said.unfit) })}
        </output>
      )}
    </div>
  );
}
