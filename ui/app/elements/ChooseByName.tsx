import TextField from '@mui/material/TextField';
import { ErrorState } from './ErrorState.tsx';
import { takeFocus } from './takeFocus.ts';
import dialog from './PopupDialog.module.css';
import type { FoundByName } from './useFoundByName.ts';

interface ChooseByNameProps<Row> {
  readonly found: FoundByName<Row>;
  readonly texts: {
    readonly find: string;
    /** That they could not be read. */
    readonly unread: string;
    /** That there are none at all. */
    readonly none: string;
    /** That none is called so. */
    readonly unfound: string;
  };
  /** What stands behind the name of one. */
  readonly about: (row: Row) => string;
  readonly onChoose: (row: Row) => void;
}

/** A field to find by name, and below it what is found, to choose one from. */
export function ChooseByName<Row extends { readonly id: string; readonly name: string }>({
  found,
  texts,
  about,
  onChoose,
}: ChooseByNameProps<Row>) {
  const { words, setWords, q, rows, error, readAgain } = found;
  return (
    <>
      <TextField
        label={texts.find}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { ref: takeFocus },
        }}
        fullWidth
      />
      {error !== null && rows === undefined ? (
        <ErrorState what={texts.unread} error={error} onRetry={readAgain} />
      ) : (
        <ul>
          {rows?.map((row) => (
            <li key={row.id}>
              <button type="button" className={dialog.entry} onClick={() => onChoose(row)}>
                <bdi>{row.name}</bdi>
                <span>{about(row)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {rows?.length === 0 && <p>{q === '' ? texts.none : texts.unfound}</p>}
    </>
  );
}
