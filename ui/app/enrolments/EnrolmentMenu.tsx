import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { EnrolmentResource } from '../../../domain/contracts/enrolments.ts';
import { canBeReopened } from '../../../domain/contracts/stopReasons.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { MoreButton } from '../elements/MoreButton.tsx';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
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
  const verbs = [
    ...(status === 'active' ? (['pause'] as const) : []),
    ...(status === 'paused' && may.change ? (['resume'] as const) : []),
    ...(status === 'active' || status === 'paused' ? (['stop'] as const) : []),
    ...(canComeBack && may.change ? (['reopen'] as const) : []),
  ];
  if (verbs.length === 0) return null;
  return (
    <>
      <MoreButton
        ref={setButton}
        label={t('enrolments.people.more', { name })}
        isOpen={menu.isOpen}
        isDisabled={acts.isBusy}
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
      </Menu>
    </>
  );
}
