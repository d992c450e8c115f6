import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { PROVIDER_TEXT_MAX, type SignOnResource } from '../../../domain/contracts/signOn.ts';
import { useTell } from '../elements/useTell.ts';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import { ProviderTest } from './ProviderTest.tsx';
import css from './SignOnPart.module.css';

interface Typed {
  readonly issuer?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
}

/** What the provider shows of the application that was made for Kith there. What is typed stays, whatever another owner saves meanwhile. */
export function ProviderForm({ signOn }: { readonly signOn: SignOnResource }) {
  const t = useTranslate();
  const tell = useTell('SET_UP_SIGN_ON');
  const { may } = usePage().user;
  const { send, state, fields } = useCommand('SET_UP_SIGN_ON');
  const [typed, setTyped] = useState<Typed>({});
  const [saves, setSaves] = useState(0);
  const issuer = (typed.issuer ?? signOn.issuer ?? '').trim();
  const clientId = (typed.clientId ?? signOn.clientId ?? '').trim();
  const clientSecret = (typed.clientSecret ?? '').trim();
  const isDirty =
    issuer !== (signOn.issuer ?? '') || clientId !== (signOn.clientId ?? '') || clientSecret !== '';
  useDirtyForm(isDirty);

  async function save(event: FormEvent) {
    event.preventDefault();
    const secret = clientSecret === '' ? {} : { clientSecret };
    const body = { issuer, clientId, ...secret };
    if ((await send('workspace/set-up-sign-on', { body })) === undefined) return;
    setTyped({});
    setSaves(saves + 1);
    tell(t('signOn.provider.saved'));
  }

  const field = (name: keyof Typed, value: string, more: object = {}, hint?: string) => (
    <TextField
      label={t(`signOn.provider.${name}`)}
      value={value}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      error={fields[name] !== undefined}
      helperText={fields[name] ?? hint}
      autoComplete="off"
      disabled={!may.change}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: PROVIDER_TEXT_MAX, spellCheck: false, autoCapitalize: 'none' },
      }}
      fullWidth
      {...more}
    />
  );

  return (
    <form className={css.form} noValidate onSubmit={(event) => void save(event)}>
      <p className={css.about}>{t('signOn.provider.enter')}</p>
      {field('issuer', typed.issuer ?? signOn.issuer ?? '', {
        type: 'url',
        placeholder: t('signOn.provider.issuerExample'),
      })}
      {field('clientId', typed.clientId ?? signOn.clientId ?? '')}
      {field(
        'clientSecret',
        typed.clientSecret ?? '',
        { type: 'password', autoComplete: 'new-password' },
        signOn.hasSecret ? t('signOn.provider.kept') : undefined,
      )}
      <WhileOpen>
        <div className={css.buttons}>
          <Button type="submit" variant="contained" disabled={!isDirty || state === 'request'}>
            {t('signOn.provider.save')}
          </Button>
          {signOn.hasSecret && <ProviderTest key={saves} isStale={isDirty} />}
        </div>
      </WhileOpen>
    </form>
  );
}
