import type { Translate } from '../i18n/useTranslate.ts';

/** A browser as its owner would call it: `Firefox on Windows`, or `A browser on Linux` for rare ones. */
export function browserWords(userAgentFamily: string, t: Translate): string {
  return userAgentFamily.replace(/^Other\b/, () => t('settings.sessions.aBrowser'));
}
