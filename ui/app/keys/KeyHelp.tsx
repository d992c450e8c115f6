import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useStore } from '../../shared/page/store.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { placesFor } from '../root/places.ts';
import css from './KeyHelp.module.css';
import { keysOf, screenKeys } from './screenKeys.ts';

/** The id of the popup. */
export const KEY_HELP = 'key-help';

/** The keys of the screen one is on, and those that are the same everywhere. */
export function KeyHelp() {
  const translate = useTranslate();
  const { isOpen, leave } = usePopup(KEY_HELP);
  return (
    <Dialog
      open={isOpen}
      onClose={leave}
      aria-labelledby="key-help"
      slotProps={{ paper: popupPaper }}
    >
      <DialogTitle id="key-help">{translate('keys.title')}</DialogTitle>
      <DialogContent className={css.groups ?? ''}>
        <OfScreen />
        <Everywhere />
      </DialogContent>
    </Dialog>
  );
}

function OfScreen() {
  const translate = useTranslate();
  const keys = keysOf(useStore(screenKeys));
  if (keys.length === 0) return null;
  const rows = keys.map(({ key, does }) => [key, translate(does)] as const);
  return <Group title={translate('keys.ofScreen')} rows={rows} />;
}

function Everywhere() {
  const translate = useTranslate();
  const { user } = usePage();
  const places = placesFor(user.may).map(
    ({ letter, title }) => [`g ${letter}`, translate(title)] as const,
  );
  // What a key means on this screen stands above.
  const isOwn = keysOf(useStore(screenKeys)).some(({ key }) => key === 'c');
  const rows = [
    ['Ctrl+K', translate('palette.title')],
    ['/', translate('keys.find')],
    ...(user.may.createProject && !isOwn ? [['c', translate('keys.create')] as const] : []),
    ['z', translate('keys.undo')],
    ['F6', translate('keys.toUndo')],
    ...places,
    ['?', translate('keys.help')],
  ] as const;
  return <Group title={translate('keys.everywhere')} rows={rows} />;
}

interface GroupProps {
  readonly title: string;
  /** Keys, with a space between those that follow each other, and what they do. */
  readonly rows: readonly (readonly [string, string])[];
}

function Group({ title, rows }: GroupProps) {
  return (
    <section aria-label={title}>
      <h3 className={css.title}>{title}</h3>
      <dl className={css.keys}>
        {rows.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
