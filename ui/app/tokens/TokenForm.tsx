import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { TOKEN_NAME_MAX, type MadeToken } from '../../../domain/contracts/tokens.ts';
import { Scope, scopeWords } from '../../../domain/tokens/scopes.ts';
import { DialogForm } from '../elements/DialogForm.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { NameField } from '../elements/NameField.tsx';
import { useNow } from '../elements/useNow.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import css from './ApiTokens.module.css';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A token is good for so many days, unless another last day is chosen. */
const USUAL_DAYS = 90;

interface TokenFormProps {
  readonly onMade: (made: MadeToken) => void;
  readonly onClose: () => void;
}

/** What a token is for, what it may do and how long. */
export function TokenForm({ onMade, onClose }: TokenFormProps) {
  const t = useTranslate();
  const now = useNow();
  const [name, setName] = useState('');
  const [picked, setPicked] = useState<readonly Scope[]>([]);
  const [endsOn, setEndsOn] = useState(() => dayIn(now, USUAL_DAYS));
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
        helperText={fields['endsOn'] ?? t('tokens.make.longest')}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { min: dayIn(now, 0), max: dayIn(now, 365) },
        }}
        fullWidth
      />
      {error !== undefined && <ErrorState what={t('tokens.make.failed')} error={error} />}
    </DialogForm>
  );
}

/** A day so many days from now, in UTC, as the server reckons it. */
function dayIn(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
