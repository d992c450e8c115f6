import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { NativeChoice } from '../workspace/settings/NativeChoice.tsx';
import css from './YourMailboxes.module.css';

/** A server as it is typed. */
export interface TypedServer {
  readonly host: string;
  readonly port: string;
  readonly security: 'tls' | 'startTls';
}

/** Where servers listen by default, by what they speak and how they are encrypted. */
export const usualPorts = {
  smtp: { tls: '465', startTls: '587' },
  imap: { tls: '993', startTls: '143' },
} as const;

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
  const saysId = useId();
  const refused = (['host', 'port'] as const).flatMap((name) => {
    const words = fields[`${which}.${name}`];
    return words === undefined ? [] : [{ name, words }];
  });
  const field = (name: 'host' | 'port', more: object) => {
    const isRefused = refused.some((one) => one.name === name);
    const says = isRefused ? { 'aria-describedby': `${saysId}-${name}` } : {};
    return (
      <TextField
        label={t(`mailboxes.form.${name}`)}
        value={server[name]}
        onChange={({ target }) => onChange({ ...server, [name]: target.value })}
        error={isRefused}
        autoComplete="off"
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { spellCheck: false, ...says, ...more },
        }}
        fullWidth
      />
    );
  };
  return (
    <fieldset className={css.server}>
      <legend>{t(`mailboxes.form.${which}`)}</legend>
      {field('host', { maxLength: 253, autoCapitalize: 'none' })}
      {field('port', { maxLength: 5, inputMode: 'numeric' })}
      {/* Below both: a port is too narrow for a sentence. */}
      {refused.map(({ name, words }) => (
        <FormHelperText key={name} id={`${saysId}-${name}`} error className={css.refused ?? ''}>
          {words}
        </FormHelperText>
      ))}
      <NativeChoice
        label={t('mailboxes.form.security')}
        value={server.security}
        disabled={false}
        onChange={(value) => {
          const security = value === 'startTls' ? 'startTls' : 'tls';
          // The usual port of the one is silent towards the other; one that was typed stays.
          const isUsual = server.port === usualPorts[which][server.security];
          const port = isUsual ? usualPorts[which][security] : server.port;
          onChange({ ...server, security, port });
        }}
      >
        <option value="tls">{t('mailboxes.form.tls')}</option>
        <option value="startTls">{t('mailboxes.form.startTls')}</option>
      </NativeChoice>
    </fieldset>
  );
}
