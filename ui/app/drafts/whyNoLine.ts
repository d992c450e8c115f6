import type { Translate } from '../i18n/useTranslate.ts';

const reasons = {
  erased: 'erased',
  unsubscribed: 'unsubscribed',
  notProspect: 'notProspect',
  leftSequence: 'leftSequence',
  hasLine: 'hasLine',
  'opening-overtaken': 'hasLine',
  stopped: 'stopped',
  unusable: 'unusable',
  'drafting-off': 'draftingOff',
  forbidden: 'forbidden',
  'token-revoked': 'forbidden',
  'token-expired': 'forbidden',
  'token-ended': 'forbidden',
  'no-model': 'noModel',
  'not-sending': 'notSending',
  'project-archived': 'projectArchived',
  'model-busy': 'busy',
  'model-silent': 'slow',
  'model-slow': 'slow',
  'model-withheld': 'withheld',
} as const;

function isKnown(code: string): code is keyof typeof reasons {
  return Object.hasOwn(reasons, code);
}

/** Why no first line was written for somebody, as the end of a line that begins with their name. */
export function whyNoLine(code: string, t: Translate): string {
  const why = isKnown(code) ? reasons[code] : 'otherwise';
  return t(`drafts.lines.why.${why}`);
}
