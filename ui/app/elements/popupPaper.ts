import { POPUP_ATTRIBUTE } from '../../shared/popups/bodyClicks.ts';

/** For the paper of a menu or dialog: a click in it is none beside it. */
export const popupPaper: Readonly<Record<string, string>> = { [POPUP_ATTRIBUTE]: '' };
