import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { keyHelp } from './suggestionKeys.ts';
import css from './KeyboardHelp.module.css';

/** The id of the popup. */
export const KEYBOARD_HELP = 'keyboard-help';

/** The keys of the list of suggestions. */
export function KeyboardHelp() {
  const translate = useTranslate();
  const { isOpen, leave } = usePopup(KEYBOARD_HELP);
  return (
    <Dialog
      open={isOpen}
      onClose={leave}
      aria-labelledby="keyboard-help"
      slotProps={{ paper: popupPaper }}
    >
      <DialogTitle id="keyboard-help">{translate('suggestions.keys.title')}</DialogTitle>
      <DialogContent>
        <dl className={css.keys}>
          {keyHelp.map(({ key, words }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{translate(words)}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
