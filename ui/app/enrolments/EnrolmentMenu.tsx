import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { EnrolmentResource } from '../../../domain/contracts/enrolments.ts';
import { canBeReopened } from '../../../domain/contracts/stopReasons.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { MoreButton } from '../elements/MoreButton.tsx';
import { popupPaper } from '../elements/popupPaper.ts';
import { useFocusOnLeave } from '../elements/useFocusOnLeave.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { ChangeSender } from './ChangeSender.tsx';
import type { EnrolmentActs } from './useEnrolmentActs.ts';

interface EnrolmentMenuProps {
  readonly enrolment: EnrolmentResource;
  readonly acts: EnrolmentActs;
}

/** Holding somebody, going on with them, taking them out of a sequence and putting them back. */
export function EnrolmentMenu({ enrolment, acts }: EnrolmentMenuProps) {
  const t = useTranslate();
  const { id, name, status, reason } = enrolment;
  const { may } = usePage().user;
  const menu = usePopup(`enrolment-${id}`);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const canComeBack = status === 'stopped' && canBeReopened(reason);
  const goesOn = status === 'active' || status === 'paused';
  const verbs = [
    ...(status === 'active' ? (['pause'] as const) : []),
    ...(status === 'paused' && may.change ? (['resume'] as const) : []),
    ...(goesOn ? (['stop'] as const) : []),
    ...(canComeBack && may.change ? (['reopen'] as const) : []),
  ];
  const [isSenderAsked, setSenderAsked] = useState(false);
  // Of a table that is narrowed the row goes by what is done here: one goes on at what narrows it.
  const kept = useFocusOnLeave<HTMLDivElement>('main', '[data-narrows] select');
  if (verbs.length === 0) return null;
  return (
    <div {...kept}>
      <MoreButton
        ref={setButton}
        label={t('enrolments.people.more', { name })}
        isOpen={menu.isOpen}
        // The focus comes back to it while what was chosen is being done.
        isDisabled={false}
        onOpen={menu.open}
      />
      <Menu
        anchorEl={button}
        open={menu.isOpen && button !== null}
        onClose={menu.leave}
        slotProps={{ paper: popupPaper }}
      >
        {verbs.map((verb) => (
          <MenuItem
            key={verb}
            onClick={() => {
              menu.leave();
              acts[verb]({ id, name });
            }}
          >
            {t(`enrolments.acts.${verb}`)}
          </MenuItem>
        ))}
        {goesOn && may.change && (
          <MenuItem
            onClick={() => {
              menu.leave();
              setSenderAsked(true);
            }}
          >
            {t('enrolments.sender.menu')}
          </MenuItem>
        )}
      </Menu>
      {isSenderAsked && <ChangeSender whom={enrolment} onClose={() => setSenderAsked(false)} />}
    </div>
  );
}
