import ViewsIcon from '@mui/icons-material/BookmarksOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { PopupDialog } from '../elements/PopupDialog.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';

const ViewMenu = lazyScreen(async () => (await import('./ViewMenu.tsx')).ViewMenu);

/** The name of the popup of views. */
const POPUP = 'views';

/** The views of a table, kept and shared on the server; they are asked for once they are opened. */
export function SavedViews({ table }: { readonly table: string }) {
  const t = useTranslate();
  const { isOpen, open, leave } = usePopup(POPUP);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <Button
        ref={setButton}
        startIcon={<ViewsIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        {t('views.open')}
      </Button>
      {isOpen && button !== null && (
        <PopupDialog label={t('views.title')} anchor={button} onClose={leave}>
          <Suspense>
            <ViewMenu popup={POPUP} table={table} onDone={leave} />
          </Suspense>
        </PopupDialog>
      )}
    </>
  );
}
