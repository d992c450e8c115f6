import TextField from '@mui/material/TextField';
import { useTranslate } from '../i18n/useTranslate.ts';
import { NativeChoice } from '../workspace/settings/NativeChoice.tsx';
import css from './YourMailboxes.module.css';

/** A server as it is typed. */
export interface TypedServer {
  readonly host: string;
  readonly port: string;
  readonly security: 'tls' | 'startTls';
}

interface ServerFieldsProps {
  readonly which: 'smtp' | 'imap';
  readonly server: TypedServer;
  /** Sentences for what was refused, by field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly onChange: (server: TypedServer) => void;
}

/** The server of an account that is with none of the known providers. */
export function ServerFields({ which, server, fields, onChange }: ServerFieldsProps) {
  const t = useTranslate();
  const field = (name: 'host' | 'port', more: object) => (
    <TextField
      label={t(`mailboxes.form.${name}`)}
      value={server[name]}
      onChange={({ target }) => onChange({ ...server, [name]: target.value })}
      error={fields[`${which}.${name}`] !== undefined}
      helperText={fields[`${which}.${name}`]}
      autoComplete="off"
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { spellCheck: false, ...more } }}
      fullWidth
    />
  );
  return (
    <fieldset className={css.server}>
      <legend>{t(`mailboxes.form.${which}`)}</legend>
      {field('host', { maxLength: 253, autoCapitalize: 'none' })}
      {field('port', { maxLength: 5, inputMode: 'numeric' })}
      <NativeChoice
        label={t('mailboxes.form.security')}
        value={server.security}
        disabled={false}
        onChange={(value) =>
          onChange({ ...server, security: value === 'startTls' ? 'startTls' : 'tls' })
        }
      >
        <option value="tls">{t('mailboxes.form.tls')}</option>
        <option value="startTls">{t('mailboxes.form.startTls')}</option>
      </NativeChoice>
    </fieldset>
  );
}
