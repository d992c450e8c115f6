import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useGetList } from 'react-admin';
import type { TagResource } from '../../../domain/contracts/pipeline.ts';
import { TAG_MAX } from '../../../domain/pipeline/commands.ts';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { useTranslate } from '../i18n/useTranslate.ts';

/** So many tags are offered of those that are used. */
const OFFERED = 100;

interface TagInputProps {
  readonly value: string;
  readonly onChange: (tag: string) => void;
  /** Those that are borne already: they are not offered. */
  readonly except?: readonly string[];
}

/** The words of a tag, with those that are used offered. */
export function TagInput({ value, onChange, except = [] }: TagInputProps) {
  const t = useTranslate();
  const list = useId();
  const [isReached, setReached] = useState(false);
  const { data = [] } = useGetList<TagResource>(
    'tags',
    { pagination: { page: 1, perPage: OFFERED }, sort: { field: 'count', order: 'DESC' } },
    // They are asked for by who is about to write one.
    { onError: saidInPlace, enabled: isReached },
  );
  return (
    <>
      <TextField
        label={t('prospects.care.newTag')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onFocus={() => setReached(true)}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { list, maxLength: TAG_MAX, autoComplete: 'off' },
        }}
        fullWidth
      />
      <datalist id={list}>
        {data
          .filter(({ id }) => !except.includes(id))
          .map(({ id }) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
      </datalist>
    </>
  );
}
