import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { GivenRole } from '../../../domain/contracts/members.ts';
import { Choice } from '../elements/Choice.tsx';
import { DialogForm } from '../elements/DialogForm.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { takeFocus } from '../elements/takeFocus.ts';
import { TitledDialog } from '../elements/TitledDialog.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import css from './MemberList.module.css';
import { notInvited, type NotInvited } from './notInvited.ts';

interface InviteFormProps<Answer> {
  readonly title: string;
  /** What is good to know before one begins. */
  readonly about?: string;
  /** What the role of the invited is called. */
  readonly role: string;
  /** The type of the action, and where it is sent. */
  readonly type: string;
  readonly path: string;
  readonly onClose: () => void;
  /** Who was not invited and can be once that is mended, and why. */
  readonly whyOf: (answer: Answer) => readonly NotInvited[];
  /** What came of each. */
  readonly children: (answer: Answer) => ReactNode;
}

/** Invites one or many, as a pasted list; then says what came of each. */
export function InviteForm<Answer>(props: InviteFormProps<Answer>) {
  const { title, about, role: roleLabel, type, path, onClose, whyOf, children } = props;
  const t = useTranslate();
  const left = notInvited.use(path);
  const [people, setPeople] = useState(() => listOf(left));
  const [role, setRole] = useState<GivenRole>('recruiter');
  const [word, setWord] = useState('');
  const [answered, setAnswered] = useState<{ readonly answer: Answer } | undefined>();
  const { send, state, fields, error } = useCommand(type, { isSaidInPlace: true });

  async function invite() {
    const body = { people, role, ...(word.trim() === '' ? {} : { word }) };
    const done = await send(path, { body });
    if (done === undefined) return;
    const answer = done.answer as Answer;
    const again = whyOf(answer);
    notInvited.keep(path, again.length === 0 ? undefined : again);
    setAnswered({ answer });
  }

  function mend() {
    setPeople(listOf(left));
    setAnswered(undefined);
  }

  return (
    <TitledDialog title={title} maxWidth="sm" onClose={onClose}>
      {answered === undefined ? (
        <DialogForm
          cancel={t('workspace.invite.cancel')}
          submit={t(state === 'request' ? 'workspace.invite.sending' : 'workspace.invite.send')}
          isReady={people.trim() !== '' && state !== 'request'}
          onClose={onClose}
          onSubmit={invite}
        >
          {about !== undefined && <p>{about}</p>}
          <TextField
            label={t('workspace.invite.people')}
            placeholder={t('workspace.invite.example')}
            value={people}
            onChange={({ target }) => setPeople(target.value)}
            error={fields['people'] !== undefined}
            helperText={fields['people'] ?? t('workspace.invite.how')}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 20_000 } }}
            // The dialog was asked for: what is typed goes here.
            inputRef={takeFocus}
            multiline
            minRows={4}
            maxRows={10}
            fullWidth
          />
          <Choice
            label={roleLabel}
            value={role}
            options={GivenRole.options.map((id) => ({ id, title: t(`workspace.roles.${id}`) }))}
            onChange={(id) => setRole(GivenRole.parse(id))}
          />
          <p className={css.aside}>{t(`workspace.rights.${role}`)}</p>
          <TextField
            label={t('workspace.invite.word')}
            value={word}
            onChange={({ target }) => setWord(target.value)}
            error={fields['word'] !== undefined}
            helperText={fields['word']}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 500 } }}
            multiline
            minRows={2}
            fullWidth
          />
          {error !== undefined && <ErrorState what={t('workspace.invite.failed')} error={error} />}
        </DialogForm>
      ) : (
        <>
          <DialogContent>{children(answered.answer)}</DialogContent>
          <DialogActions>
            <Button variant={left === undefined ? 'contained' : 'text'} onClick={onClose}>
              {t('workspace.invite.close')}
            </Button>
            {left !== undefined && (
              <Button variant="contained" onClick={mend}>
                {t('workspace.notInvited.mend')}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </TitledDialog>
  );
}

/** As a list to be sent again. */
function listOf(lines: readonly NotInvited[] = []): string {
  return lines.map(({ typed }) => typed).join('\n');
}
