import type { ReactNode } from 'react';
import type { CustomRender } from '../notices/notices.ts';
import { usePopup } from '../popups/popupStore.ts';
import { useDismissal } from './useDismissal.ts';
import css from './Banner.module.css';

/** One line that announces a feature, with the way to its modal and the way to be rid of it. */
export function Banner({
  feature,
  popup,
  more,
  children,
}: {
  readonly feature: CustomRender;
  /** Id of the modal that tells more. */
  readonly popup: string;
  /** What the way to it says. */
  readonly more: string;
  readonly children: ReactNode;
}) {
  const { open } = usePopup(popup);
  const { state, dismiss } = useDismissal(feature);
  return (
    <div className={css.banner}>
      <span className={css.words}>{children}</span>
      <button type="button" className={css.link} aria-haspopup="dialog" onClick={open}>
        {more}
      </button>
      <button
        type="button"
        className={css.link}
        aria-disabled={state === 'request'}
        onClick={() => {
          if (state !== 'request') void dismiss();
        }}
      >
        Dismiss
      </button>
    </div>
  );
}
