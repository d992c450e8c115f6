import { useState } from 'react';
import type { CustomRender } from '../notices/notices.ts';
import { useNoticeStore } from '../notices/noticeStore.ts';
import { useCall } from '../page/call.ts';
import { saving, type SavingState } from '../page/saving.ts';
import { useBannerContext } from './context.ts';
import { saveSeenFeature } from './seenFeature.ts';

/** Dismissing an announcement: it is recorded as seen, and only then its banner goes. */
export function useDismissal(feature: CustomRender) {
  const notices = useNoticeStore();
  const call = useCall();
  const { onUser } = useBannerContext();
  const [state, setState] = useState<SavingState>('idle');

  async function dismiss() {
    try {
      const { partialUser } = await saving(setState, () => saveSeenFeature(call, feature));
      if (partialUser !== undefined) onUser(partialUser);
      notices.done('SAVE_USERLOG');
      notices.dismiss(feature);
    } catch (error) {
      notices.failed('SAVE_USERLOG', error);
    }
  }

  return { state, dismiss };
}
