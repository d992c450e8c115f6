import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { TOKEN_NAME_MAX, type MadeToken } from '../../../domain/contracts/tokens.ts';
import { placeOfTimeZone } from '../../../domain/contracts/timeZones.ts';
import { dayAfter, dayIn } from '../../../domain/kernel/zonedTime.ts';
import { Scope, scopeWords } from '../../../domain/tokens/scopes.ts';
import { DialogForm } from '../elements/DialogForm.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { NameField } from '../elements/NameField.tsx';
import { useNow } from '../elements/useNow.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import css from './ApiTokens.module.css';

/** A token is good for so many days, unless another last day is chosen. */
const USUAL_DAYS = 90;
const MOST_DAYS = 365;

interface TokenFormProps {
  /** The workspace's time zone, by which days begin and end. */
  readonly zone: string;
  readonly onMade: (made: MadeToken) => void;
  readonly onClose: () => void;
}

/** What a token is for, what it may do and how long. */
export function TokenForm({ zone, onMade, onClose }: TokenFormProps) {
  const t = useTranslate();
  const today = dayIn(zone, useNow().toISOString());
  const [name, setName] = useState('');
  const [picked, setPicked] = useState<readonly Scope[]>([]);
  const [endsOn, setEndsOn] = useState(() => dayAfter(today, USUAL_DAYS));
  const { send, state, fields, error } = useCommand('MAKE_TOKEN', { isSaidInPlace: true });

  async function make() {
    // In the order in which they are listed, not that in which they were ticked.
    const scopes = Scope.options.filter((scope) => picked.includes(scope));
    const done = await send('tokens', { body: { name: name.trim(), scopes, endsOn } });
    if (done !== undefined) onMade(done.answer as MadeToken);
  }

  return (
    <DialogForm
      cancel={t('tokens.make.cancel')}
      submit={t(state === 'request' ? 'tokens.make.sending' : 'tokens.make.send')}
      isReady={name.trim() !== '' && picked.length > 0 && state !== 'request'}
      onClose={onClose}
      onSubmit={make}
    >
      <NameField
        label={t('tokens.make.name')}
        placeholder={t('tokens.make.example')}
        value={name}
        maxLength={TOKEN_NAME_MAX}
        refused={fields['name']}
        onChange={setName}
      />
      <fieldset className={css.choices}>
        <legend>{t('tokens.make.scopes')}</legend>
        {Scope.options.map((scope) => (
          <FormControlLabel
            key={scope}
            control={
              <Checkbox
                checked={picked.includes(scope)}
                onChange={(_event, checked) =>
                  setPicked(
                    checked ? [...picked, scope] : picked.filter((other) => other !== scope),
                  )
                }
              />
            }
            label={scopeWords[scope]}
          />
        ))}
      </fieldset>
      <TextField
        type="date"
        label={t('tokens.make.ends')}
        value={endsOn}
        onChange={({ target }) => setEndsOn(target.value)}
        error={fields['endsOn'] !== undefined}
        helperText={fields['endsOn'] ?? t('tokens.make.longest', { place: placeOfTimeZone(zone) })}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { min: today, max: dayAfter(today, MOST_DAYS) },
        }}
        fullWidth
      />
      {error !== undefined && <ErrorState what={t('tokens.make.failed')} error={error} />}
    </DialogForm>
  );
}
