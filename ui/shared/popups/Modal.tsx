import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { usePopup } from './popupStore.ts';
import css from './Modal.module.css';

interface ModalProps {
  /** The popup id under which it is opened. */
  readonly id: string;
  readonly title: string;
  /** A click beside it closes it too. */
  readonly closesByOverlay?: boolean;
  readonly children: ReactNode;
}

/** A dialog over a page that is out of reach meanwhile; leaving it leads back to where one was. */
export function Modal({ id, ...props }: ModalProps) {
  const { isOpen, leave } = usePopup(id);
  return isOpen ? <OpenModal {...props} onLeave={leave} /> : null;
}

function OpenModal({
  title,
  closesByOverlay = false,
  onLeave,
  children,
}: Omit<ModalProps, 'id'> & { readonly onLeave: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    const cameFrom = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
    };
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    const onClick = ({ target }: MouseEvent) => {
      // Of the dialog only its backdrop is ever hit itself: all else lies in the box.
      if (closesByOverlay && target === dialog) onLeave();
    };
    dialog?.addEventListener('click', onClick);
    dialog?.addEventListener('keydown', keepFocus);
    return () => {
      dialog?.removeEventListener('click', onClick);
      dialog?.removeEventListener('keydown', keepFocus);
    };
  }, [closesByOverlay, onLeave]);
  return (
    <dialog
      ref={ref}
      className={css.modal}
      aria-labelledby={heading}
      data-popup
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
      onClose={() => {
        // Browsers close it by themselves when Escape is pressed again and again.
        if (ref.current?.open === false) onLeave();
      }}
    >
      <div className={css.box}>
        <header className={css.head}>
          <h2 id={heading}>{title}</h2>
          <button type="button" className={css.close} aria-label="Close" onClick={onLeave}>
            <Icon shape="close" size={20} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

const FOCUSABLE = 'a[href], button:not(:disabled), input, select, textarea, video[controls]';

/** Tab goes round in the dialog instead of out into the browser's own bars. */
function keepFocus(this: HTMLDialogElement, event: KeyboardEvent) {
  if (event.key !== 'Tab') return;
  const all = [...this.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  const leaves = event.shiftKey ? all[0] : all.at(-1);
  if (document.activeElement !== leaves) return;
  event.preventDefault();
  (event.shiftKey ? all.at(-1) : all[0])?.focus();
}
