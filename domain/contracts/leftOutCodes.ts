/** Why somebody is not put into a sequence. */
export const leftOutCodes = [
  'erased',
  'notProspect',
  'inThisSequence',
  'inOtherSequence',
  'contactedLately',
  'noAddress',
  'sameAddress',
  'unsubscribed',
  'valueMissing',
  'letterUnfit',
] as const;
