import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { PopupDialog } from '../elements/PopupDialog.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Care.module.css';
import { CareForm } from './CareForm.tsx';

interface CareMenuProps {
  readonly prospect: ProspectResource;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** How a prospect is looked after, below the button of their row or card. */
export function CareMenu({ prospect, anchor, onClose }: CareMenuProps) {
  const t = useTranslate();
  const label = t('prospects.care.label', { name: prospect.name });
  return (
    <PopupDialog label={label} anchor={anchor} onClose={onClose}>
      <div className={css.menu}>
        <CareForm prospect={prospect} />
      </div>
    </PopupDialog>
  );
}
