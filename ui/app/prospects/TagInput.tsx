import TextField from '@mui/material/TextField';
import { useId, type Ref } from 'react';
import { TAG_MAX } from '../../../domain/pipeline/commands.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useTags } from './useTags.ts';

interface TagInputProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onChange: (tag: string) => void;
  /** Those that are borne already: they are not offered. */
  readonly except?: readonly string[];
}

/** The words of a tag, with those that are used offered. */
export function TagInput({ ref, value, onChange, except = [] }: TagInputProps) {
  const t = useTranslate();
  const list = useId();
  const { tags, onReach } = useTags();
  return (
    <>
      <TextField
        inputRef={ref}
        label={t('prospects.care.newTag')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onFocus={onReach}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { list, maxLength: TAG_MAX, autoComplete: 'off' },
        }}
        fullWidth
      />
      <datalist id={list}>
        {tags
          .filter((tag) => !except.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
      </datalist>
    </>
  );
}
