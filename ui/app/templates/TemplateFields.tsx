import TextField from '@mui/material/TextField';
import { parseLetter, parseSubject } from '../../../domain/contracts/letters/parse.ts';
import { TEMPLATE_NAME_MAX } from '../../../domain/contracts/sequenceLimits.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { LetterFields } from '../sequences/LetterFields.tsx';
import css from '../sequences/Sequences.module.css';

/** A mail as it is typed; an empty subject is none. */
export interface TypedTemplate {
  readonly name: string;
  readonly subject: string;
  readonly body: string;
}

/** What is sent of it. */
export function bodyOf({ name, subject, body }: TypedTemplate) {
  const said = subject.trim();
  return { name: name.trim(), subject: said === '' ? null : said, body: body.trim() };
}

/** Whether it can be saved as it is typed. */
export function isWhole({ name, subject, body }: TypedTemplate): boolean {
  const isSubjectRight = subject.trim() === '' || parseSubject(subject.trim()).faults.length === 0;
  return name.trim() !== '' && isSubjectRight && parseLetter(body.trim()).faults.length === 0;
}

interface TemplateFieldsProps {
  readonly typed: TypedTemplate;
  readonly mayChange: boolean;
  /** Sentences for what was refused, by field. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onChange: (typed: TypedTemplate) => void;
}

const nobody = { name: undefined, values: undefined };

/** Name, subject and text of a mail that is kept. */
export function TemplateFields({ typed, mayChange, refused, onChange }: TemplateFieldsProps) {
  const t = useTranslate();
  return (
    <div className={css.letter}>
      <TextField
        label={t('templates.form.name')}
        value={typed.name}
        disabled={!mayChange}
        onChange={({ target }) => onChange({ ...typed, name: target.value })}
        error={refused['name'] !== undefined}
        helperText={refused['name'] ?? t('templates.form.nameHint')}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: TEMPLATE_NAME_MAX, dir: 'auto' },
        }}
        fullWidth
      />
      <LetterFields
        variant={typed}
        hasSubject
        mayChange={mayChange}
        refused={{ subject: refused['subject'], body: refused['body'] }}
        previewed={nobody}
        onChange={(letter) => onChange({ ...typed, ...letter })}
      />
      {typed.subject.trim() === '' && <p className={css.soft}>{t('templates.form.noSubject')}</p>}
    </div>
  );
}
