import SearchIcon from '@mui/icons-material/SearchOutlined';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { PALETTE } from './Palette.tsx';
import css from './PaletteButton.module.css';

/** Opens the palette by hand, and tells the key for it. */
export function PaletteButton() {
  const translate = useTranslate();
  const { open } = usePopup(PALETTE);
  // Keyboards of these machines have ⌘.
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <button
      type="button"
      className={css.button}
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      onClick={open}
      {...popupPaper}
    >
      <SearchIcon fontSize="small" aria-hidden />
      <span>{translate('palette.open')}</span>
      <kbd aria-hidden>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  );
}
