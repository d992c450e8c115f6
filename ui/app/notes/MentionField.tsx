import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import TextField from '@mui/material/TextField';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { NOTE_TEXT_MAX } from '../../../domain/notes/commands.ts';
import { isSendKey } from '../elements/sendKey.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { mentionBefore, withoutSecondSpace, type Mentionable } from './mentionText.ts';
import type { NoteDraft } from './drafts.ts';
import { useColleagues } from './useColleagues.ts';
import css from './Notes.module.css';

/** So many colleagues are offered at once. */
const OFFERED = 6;

interface MentionFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly draft: NoteDraft;
  readonly onDraft: (draft: NoteDraft) => void;
  readonly onSend: () => void;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  /** True where the field was asked for: it takes the focus. */
  readonly takesFocus?: boolean;
}

/** A text in which `@` offers colleagues: arrows choose, Enter or Tab takes one, Escape lets it be. */
export function MentionField(props: MentionFieldProps) {
  const { label, placeholder, draft, onDraft, onSend, error, help, takesFocus = false } = props;
  const t = useTranslate();
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // Behind the mention that was just taken, until anything else is typed.
  const takenTo = useRef<number>(undefined);
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const [leftAt, setLeftAt] = useState<number>();
  const asked = caret === undefined ? undefined : mentionBefore(draft.text, caret);
  const colleagues = useColleagues(asked !== undefined);
  const isOffering = asked !== undefined && asked.from !== leftAt;
  const offered = isOffering ? offeredFor(asked.asked, colleagues) : [];

  function take(one: Mentionable) {
    if (asked === undefined || caret === undefined) return;
    const before = `${draft.text.slice(0, asked.from)}@${one.name} `;
    const mentioned = [...draft.mentioned.filter(({ userId }) => userId !== one.userId), one];
    onDraft({ ...draft, text: before + draft.text.slice(caret), mentioned });
    takenTo.current = before.length;
    setCaret(undefined);
    setActive(0);
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length));
  }

  function change(typed: string, typedTo: number | undefined) {
    const end = takenTo.current;
    takenTo.current = undefined;
    const isAfterTaking = end !== undefined && typedTo !== undefined;
    const text = isAfterTaking ? withoutSecondSpace(typed, typedTo, end) : typed;
    onDraft({ ...draft, text });
    setCaret(text === typed ? typedTo : undefined);
    setActive(0);
  }

  function press(event: KeyboardEvent) {
    if (isSendKey(event)) {
      event.preventDefault();
      return onSend();
    }
    const one = offered[active];
    if (one === undefined || event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActive((active + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(one);
    else return;
    event.preventDefault();
  }

  // Escape leaves the names, not the panel around: that listens below React.
  const leave = useEffectEvent((event: KeyboardEventOfField) => {
    if (event.key !== 'Escape' || offered.length === 0) return;
    event.preventDefault();
    setLeftAt(asked?.from);
  });
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    const element = field.current;
    const pressed = (event: KeyboardEventOfField) => leave(event);
    element?.addEventListener('keydown', pressed);
    return () => element?.removeEventListener('keydown', pressed);
  }, []);

  const optionId = (at: number) => `${listId}-${at}`;
  const offers = offered.length > 0;
  return (
    <div className={css.mentioning}>
      <TextField
        label={label}
        placeholder={placeholder ?? ''}
        value={draft.text}
        error={error !== undefined}
        helperText={error ?? help}
        onChange={({ target }) => change(target.value, target.selectionStart ?? undefined)}
        onKeyDown={press}
        onBlur={() => setCaret(undefined)}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            ref: field,
            maxLength: NOTE_TEXT_MAX,
            dir: 'auto',
            'aria-autocomplete': 'list',
            'aria-controls': offers ? listId : undefined,
            'aria-activedescendant': offers ? optionId(active) : undefined,
          },
        }}
        multiline
        minRows={2}
        maxRows={12}
        fullWidth
      />
      <output className={css.heard}>
        {offers && t('notes.mention.count', { smart_count: offered.length })}
      </output>
      {offers && (
        <MenuList
          className={css.offered ?? ''}
          id={listId}
          // A text of many lines has no list of the browser's own.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="listbox"
          aria-label={t('notes.mention.list')}
        >
          {offered.map((one, at) => (
            <MenuItem
              key={one.userId}
              id={optionId(at)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              tabIndex={-1}
              selected={at === active}
              aria-selected={at === active}
              // The field keeps the focus, so that one goes on writing.
              onMouseDown={(event) => {
                event.preventDefault();
                take(one);
              }}
            >
              <bdi>{one.name}</bdi>
            </MenuItem>
          ))}
        </MenuList>
      )}
    </div>
  );
}

type KeyboardEventOfField = globalThis.KeyboardEvent;

/** Those whose name has what was typed: from the beginning of a word first. */
function offeredFor(asked: string, colleagues: readonly Mentionable[]): readonly Mentionable[] {
  const wanted = asked.toLocaleLowerCase();
  const begins = ({ name }: Mentionable) =>
    name.toLocaleLowerCase().startsWith(wanted) || name.toLocaleLowerCase().includes(` ${wanted}`);
  const holds = colleagues.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return [...holds.filter(begins), ...holds.filter((one) => !begins(one))].slice(0, OFFERED);
}
