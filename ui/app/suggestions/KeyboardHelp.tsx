import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { keyHelp } from './suggestionKeys.ts';
import css from './KeyboardHelp.module.css';

/** The keys of the list of suggestions. */
export function KeyboardHelp({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="keyboard-help">
      <DialogTitle id="keyboard-help">Keys</DialogTitle>
      <DialogContent>
        <dl className={css.keys}>
          {keyHelp.map(({ key, words }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
