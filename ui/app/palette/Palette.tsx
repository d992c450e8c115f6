import Dialog from '@mui/material/Dialog';
import { Suspense, useRef, useState } from 'react';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { EarlyField } from './EarlyField.tsx';
import css from './Palette.module.css';

const PaletteSearch = lazyScreen(async () => (await import('./PaletteSearch.tsx')).PaletteSearch);

/** The id of the popup. */
export const PALETTE = 'palette';

/** One field by which everything with a name is found, and everything that can be done is done. */
export function Palette() {
  const translate = useTranslate();
  const { isOpen, leave } = usePopup(PALETTE);
  const chosen = useRef<() => void>(undefined);
  return (
    <Dialog
      open={isOpen}
      onClose={leave}
      transitionDuration={0}
      slotProps={{
        paper: {
          'aria-label': translate('palette.title'),
          className: css.paper ?? '',
          ...popupPaper,
        },
        container: { className: css.top ?? '' },
        // What is done may open something itself: it waits until the focus is back.
        transition: {
          onExited: () => {
            const run = chosen.current;
            chosen.current = undefined;
            run?.();
          },
        },
      }}
    >
      <Search
        onLeave={leave}
        onChoose={(run) => {
          chosen.current = run;
          leave();
        }}
      />
    </Dialog>
  );
}

interface SearchProps {
  readonly onChoose: (run: () => void) => void;
  readonly onLeave: () => void;
}

/** What is typed before all of it has come is looked for once it has: nothing of it is lost. */
function Search(props: SearchProps) {
  const [typedEarly, setTypedEarly] = useState('');
  return (
    <Suspense fallback={<EarlyField typed={typedEarly} onType={setTypedEarly} />}>
      <PaletteSearch {...props} typedEarly={typedEarly} />
    </Suspense>
  );
}
